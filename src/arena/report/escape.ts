/** Escapes text for HTML. Names and error messages come from outside. */

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]);

/** The name of an agent, with line breaks allowed before settings. */
export const nameHtml = (name: string): string => escapeHtml(name).replaceAll(':', '<wbr>:');
