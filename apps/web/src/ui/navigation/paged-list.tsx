import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { PathLink } from '../path-link.tsx';
import { Pagination } from './pagination.tsx';

interface Props<Item> {
  /** What the entries are, for assistive technology. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  pagination: { currentPage: number; totalPages: number };
  hrefOf: (page: number) => string;
  /** These are still the entries of before. */
  stale: boolean;
}

/** One page of a list of entries of some height, and links to the others. */
export function PagedList<Item>({ label, items, keyOf, children, pagination, hrefOf, stale }: Props<Item>) {
  return (
    <>
      <ul aria-label={label} aria-busy={stale} className={cx('transition-opacity', stale && 'opacity-50')}>
        {items.map((item) => (
          <li key={keyOf(item)} className="border-b border-line py-6">
            {children(item)}
          </li>
        ))}
      </ul>
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        renderLink={({ page, ...parts }) => <PathLink matchSearch href={hrefOf(page)} {...parts} />}
      />
    </>
  );
}
