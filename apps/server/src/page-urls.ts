import { cleanCourseFilters, courseFilterParams } from '@darasa/contract/catalogue/filters';
import { isAuthPath, isPublicPath } from '@darasa/contract/identity/routes';
import type { PageUrl } from '#platform/pages/index';

/** What people type for the pages of signing in. */
const authAliases: Readonly<Record<string, string>> = {
  '/authentication': '/authentication/login',
  '/login': '/authentication/login',
  '/signin': '/authentication/login',
  '/sign-in': '/authentication/login',
  '/register': '/authentication/register',
  '/signup': '/authentication/register',
  '/sign-up': '/authentication/register',
  '/forgot-password': '/authentication/forgot-password',
};

const TEACHER = /^\/teachers\/[^/]+$/;
const LISTS = /^\/courses(\/[^/]+)?$/;
/** Pages that read one parameter, such as a search within the page. */
const OWN_PARAMETER: Record<string, string> = { '/faq': 'q', '/help': 'q', '/resources': 'group' };
/** The same length as in the pages themselves. */
const LONGEST_VALUE = 200;

/**
 * The canonical URL of a page. Drops parameters that the page does not read, and cleans and orders the others: a thousand
 * spellings (and a robot that invents them) are one page in the cache.
 */
export function canonicalPageUrl(
  path: string,
  query: URLSearchParams,
  { publicMarketingPages }: { publicMarketingPages: boolean },
): PageUrl {
  const clean = path.replace(/[/\\]{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const alias = Object.hasOwn(authAliases, clean) ? authAliases[clean] : undefined;
  if (alias !== undefined) return { key: alias, redirect: query.size > 0 ? `${alias}?${query}` : alias };
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
