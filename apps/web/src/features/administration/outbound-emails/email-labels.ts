/** What messages are for, by their kind; kinds that are not known yet read as they are written. */
const kinds: Record<string, string> = {
  'identity.verify-email': 'Confirm an address',
  'identity.reset-password': 'New password',
  'identity.change-email': 'Confirm a changed address',
  'identity.email-changed': 'Address changed',
  'identity.password-changed': 'Password changed',
  'identity.signed-in': 'New sign-in',
};

/** `identity.account-created` → `Account created` */
export function kindLabel(kind: string): string {
  const known = kinds[kind];
  if (known) return known;
  const words = kind.slice(kind.lastIndexOf('.') + 1).replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The address of a site's start page is its signature, no link to follow. */
function leadsSomewhere(link: string): boolean {
  const url = URL.parse(link);
  return url !== null && (url.pathname !== '/' || url.search !== '' || url.hash !== '');
}

/**
 * The web addresses in a message's text, each once, in their order, but for those of start pages. What ends a sentence or a
 * bracket around an address is not part of it.
 */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const links = found.map((link) => link.replace(/[.,;:!?)\]}'’]+$/, ''));
  return [...new Set(links)].filter(leadsSomewhere);
}

/**
 * A letter's HTML for a frame of its own. Its links open nowhere (they stand beside it as plain ones), where without this a
 * press on one would take the letter's place. Style sheets go: the page's policy would refuse them, and letters are written
 * for readers that know none. What keeps the letter from doing anything is the frame's sandbox, not this.
 */
export function framedLetter(html: string): string {
  const plain = html.replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/gi, '');
  const base = '<base target="_blank">';
  const head = /<head\b[^>]*>/i.exec(plain);
  if (!head) return base + plain;
  const end = head.index + head[0].length;
  return plain.slice(0, end) + base + plain.slice(end);
}
