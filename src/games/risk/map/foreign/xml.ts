/**
 * A parser for the subset of XML that maps need: elements and text. No document types, no entities beyond the five and numbers, no network
 * access; sizes are bounded. Attributes are ignored.
 */

export interface Element {
  readonly name: string;
  readonly line: number;
  readonly children: Element[];
  /** All text directly inside, entities resolved. */
  text: string;
}

export interface XmlError {
  readonly line: number;
  readonly expected: string;
  readonly erwartet: string;
}

const MAX_DEPTH = 20;
const MAX_ELEMENTS = 20_000;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const NAME = '[A-Za-z_][\\w.-]*';
const TOKEN = new RegExp(
  [
    '<\\?xml[\\w-]*[^<>]*\\?>',
    '<!--(?:(?!--)[\\s\\S])*-->',
    '<!\\[CDATA\\[(?<data>(?:(?!\\]\\]>)[\\s\\S])*)\\]\\]>',
    `</(?<close>${NAME})\\s*>`,
    `<(?<open>${NAME})(?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);

/** The root element, or the error and its place. */
export function parseXml(text: string): Element | XmlError {
  const document: Element = { name: '', line: 1, children: [], text: '' };
  const open: Element[] = [document];
  let line = 1;
  let count = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) return wrong(line, 'an element, text or a remark', 'ein Element, Text oder eine Anmerkung');
    const { data, close, open: name, empty, text: words } = match.groups ?? {};
    const inner = open[open.length - 1];
    if (name !== undefined) {
      const element: Element = { name, line, children: [], text: '' };
      if (++count > MAX_ELEMENTS || open.length > MAX_DEPTH) return wrong(line, 'fewer elements', 'weniger Elemente');
      inner.children.push(element);
      if (empty === '') open.push(element);
    } else if (close !== undefined) {
      if (inner.name !== close) return wrong(line, `</${inner.name}>`, `</${inner.name}>`);
      open.pop();
    } else if (words !== undefined || data !== undefined) {
      const plain = data ?? resolved(words);
      if (plain === undefined) return wrong(line, 'one of the five entities', 'eine der fünf Entitäten');
      if (open.length === 1 && plain.trim() !== '') return wrong(line, 'an element', 'ein Element');
      inner.text += plain;
    }
    line += match[0].split('\n').length - 1;
  }
  if (open.length > 1) return wrong(line, `</${open[open.length - 1].name}>`, `</${open[open.length - 1].name}>`);
  return document.children.length === 1 ? document.children[0] : wrong(line, 'one root element', 'ein Wurzelelement');
}

const wrong = (line: number, expected: string, erwartet: string): XmlError => ({ line, expected, erwartet });

/** A character by its name or its number; undefined if there is none. */
function characterOf(entity: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
  if (hex === undefined && decimal === undefined) return ENTITIES[entity];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
}

/** Text with its entities as characters; undefined if one is unknown. */
function resolved(text: string): string | undefined {
  let isKnown = true;
  const plain = text.replace(/&(#?\w*;?)/g, (_, entity: string) => {
    const character = entity.endsWith(';') ? characterOf(entity.slice(0, -1)) : undefined;
    isKnown &&= character !== undefined;
    return character ?? '';
  });
  return isKnown ? plain : undefined;
}

export const childrenOf = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.name === name);
/** The text of a child, without outer spaces; empty if there is no such child. */
export const textIn = (element: Element, name: string): string => childOf(element, name)?.text.trim() ?? '';
export const childOf = (element: Element, name: string): Element | undefined =>
  element.children.find((child) => child.name === name);
