import type { SiteSettings } from '@darasa/contract/http/page-host';

/**
 * Structured data as an entry of a route's `head().scripts`. `<` is written as an escape, so that no text in it can end
 * the script element.
 */
export const jsonLd = (data: object): { type: string; children: string } => ({
  type: 'application/ld+json',
  children: JSON.stringify(data).replaceAll('<', '\\u003c'),
});

export interface Crumb {
  name: string;
  /** From the origin's root. */
  path: string;
}

/** Where a page stands, from the start page to itself. @see https://schema.org/BreadcrumbList */
export const breadcrumbList = (site: SiteSettings, crumbs: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${site.origin}${path}`,
  })),
});
