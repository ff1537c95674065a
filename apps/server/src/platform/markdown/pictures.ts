import { mediaIdOf, mediaUrl } from '@darasa/contract/authoring/lesson-markdown/urls';
import { escapeHtml } from './escape-html.ts';

/** Strangers write some of these links: they get neither a handle on our page nor our good name. */
export const FOREIGN_REL = 'noopener noreferrer nofollow';

interface Picture {
  src: string;
  /** Plain text. */
  alt: string;
  title?: string | null | undefined;
  /** No link may hold another. */
  inLink: boolean;
}

/** Only to resolve paths: no request goes there. */
const SITE = 'https://site.invalid';

/** Whether a URL leads to a file that this site serves, as browsers resolve it: `/media/../api` asks for something else. */
function isOwnFile(src: string): boolean {
  if (!/^\/media\/[^\\\s]*$/.test(src) || /%(?:2f|5c)/i.test(src) || !URL.canParse(src, SITE)) return false;
  const { origin, pathname } = new URL(src, SITE);
  return origin === SITE && pathname.startsWith('/media/');
}

/**
 * The one rule for pictures in texts that people write: those that are files of ours are shown, any other becomes a link. Somebody else's
 * server would learn who reads the text, and the picture would be missing offline.
 */
export function pictureHtml({ src, alt, title, inLink }: Picture): string {
  const id = mediaIdOf(src);
  if (id !== undefined || isOwnFile(src)) {
    const caption = title ? ` title="${escapeHtml(title)}"` : '';
    const own = id === undefined ? escapeHtml(src) : mediaUrl(id);
    return `<img src="${own}" alt="${escapeHtml(alt)}"${caption} loading="lazy" decoding="async">`;
  }
  const text = escapeHtml(alt === '' ? src : alt);
  const url = src.startsWith('//') ? `https:${src}` : src;
  if (inLink || !/^https?:\/\//i.test(url)) return text;
  return `<a href="${escapeHtml(url)}" rel="${FOREIGN_REL}">${text}</a>`;
}

const LINK_OR_PICTURE = /<a\b[^>]*>|<\/a>|<img\b([^>]*)>/g;
/** What we never write: it would hide a path from `isOwnFile`. */
const OTHER_ENTITY = /&(?!(?:lt|gt|quot|amp);)/;

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const unescaped = (html: string): string =>
  html.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
const attribute = (attributes: string, name: string): string =>
  unescaped(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');

/** HTML that was rendered and stored under an earlier rule, as `pictureHtml` would have it. */
export function withOwnPictures(html: string): string {
  if (!html.includes('<img')) return html;
  let links = 0;
  return html.replaceAll(LINK_OR_PICTURE, (tag: string, attributes: string | undefined) => {
    if (attributes === undefined) {
      links = Math.max(0, links + (tag === '</a>' ? -1 : 1));
      return tag;
    }
    const [src, alt] = [attribute(attributes, 'src'), attribute(attributes, 'alt')];
    const hidden = OTHER_ENTITY.test(/ src="([^"]*)"/.exec(attributes)?.[1] ?? '');
    if (hidden) return escapeHtml(alt);
    if (/^media:[\da-f-]{36}$/i.test(src) || isOwnFile(src)) return tag;
    return pictureHtml({ src, alt, inLink: links > 0 });
  });
}
