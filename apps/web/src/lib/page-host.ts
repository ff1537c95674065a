import type { PageHostContext, SiteSettings } from '@darasa/contract/http/page-host';
import { defaultSite } from '@darasa/contract/http/page-host';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** The page host's context while a page is rendered on the server; undefined in the browser and under the dev server. */
export const pageHost: () => PageHostContext | undefined = createIsomorphicFn()
  .client(() => undefined)
  .server(() => getGlobalStartContext()?.pageHost);

/** The site's settings where no page host gives them (development, tests). */
export const developmentSite: SiteSettings = defaultSite;
