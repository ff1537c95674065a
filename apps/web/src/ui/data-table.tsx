import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWide } from '~/lib/wide';
import { cx } from './cx.ts';
import { Box } from './fields/checkbox.tsx';
import { Icon } from './icon.tsx';
import { PathLink } from './path-link.tsx';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Its share of the width, as a class: `w-[30%]`. */
  width?: string;
  /** An order that the list can be put in by this column, and whether it is. */
  sort?: { href: string; direction: 'ascending' | 'descending'; active: boolean };
}

interface Props<Row> {
  /** What the rows are, for assistive technology. */
  label: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The same row where there is no room for columns. */
  phoneRow: (row: Row) => ReactNode;
  /** These are still the rows of before. */
  stale?: boolean;
  /** Several rows can be chosen for one act. */
  choice?: Choice<Row>;
}

interface Choice<Row> {
  isChosen: (row: Row) => boolean;
  /** Of the box beside a row: `Choose Amina`. */
  labelOf: (row: Row) => string;
  /** Some rows are chosen, or not any more. */
  onChoose: (rows: readonly Row[], on: boolean) => void;
}

/**
 * Rows of data: a table, and on phones a list. A link in the first cell may stretch over its row: give it `rowLinkClass`.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, phoneRow, stale = false, choice }: Props<Row>) {
  const wide = useWide();
  const fading = cx('transition-opacity', stale && 'opacity-50');
  if (!wide) {
    return (
      <ul aria-label={label} aria-busy={stale} className={cx('border-t border-line', fading)}>
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            className={cx(
              'relative border-b border-line py-3',
              choice?.isChosen(row) && '-mx-4 bg-primary-soft px-4',
            )}
          >
            {choice ? (
              <div className="flex items-start gap-1">
                <RowBox row={row} {...choice} />
                <div className="min-w-0 flex-1">{phoneRow(row)}</div>
              </div>
            ) : (
              phoneRow(row)
            )}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <table aria-label={label} aria-busy={stale} className={cx('w-full table-fixed text-15', fading)}>
      <thead>
        <tr className="border-b border-line text-left text-14 text-ink3">
          {choice && (
            <th scope="col" className="w-11">
              <AllBox rows={rows} {...choice} />
            </th>
          )}
          {columns.map((column) => (
            <Header key={column.header} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={cx(
              'relative border-b border-line',
              choice?.isChosen(row) ? 'bg-primary-soft' : 'hover:bg-sunken',
            )}
          >
            {choice && (
              <td>
                <RowBox row={row} {...choice} />
              </td>
            )}
            {columns.map(({ header, cell }, index) =>
              index === 0 ? (
                <th key={header} scope="row" className="py-3 pr-4 pl-2 text-left align-middle font-normal">
                  {cell(row)}
                </th>
              ) : (
                <td key={header} className="py-3 pr-4 align-middle">
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const boxClass = 'relative z-1 grid size-11 shrink-0 cursor-pointer place-items-center';

const RowBox = <Row,>({ row, isChosen, labelOf, onChoose }: Choice<Row> & { row: Row }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the box is one
  <label className={boxClass}>
    <Box
      aria-label={labelOf(row)}
      checked={isChosen(row)}
      onChange={({ target: { checked } }) => onChoose([row], checked)}
    />
  </label>
);

function AllBox<Row>({ rows, isChosen, onChoose }: Choice<Row> & { rows: readonly Row[] }) {
  const chosen = rows.filter(isChosen).length;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is one
    <label className={boxClass}>
      <Box
        aria-label="Choose all that are shown"
        checked={chosen > 0 && chosen === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
        }}
        onChange={({ target: { checked } }) => onChoose(rows, checked)}
      />
    </label>
  );
}

/** For the link in a row's first cell: the whole row leads where it does. */
export const rowLinkClass =
  'font-semibold text-ink after:absolute after:inset-0 after:rounded-s hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus';

function Header<Row>({ column: { header, width, sort } }: { column: Column<Row> }) {
  const place = cx('pr-4 first:pl-2 font-medium', width);
  if (!sort) {
    return (
      <th scope="col" className={cx(place, 'py-2.5')}>
        {header}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={sort.active ? sort.direction : 'none'} className={place}>
      <PathLink
        href={sort.href}
        matchSearch
        resetScroll={false}
        className={cx(
          'inline-flex h-11 items-center gap-1 underline-offset-4 hover:text-ink hover:underline',
          sort.active && 'text-ink',
        )}
      >
        {header}
        {sort.active && <Icon of={sort.direction === 'ascending' ? ArrowUp : ArrowDown} size={15} />}
      </PathLink>
    </th>
  );
}

/** What stands in the place of rows while they are coming. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-hidden className="border-t border-line">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
        <div key={index} className="flex h-17 items-center gap-3 border-b border-line px-2">
          <span className="size-9 shrink-0 animate-pulse rounded-full bg-sunken" />
          <span className="h-4 w-1/3 animate-pulse rounded-s bg-sunken" />
          <span className="ml-auto h-4 w-1/5 animate-pulse rounded-s bg-sunken max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
