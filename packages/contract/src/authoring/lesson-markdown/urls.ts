const SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
/** Whatever stands before a colon, unless a path or a query has begun: browsers read no more into it than this. */
const SCHEME = /^([^/?#]*?):/;
const MEDIA = /^media:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** Whether a link may lead there: the web, email, phone, or a path of this site. */
export function isLinkUrl(url: string): boolean {
  const [, scheme] = SCHEME.exec(url.trim()) ?? [];
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase());
}

/** The id of an uploaded file in `media:<uuid>`, or undefined for any other URL. */
export const mediaIdOf = (url: string): string | undefined => MEDIA.exec(url)?.[1]?.toLowerCase();

/** How Markdown refers to an uploaded picture. */
export const mediaUrl = (id: string): string => `media:${id}`;
