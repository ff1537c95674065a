import { videoFrameOf } from '../video-frame.ts';

/*
 * Pages of other sites that may be shown within a text. The list is short on purpose: such a page runs its own code and sees who looks at
 * it. It is loaded when somebody presses, never before.
 */

/** A page as it is shown in a frame. */
export interface Embed {
  /** What people call the site. */
  site: string;
  /** The page that the frame shows. */
  url: string;
  /** How wide it is for its height. */
  shape: 'film' | 'page';
}

interface EmbedSite {
  site: string;
  hosts: readonly string[];
  /** Where the frame comes from. */
  origin: string;
  /** The page for the frame; undefined for pages that the site shows nowhere else. */
  frameOf: (path: string, url: URL) => string | undefined;
}

const found = (path: string, pattern: RegExp, make: (id: string) => string): string | undefined => {
  const [, id] = pattern.exec(path) ?? [];
  return id === undefined ? undefined : make(id);
};

const SITES: readonly EmbedSite[] = [
  {
    site: 'GeoGebra',
    hosts: ['geogebra.org', 'www.geogebra.org'],
    origin: 'https://www.geogebra.org',
    frameOf: (path) =>
      found(
        path,
        /^\/(?:m|material\/(?:show|iframe)\/id|classic|graphing|geometry)\/([a-z0-9]{4,20})(?:\/.*)?$/i,
        (id) => `/material/iframe/id/${id}`,
      ),
  },
  {
    site: 'Desmos',
    hosts: ['desmos.com', 'www.desmos.com'],
    origin: 'https://www.desmos.com',
    frameOf: (path) => found(path, /^\/(calculator\/[a-z0-9]{4,20})$/i, (id) => `/${id}?embed`),
  },
  {
    site: 'PhET',
    hosts: ['phet.colorado.edu'],
    origin: 'https://phet.colorado.edu',
    frameOf: (path) =>
      found(path, /^\/(sims\/html\/[\w-]{1,80}\/[\w.-]{1,30}\/[\w-]{1,90}\.html)$/i, (id) => `/${id}`),
  },
  {
    site: 'Scratch',
    hosts: ['scratch.mit.edu'],
    origin: 'https://scratch.mit.edu',
    frameOf: (path) => found(path, /^\/projects\/(\d{4,12})(?:\/.*)?$/, (id) => `/projects/${id}/embed`),
  },
  {
    site: 'OpenStreetMap',
    hosts: ['openstreetmap.org', 'www.openstreetmap.org'],
    origin: 'https://www.openstreetmap.org',
    frameOf: (path, url) =>
      path === '/export/embed.html' && /^[-\d.,]{7,80}$/.test(url.searchParams.get('bbox') ?? '')
        ? `/export/embed.html?${new URLSearchParams({
            bbox: url.searchParams.get('bbox') ?? '',
            layer: 'mapnik',
            ...(/^-?[\d.]+,-?[\d.]+$/.test(url.searchParams.get('marker') ?? '') && {
              marker: url.searchParams.get('marker') ?? '',
            }),
          })}`
        : undefined,
  },
];

/** Where frames in texts come from, besides those of videos. */
export const pageOrigins: readonly string[] = SITES.map(({ origin }) => origin);

/** The sites whose pages may be shown, as people call them. */
export const embedSites: readonly string[] = ['YouTube', 'Vimeo', ...SITES.map(({ site }) => site)];

/** The page that a URL leads to, when its site is on the list. */
export function embedOf(text: string): Embed | undefined {
  const typed = text.trim();
  if (typed.length > 500) return undefined;
  const video = videoFrameOf(typed);
  if (video) return { site: video.site, url: video.embedUrl, shape: 'film' };
  const url = URL.parse(typed);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return undefined;
  const site = SITES.find(({ hosts }) => hosts.includes(url.hostname.toLowerCase()));
  const path = site?.frameOf(url.pathname, url);
  return site && path !== undefined ? { site: site.site, url: site.origin + path, shape: 'page' } : undefined;
}

/** Why a page is not shown, in words for whoever wrote its URL. */
export function embedRefusal(text: string): string {
  const host = URL.parse(text.trim())?.hostname;
  const list = new Intl.ListFormat('en').format(embedSites);
  if (!host) return `Write the address of a page of ${list}.`;
  return SITES.some(({ hosts }) => hosts.includes(host.toLowerCase())) || /(?:youtu|vimeo)/.test(host)
    ? `This page of ${host} cannot be shown in a text. Copy the address of the page itself.`
    : `Pages of ${host} are not shown in texts. Those of ${list} are; link to any other page.`;
}
