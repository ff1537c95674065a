import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { parseSearch } from '~/lib/search-params';

interface Props
  extends AnchorHTMLAttributes<HTMLAnchorElement>,
    Pick<LinkProps, 'preload' | 'resetScroll' | 'replace'> {
  href: string;
  /** Is it the current page only when the query is the same too (pages of one list)? */
  matchSearch?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a path that is data rather than code: menus, categories, tracks, breadcrumbs. Navigates within the page and
 * preloads like the router's own link, whose `to` only takes paths known when the code was written.
 */
export function PathLink({ href, matchSearch = false, children, ...rest }: Props) {
  const [path = '/', search = ''] = href.split('?', 2);
  const target = { to: path, search: parseSearch(search) } as LinkProps;
  return (
    <Link {...target} {...rest} activeOptions={{ exact: true, includeSearch: matchSearch }}>
      {children}
    </Link>
  );
}
