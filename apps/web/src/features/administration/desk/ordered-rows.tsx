import { type ReactNode, useState } from 'react';
import { cx } from '~/ui/cx';
import { movedPart } from '~/ui/reorder/parts';
import { dropAt, dropClass, ReorderHandle, sayPosition } from '~/ui/reorder/reorder-handle';
import { useReorder } from '~/ui/reorder/use-reorder';

interface Props<Row extends { id: string }> {
  label: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** The rows in their new order. */
  onOrder: (rows: Row[]) => unknown;
  children: (row: Row) => ReactNode;
}

/** Rows that are put in order by dragging their handles, or with the arrow keys on them. */
export function OrderedRows<Row extends { id: string }>({
  label,
  rows,
  nameOf,
  onOrder,
  children,
}: Props<Row>) {
  const reorder = useReorder<HTMLUListElement>(
    rows.map(({ id }) => id),
    (from, to) => onOrder(movedPart(rows, from, to)),
    { say: sayPosition },
  );
  return (
    <>
      <ul ref={reorder.list} aria-label={label} className="border-t border-line">
        {rows.map((row) => (
          <li
            key={row.id}
            className={cx(
              'flex items-center gap-2 border-b border-line bg-bg py-2',
              dropClass(dropAt(reorder, row.id)),
            )}
          >
            <ReorderHandle reorder={reorder} id={row.id} name={nameOf(row)} />
            <div className="min-w-0 flex-1">{children(row)}</div>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {reorder.said}
      </p>
    </>
  );
}

/**
 * A list whose order is saved with each move: it stands as it was put until the server has answered, also where that refuses it.
 * @param save answers with what is so now
 */
export function useSavedOrder<Row extends { id: string }>(
  rows: readonly Row[],
  save: (order: { ids: string[]; before: string[] }) => Promise<unknown>,
): { rows: readonly Row[]; order: (rows: Row[]) => Promise<void> } {
  const [put, setPut] = useState<readonly Row[]>();
  return {
    rows: put ?? rows,
    async order(next) {
      setPut(next);
      try {
        await save({ ids: next.map(({ id }) => id), before: rows.map(({ id }) => id) });
      } finally {
        setPut(undefined);
      }
    },
  };
}
