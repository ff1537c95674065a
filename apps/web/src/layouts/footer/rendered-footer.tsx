import type { Navigation } from '@darasa/contract/catalogue/schemas';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import { type AnyRouter, RouterContextProvider, useRouteContext, useRouter } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { classValues, type InsertedHtml, insertLater } from '~/lib/inserted-html';
import { useNavigation } from '~/lib/navigation';
import { FooterContent, footerClass } from './footer-content.tsx';

/** The footer with the same menus, by the path of the page; all pages that it has no link to have the one without a path. */
interface Footers {
  site: SiteSettings;
  year: number;
  linked: ReadonlySet<string>;
  byPath: Map<string, InsertedHtml>;
}

/** By the menus, which the server holds for some minutes. */
const cache = new WeakMap<Navigation, Footers>();

/** Server only: rendered once, because it is the same on nearly every page and a seventh of the elements of a list. */
export function RenderedFooter() {
  const { site } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const html = insertLater(router, footerOf(router, site, useNavigation()));
  return (
    <footer
      className={footerClass}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function footerOf(router: AnyRouter, site: SiteSettings, navigation: Navigation): InsertedHtml {
  const path = router.latestLocation.pathname;
  const year = new Date().getUTCFullYear();
  const held = cache.get(navigation);
  const known = held?.site === site && held.year === year ? held : undefined;
  const found = known?.byPath.get(known.linked.has(path) ? path : '');
  if (found) return found;
  const html = renderToString(
    <RouterContextProvider router={router}>
      <FooterContent site={site} navigation={navigation} />
    </RouterContextProvider>,
  );
  const linked = new Set([...html.matchAll(/ href="([^"?]*)/g)].map(([, href = '']) => href));
  const rendered = { html, classes: [...new Set(classValues(html))] };
  const footers = known ?? { site, year, linked, byPath: new Map() };
  footers.byPath.set(linked.has(path) ? path : '', rendered);
  cache.set(navigation, footers);
  return rendered;
}
