/** Whether a text is well-formed XML, as far as plots use it: one root, matching tags, quoted attributes, escaped text. */
export function isWellFormed(xml: string): boolean {
  const tag = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
  const text = /[^<&]+|&(?:amp|lt|gt|quot|#\d+);/y;
  const open: string[] = [];
  let roots = 0;
  for (let at = 0; at < xml.length; ) {
    tag.lastIndex = text.lastIndex = at;
    const [found, isEnd, name, , isEmpty] = tag.exec(xml) ?? [];
    if (found === undefined) {
      const words = text.exec(xml)?.[0];
      if (words === undefined || (open.length === 0 && words.trim() !== '')) return false;
      at += words.length;
      continue;
    }
    if (isEnd === '/' && open.pop() !== name) return false;
    if (isEnd === '' && open.length === 0) roots++;
    if (isEnd === '' && isEmpty === '') open.push(name);
    at += found.length;
  }
  return open.length === 0 && roots === 1;
}
