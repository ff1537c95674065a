import type { SiteSettings } from '@darasa/contract/http/page-host';
import { pageHead, pageTitle } from '~/lib/head';
import { breadcrumbList, jsonLd } from '~/lib/json-ld';
import type { PageSlug, PageTitle } from './queries.ts';

interface Options {
  match: { status: string; context: { site: SiteSettings } };
  slug: PageSlug;
  /** The loader's data; undefined while it loads and when it failed. */
  page: PageTitle | undefined;
  /** A search within the page or a part of it: the whole page is the one to find. */
  noindex?: boolean;
}

/** The head of a content page: title, canonical URL, breadcrumbs. */
export function contentHead({ match, slug, page, noindex }: Options) {
  const { site } = match.context;
  if (!page) {
    const missing = match.status === 'notFound';
    return {
      meta: [
        ...(missing ? [{ title: pageTitle(site, 'Page not found') }] : []),
        { name: 'robots', content: 'noindex' },
      ],
    };
  }
  const path = `/${slug}`;
  return {
    ...pageHead({ site, title: page.title, description: page.summary, path, noindex }),
    // For search engines, which read what the server sends: no browser needs the code for it.
    scripts: import.meta.env.SSR
      ? [
          jsonLd(
            breadcrumbList(site, [
              { name: 'Home', path: '/' },
              { name: page.title, path },
            ]),
          ),
        ]
      : [],
  };
}
