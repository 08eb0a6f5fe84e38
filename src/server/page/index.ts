/** The pages: one self-contained document each, no script, nothing from elsewhere. */
export { PAGE_POLICY } from './frame.ts';
export { notFoundPage } from './not-found.ts';
export { startPage } from './start.ts';
