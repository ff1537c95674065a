import type { ReactNode } from 'react';
import { formatCount } from '~/lib/format';
import { cx } from '../cx.ts';

/**
 * The page numbers to show: first, last, the current one with its neighbours, and `…` where numbers are left out. A gap
 * of one page is filled with that page.
 */
export function pageWindow(current: number, total: number): (number | '…')[] {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const shown: (number | '…')[] = [];
  let last = 0;
  for (const page of [...new Set(wanted)].sort((a, b) => a - b)) {
    if (page - last === 2) shown.push(page - 1);
    else if (page - last > 2) shown.push('…');
    shown.push(page);
    last = page;
  }
  return shown;
}

interface LinkParts {
  page: number;
  className: string;
  children: ReactNode;
  'aria-current'?: 'page';
  'aria-label'?: string;
  rel?: 'prev' | 'next';
}

const cell = 'tabular grid h-11 min-w-11 place-items-center rounded-m px-2 font-medium hover:bg-sunken';

/** Links to the pages of a list. The caller draws each link, because only it knows the address of a page. */
export function Pagination({
  current,
  total,
  renderLink,
}: {
  current: number;
  total: number;
  renderLink: (parts: LinkParts) => ReactNode;
}) {
  if (total <= 1) return null;
  const step = cx(cell, 'border border-control px-3.5 hover:bg-sunken');
  return (
    <nav aria-label="Pages" data-pages className="mt-12 flex flex-wrap justify-center gap-1 max-md:mt-6">
      <ul className="contents">
        {current > 1 && (
          <li className="mr-1">
            {renderLink({ page: current - 1, rel: 'prev', className: step, children: 'Previous' })}
          </li>
        )}
        {pageWindow(current, total).map((page, index) =>
          page === '…' ? (
            <li
              key={`gap-${index < 3 ? 'left' : 'right'}`}
              aria-hidden
              className={cx(cell, 'hover:bg-transparent')}
            >
              …
            </li>
          ) : (
            <li key={page} className={page === current ? undefined : 'max-[400px]:hidden'}>
              {renderLink({
                page,
                className: page === current ? cx(cell, 'bg-ink text-bg hover:bg-ink') : cell,
                'aria-current': page === current ? 'page' : undefined,
                'aria-label': `Page ${page}`,
                children: formatCount(page),
              })}
            </li>
          ),
        )}
        {current < total && (
          <li className="ml-1">
            {renderLink({ page: current + 1, rel: 'next', className: step, children: 'Next' })}
          </li>
        )}
      </ul>
    </nav>
  );
}
