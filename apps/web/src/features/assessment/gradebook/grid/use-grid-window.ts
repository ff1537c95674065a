import { type RefObject, useEffect, useState } from 'react';
import { sizes, visibleRange } from './grid-place.ts';

interface Range {
  start: number;
  end: number;
}
interface GridWindow {
  rows: Range;
  columns: Range;
  /** Rows that are seen at once. */
  page: number;
}

const EXTRA_ROWS = 6;
const EXTRA_COLUMNS = 2;

/** Which rows and assessments of a scrolled grid have to be drawn: a course may have 500 × 60 grades. */
export function useGridWindow(
  box: RefObject<HTMLElement | null>,
  { rows, columns }: { rows: number; columns: number },
): GridWindow {
  const [window, setWindow] = useState<GridWindow>({
    rows: { start: 0, end: Math.min(rows, 20) },
    columns: { start: 0, end: Math.min(columns, 12) },
    page: 10,
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const next: GridWindow = {
        rows: visibleRange(element.scrollTop, element.clientHeight || 800, {
          size: sizes.row,
          count: rows,
          extra: EXTRA_ROWS,
        }),
        columns: visibleRange(element.scrollLeft, element.clientWidth || 1200, {
          size: sizes.column,
          count: columns,
          extra: EXTRA_COLUMNS,
        }),
        page: Math.max(1, Math.floor((element.clientHeight - sizes.head) / sizes.row) - 1),
      };
      setWindow((held) => (isSame(held, next) ? held : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box, rows, columns]);
  return window;
}

const isSame = (one: GridWindow, other: GridWindow): boolean =>
  one.page === other.page &&
  one.rows.start === other.rows.start &&
  one.rows.end === other.rows.end &&
  one.columns.start === other.columns.start &&
  one.columns.end === other.columns.end;
