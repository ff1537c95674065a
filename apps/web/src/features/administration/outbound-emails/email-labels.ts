/** A link to the home page is the site's signature, not a link to pass on. */
function isUseful(link: string): boolean {
  const url = URL.parse(link);
  return url !== null && (url.pathname !== '/' || url.search !== '' || url.hash !== '');
}

/**
 * The URLs in an email's text, each once, in order, without those of home pages. Trailing punctuation is not part of a
 * URL.
 */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const links = found.map((link) => link.replace(/[.,;:!?)\]}'’]+$/, ''));
  return [...new Set(links)].filter(isUseful);
}

/**
 * An email's HTML for a sandboxed frame. Its links do not open there (they are listed beside it); without this, a click would
 * replace the email in the frame. Style sheets are removed: the page's policy refuses them, and emails are written for
 * programs without them. The protection is the frame's sandbox, not this.
 */
export function framedEmail(html: string): string {
  const plain = html.replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/gi, '');
  const base = '<base target="_blank">';
  const head = /<head\b[^>]*>/i.exec(plain);
  if (!head) return base + plain;
  const end = head.index + head[0].length;
  return plain.slice(0, end) + base + plain.slice(end);
}
