const EXCERPT_LENGTH = 280;
/** Characters among which the beginning is found, however much of them is formatting. */
const LOOKED_AT = 4000;
/** Without any of these there is no Markdown to remove: most texts are plain. */
const MARKED = /[`*_~[\n\r\u2028\u2029]|^\s*[#>+\-\d]/;

/** The beginning of a Markdown text as plain text, cut at a word. Short plain texts are returned unchanged. */
export function excerpt(markdown: string, length = EXCERPT_LENGTH): string {
  const looked = markdown.slice(0, LOOKED_AT);
  const plain = (MARKED.test(looked) ? withoutMarks(looked) : looked).replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`.toWellFormed();
}

const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)/gm, '')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replace(/(^|\s)[*_](\S(?:.*?\S)?)[*_](?=\s|[.,;:!?]|$)/g, '$1$2');
