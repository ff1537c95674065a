import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '~/lib/search-params';
import { PathLink } from './path-link.tsx';

/** The one link of a page at `address`, as the server writes it. */
async function written(address: string, link: React.ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => link }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
    isServer: true,
  });
  await router.load();
  const html = renderToString(<RouterProvider router={router} />);
  const tag = /<a [^>]*>/.exec(html)?.[0] ?? html;
  return [...tag.matchAll(/[\w-]+="[^"]*"/g)]
    .map(([attribute]) => attribute)
    .sort()
    .join(' ');
}

it.each([
  ['/courses', '/courses/design', false],
  ['/courses/design', '/courses/design', false],
  ['/courses/design?page=2', '/courses/design', false],
  ['/courses/design?page=2', '/courses/design', true],
  ['/courses?search=a+b&page=2', '/courses?page=2&search=a%20b', true],
  ['/courses', '/courses?search=caf%C3%A9', true],
])(
  'on %s a link to %s is written as the browser would write it (query compared: %s)',
  async (address, href, matchSearch) => {
    const [to = '', search = ''] = href.split('?');
    const theirs = await written(
      address,
      <Link
        to={to}
        search={parseSearch(search) as never}
        className="x"
        activeOptions={{ exact: true, includeSearch: matchSearch }}
      />,
    );
    expect(await written(address, <PathLink href={href} matchSearch={matchSearch} className="x" />)).toBe(
      theirs,
    );
  },
);
