import { cleanCourseFilters, courseFilterParams } from '@darasa/contract/catalogue/filters';
import { isAuthPath, isPublicPath } from '@darasa/contract/identity/routes';
import type { PageAddress } from '#platform/pages/index';

const TEACHER = /^\/teachers\/[^/]+$/;
const LISTS = /^\/courses(\/[^/]+)?$/;
/** Pages that show what one parameter asks for: a search within the page, a part of it. */
const OWN_PARAMETER: Record<string, string> = { '/faq': 'q', '/help': 'q', '/resources': 'group' };
/** As the pages themselves cut it. */
const LONGEST_VALUE = 200;

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
  if (TEACHER.test(path)) {
    const page = query.get('page') ?? '';
    return { key: /^[1-9]\d{0,6}$/.test(page) && page !== '1' ? `${path}?page=${page}` : path };
  }
  if (!LISTS.test(path)) {
    const own = OWN_PARAMETER[path];
    const value = own && query.get(own)?.trim().slice(0, LONGEST_VALUE);
    return { key: value ? `${path}?${new URLSearchParams({ [own]: value })}` : path };
  }
  const params = new URLSearchParams(courseFilterParams(cleanCourseFilters(Object.fromEntries(query))));
  return { key: params.size > 0 ? `${path}?${params}` : path };
}
