/*
 * Links of lessons: what may be linked to, and whose pages can be shown inside ours. The list is short on purpose: an
 * embedded page sees who watches, and runs its own code beside ours.
 */

/** Where those pages come from when they are shown: what `videoFrameOf` makes begins with one of these. */
export const embedOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const MAX_URL = 2000;

/**
 * Whether a browser that opens this URL stays with what people know: the web, email, phone, or a path of this site. What else
 * there is (`view-source:`, `feed:`, `javascript:`, and `//host`, which is another site without saying so) is refused.
 */
export function isOpenedSafely(text: string): boolean {
  const url = text.trim();
  const [, scheme] = /^([^/?#\\]*?):/.exec(url) ?? [];
  if (scheme !== undefined) return /^(https?|mailto|tel)$/i.test(scheme);
  return !/^[/\\]\s*[/\\]/.test(url);
}

/** What is wrong with a link that learners are to follow; undefined when nothing is. */
export function linkProblem(text: string): string | undefined {
  const typed = text.trim();
  if (!typed) return undefined;
  if (typed.length > MAX_URL) return `A link has at most ${MAX_URL.toLocaleString('en')} characters`;
  const url = URL.parse(typed);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.'))
    return 'Enter a full link such as https://example.org/page';
  if (url.username || url.password) return 'A link must not contain a password';
  return undefined;
}
