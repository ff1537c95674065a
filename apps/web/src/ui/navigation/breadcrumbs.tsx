import type { ReactNode } from 'react';

/**
 * Where the page stands. The last crumb is the page itself and no link, unless only what is above the page is given.
 */
export function Breadcrumbs({ crumbs, above = false }: { crumbs: readonly ReactNode[]; above?: boolean }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-14 text-ink2 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a]:underline-offset-[3px] [&_a:hover]:underline">
        {crumbs.map((crumb, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: crumbs are positions on a path
            key={index}
            aria-current={!above && index === crumbs.length - 1 ? 'page' : undefined}
            className="flex items-center gap-2 not-first:before:text-ink3 not-first:before:content-['/'] aria-[current]:text-ink"
          >
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  );
}
