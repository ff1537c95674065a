import { videoPlaceOf } from './lesson-markdown/videos.ts';

/*
 * Links of lessons: what may be linked to, and whose pages can be shown inside ours. The list is short on purpose: an
 * embedded page sees who watches, and runs its own code beside ours.
 */

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

/** A video on one of the sites above; undefined for any other link. Its start, its end and the key of an unlisted one stay. */
export function videoLink(text: string): VideoLink | undefined {
  const place = videoPlaceOf(text);
  if (!place) return undefined;
  const { site, id, key, start, end } = place;
  const query = new URLSearchParams();
  if (site === 'YouTube') {
    if (start !== undefined) query.set('start', String(start));
    if (end !== undefined) query.set('end', String(end));
    const part = query.size > 0 ? `?${query}` : '';
    return { site, embedUrl: `https://www.youtube-nocookie.com/embed/${id}${part}` };
  }
  if (key !== undefined) query.set('h', key);
  query.set('dnt', '1');
  const from = start === undefined ? '' : `#t=${start}s`;
  return { site, embedUrl: `https://player.vimeo.com/video/${id}?${query}${from}` };
}
