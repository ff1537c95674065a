import type { SiteSettings } from '@darasa/contract/http/page-host';
import { pageHead } from '~/lib/head';
import { breadcrumbList, jsonLd } from '~/lib/json-ld';
import type { PageSlug, PageTitle } from './queries.ts';

interface Options {
  site: SiteSettings;
  slug: PageSlug;
  /** Undefined while loading or when the page is not there: the root's head stands then. */
  page: PageTitle | undefined;
  /** A search within the page or a part of it: the whole page is the one to find. */
  noindex?: boolean;
}

/** The head of a page of content: its own words, its canonical address, where it stands. */
export function contentHead({ site, slug, page, noindex }: Options) {
  if (!page) return {};
  const path = `/${slug}`;
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: page.title, path },
  ];
  return {
    ...pageHead({ site, title: page.title, description: page.summary, path, noindex }),
    scripts: [jsonLd(breadcrumbList(site, crumbs))],
  };
}
