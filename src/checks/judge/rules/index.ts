/** The pages of all five games. */
import { compile } from './compile.ts';
import { hearts } from './hearts.ts';
import { mauMau } from './mau-mau.ts';
import type { Page } from './page.ts';
import { risk } from './risk.ts';
import { tichu } from './tichu.ts';

export const PAGES: readonly Page[] = [hearts, mauMau, tichu, risk, compile];
