import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { parseSearch } from '~/lib/search-params';

/**
 * A link to a path that is data rather than code: menus, categories, tracks, breadcrumbs. Navigates within the page and
 * preloads like the router's own link, whose `to` only takes paths known when the code was written.
 */
export function PathLink({
  href,
  children,
  ...rest
}: { href: string; ref?: Ref<HTMLAnchorElement> } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const [path = '/', search = ''] = href.split('?', 2);
  const target = { to: path, search: parseSearch(search) } as LinkProps;
  return (
    <Link {...target} {...rest} activeOptions={{ exact: true, includeSearch: false }}>
      {children}
    </Link>
  );
}
