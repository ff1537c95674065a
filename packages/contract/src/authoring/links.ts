/*
 * Links of lessons: what may be linked to, and whose pages can be shown inside ours. The list is short on purpose: an
 * embedded page sees who watches, and runs its own code beside ours.
 */

/** Sites whose pages may be shown inside a lesson, by host. */
export const embedHosts: ReadonlyMap<string, string> = new Map([
  ['www.youtube.com', 'YouTube'],
  ['youtube.com', 'YouTube'],
  ['m.youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['www.youtube-nocookie.com', 'YouTube'],
  ['vimeo.com', 'Vimeo'],
  ['www.vimeo.com', 'Vimeo'],
  ['player.vimeo.com', 'Vimeo'],
]);

/** Where those pages come from when they are shown: what `videoLink` makes begins with one of these. */
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

export interface VideoLink {
  site: string;
  /** The page that shows the video alone, without cookies where the site offers that. */
  embedUrl: string;
}

/** A video on one of the sites above; undefined for any other link. */
export function videoLink(text: string): VideoLink | undefined {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const site = embedHosts.get(url.hostname.toLowerCase());
  const parts = url.pathname.split('/').filter(Boolean);
  if (site === 'YouTube') {
    const named = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '') ? parts[1] : undefined;
    const id = url.hostname === 'youtu.be' ? parts[0] : (url.searchParams.get('v') ?? named);
    if (id && /^[\w-]{11}$/.test(id))
      return { site, embedUrl: `https://www.youtube-nocookie.com/embed/${id}` };
  }
  if (site === 'Vimeo') {
    const id = parts.findLast((part) => /^\d{5,12}$/.test(part));
    if (id) return { site, embedUrl: `https://player.vimeo.com/video/${id}?dnt=1` };
  }
  return undefined;
}
