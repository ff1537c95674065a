import type { SiteSettings } from '@darasa/contract/http/page-host';

/** `Excel to dashboards · Darasa · Learning Management System`; a page's own title comes first. */
export function pageTitle(site: SiteSettings, own?: string): string {
  const product = `${site.name} · Learning Management System`;
  return own ? `${own} · ${product}` : product;
}

interface PageHead {
  site: SiteSettings;
  /** The page's own title, without the product's. */
  title?: string;
  description: string;
  /** The canonical path, with the search that belongs to it; no origin. */
  path: string;
  /** Path of a picture for sharing, 1200 × 630. */
  image?: string;
  type?: 'website' | 'article';
  /** Excluded from search engines (search results, signed-in areas). */
  noindex?: boolean;
}

/** Title, description, canonical link and sharing cards, from one description of a page. */
export function pageHead({
  site,
  title,
  description,
  path,
  image = '/og/site.png',
  type = 'website',
  noindex,
}: PageHead) {
  const full = pageTitle(site, title);
  const url = `${site.origin}${path}`;
  return {
    meta: [
      { title: full },
      { name: 'description', content: description },
      { property: 'og:title', content: title ?? full },
      { property: 'og:description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:url', content: url },
      { property: 'og:site_name', content: site.name },
      { property: 'og:image', content: `${site.origin}${image}` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

/** The head of a missing page. */
export const notFoundHead = (site: SiteSettings) => ({
  meta: [{ title: pageTitle(site, 'Page not found') }, { name: 'robots', content: 'noindex' }],
});

/** The head of a page in a signed-in area: a title, excluded from search engines. */
export const areaHead = (site: SiteSettings, title: string) => ({
  meta: [{ title: pageTitle(site, title) }, { name: 'robots', content: 'noindex' }],
});
