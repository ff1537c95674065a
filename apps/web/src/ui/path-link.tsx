import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, createContext, type Ref, useContext } from 'react';
import { parseSearch, stringifySearch } from '~/lib/search-params';
import { isButtonClass } from './button.tsx';
import { cx } from './cx.ts';

interface Props
  extends AnchorHTMLAttributes<HTMLAnchorElement>,
    Pick<LinkProps, 'preload' | 'resetScroll' | 'replace'> {
  href: string;
  /** Is it the current page only when the query is the same too (pages of one list)? */
  matchSearch?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** Where a path is for whoever looks at the page; undefined: nowhere, and the link is its words alone, a button nothing. */
export const LinkPlace = createContext<((href: string) => string | undefined) | undefined>(undefined);

/** Do two searches say the same, in whatever order? */
function isSameSearch(one: string, other: string): boolean {
  const [a, b] = [new URLSearchParams(one), new URLSearchParams(other)];
  a.sort();
  b.sort();
  return a.toString() === b.toString();
}

/**
 * A link to a path that is data rather than code: menus, categories, tracks, breadcrumbs. Navigates within the page and
 * preloads like the router's own link, whose `to` only takes paths known when the code was written.
 */
function BrowserLink({ href: given, matchSearch = false, children, ...rest }: Props) {
  const place = useContext(LinkPlace);
  const href = place ? place(given) : given;
  if (href === undefined) return isButtonClass(rest.className) ? null : <span>{children}</span>;
  const [path = '/', search = ''] = href.split('?', 2);
  const target = { to: path, search: parseSearch(search) } as LinkProps;
  return (
    <Link {...target} {...rest} activeOptions={{ exact: true, includeSearch: matchSearch }}>
      {children}
    </Link>
  );
}

/** The element that the router's link writes, without all that only a browser needs: a page has some sixty links. */
function ServerLink({
  href,
  matchSearch = false,
  className,
  preload: _preload,
  resetScroll: _resetScroll,
  replace: _replace,
  onClick: _onClick,
  ...rest
}: Props) {
  const { pathname, searchStr } = useRouter().latestLocation;
  const [path = '/', search = ''] = href.split('?', 2);
  // As the router writes it: the search in one spelling.
  const target = search === '' ? path : path + stringifySearch(parseSearch(search));
  const active = path === pathname && (!matchSearch || isSameSearch(search, searchStr));
  if (!active) return <a className={className} href={target} {...rest} />;
  return (
    <a {...rest} className={cx(className, 'active')} href={target} data-status="active" aria-current="page" />
  );
}

export const PathLink = import.meta.env.SSR ? ServerLink : BrowserLink;
