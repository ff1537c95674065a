import type { Navigation } from '@darasa/contract/catalogue/schemas';
import { defaultSite, type SiteSettings } from '@darasa/contract/http/page-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { navigationQuery } from '~/lib/navigation';
import { FooterContent, footerClass } from './footer-content.tsx';
import { RenderedFooter } from './rendered-footer.tsx';

const subject = (slug: string, courses: number) => ({
  slug,
  name: `About ${slug}`,
  description: '',
  courses,
  subcategories: [],
});
const menus = (...slugs: string[]): Navigation => ({
  tracks: [],
  categories: slugs.map((slug, n) => subject(slug, n + 1)),
});

/** The HTML of a part of a page at a path. */
async function htmlAt(path: string, site: SiteSettings, navigation: Navigation, part: ReactNode) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(navigationQuery.queryKey, navigation);
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ site: SiteSettings }>()({ component: () => part }),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { site },
  });
  await router.load();
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

it('is what the browser draws, on every page and with all menus and settings', async () => {
  const first = menus('design', 'health');
  const renamed = { ...defaultSite, name: 'Shule & Co' };
  const music = menus('music');
  for (const [path, site, navigation, isLinked] of [
    ['/', defaultSite, first, false],
    ['/faq', defaultSite, first, true],
    ['/courses/health', defaultSite, first, true],
    ['/courses/music', defaultSite, first, false],
    ['/', renamed, first, false],
    ['/courses/music', renamed, music, true],
    ['/', defaultSite, menus(), false],
  ] as const) {
    const live = (
      <footer className={footerClass}>
        <FooterContent site={site} navigation={navigation} />
      </footer>
    );
    const expected = await htmlAt(path, site, navigation, live);
    expect(expected.includes('aria-current="page"')).toBe(isLinked);
    // The second time it comes from the cache
    for (const _ of [1, 2]) expect(await htmlAt(path, site, navigation, <RenderedFooter />)).toBe(expected);
  }
});
