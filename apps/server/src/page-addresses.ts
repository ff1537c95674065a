import { cleanCourseFilters, courseFilterParams } from '@darasa/contract/catalogue/filters';
import { isAuthPath, isPublicPath } from '@darasa/contract/identity/routes';
import type { PageAddress } from '#platform/pages/index';

const LISTS = /^\/courses(\/[^/]+)?$/;

/**
 * Which page an address means. Parameters that a page does not read are left out, and those that it reads come cleaned and
 * in one order: a thousand spellings (and a robot that invents them) still mean one page in the cache.
 */
export function pageAddress(
  path: string,
  query: URLSearchParams,
  { publicMarketingPages }: { publicMarketingPages: boolean },
): PageAddress {
  const clean = path.replace(/[/\\]{2,}/g, '/').replace(/(?<=.)\/$/, '');
  if (clean !== path) return { key: clean, redirect: query.size > 0 ? `${clean}?${query}` : clean };
  if (isAuthPath(path) || !isPublicPath(path, publicMarketingPages)) return { key: path, private: true };
  if (!LISTS.test(path)) return { key: path };
  const params = new URLSearchParams(courseFilterParams(cleanCourseFilters(Object.fromEntries(query))));
  return { key: params.size > 0 ? `${path}?${params}` : path };
}
