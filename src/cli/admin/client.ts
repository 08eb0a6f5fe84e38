/** Asks a running server, over its local socket or over HTTP with the operator's token. */
import { request as overHttp, type RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Language } from '../../core/types.ts';
import type { Requests } from '../../server/admin/requests.ts';
import { whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { adminWords } from './words.ts';

/** Where the server is. */
export type Door = { readonly socket: string } | { readonly url: URL; readonly token: string };

const ANSWER_MS = 30_000;
/** Of the server's path; the same as `ADMIN_PATH` of the server, which would load all of it. */
const PATH = '/admin';

interface Answer {
  readonly status: number;
  readonly body: string;
}

export class AdminClient {
  readonly #door: Door;
  readonly #language: Language;

  constructor(door: Door, language: Language) {
    this.#door = door;
    this.#language = language;
  }

  read<T>(what: 'tables' | 'people' | 'bans' | 'maintenance'): Promise<T> {
    return this.#ask(what, 'GET');
  }

  act<T, N extends keyof Requests>(what: N, request: Partial<Requests[N]>): Promise<T> {
    return this.#ask(what, 'POST', JSON.stringify(request));
  }

  async #ask<T>(what: string, method: string, body?: string): Promise<T> {
    const words = adminWords(this.#language);
    let answer: Answer;
    try {
      answer = await this.#send(what, method, body);
    } catch (error) {
      throw new Problem(EXIT.address, words.unreachable(this.#place, whyNot(error, this.#language)));
    }
    const { status } = answer;
    const read = parsed(answer.body) as { readonly error?: { readonly message?: string } } | undefined;
    if (status === 200 && read !== undefined) return read as T;
    if (status === 401) throw new Problem(EXIT.usage, words.wrongToken);
    if (status === 404) throw new Problem(EXIT.address, words.closed(this.#place));
    const sentence = read?.error?.message ?? words.strange(status);
    throw new Problem(status < 500 ? EXIT.usage : EXIT.unexpected, sentence);
  }

  get #place(): string {
    return 'socket' in this.#door ? this.#door.socket : this.#door.url.origin;
  }

  #send(what: string, method: string, body = ''): Promise<Answer> {
    const door = this.#door;
    const headers: Record<string, string> = { 'accept-language': this.#language };
    if (method === 'POST') headers['content-type'] = 'application/json';
    if (method === 'POST') headers['content-length'] = String(Buffer.byteLength(body));
    if ('token' in door) headers.authorization = `Bearer ${door.token}`;
    const options: RequestOptions = { method, headers, path: `${PATH}/${what}`, timeout: ANSWER_MS };
    const place = 'socket' in door ? { socketPath: door.socket } : addressOf(door.url);
    const request = 'url' in door && door.url.protocol === 'https:' ? overHttps : overHttp;
    return new Promise((resolve, fail) => {
      const sent = request({ ...options, ...place }, (response) => {
        text(response).then((received) => resolve({ status: response.statusCode ?? 0, body: received }), fail);
      });
      sent.on('timeout', () => sent.destroy(new Error(`${ANSWER_MS / 1000} s`)));
      sent.on('error', fail);
      sent.end(body);
    });
  }
}

const addressOf = ({ hostname, port }: URL): RequestOptions => ({ host: hostname.replace(/^\[|\]$/g, ''), port });

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined; // not this server: a proxy's page
  }
}
