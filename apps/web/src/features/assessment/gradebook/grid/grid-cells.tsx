// biome-ignore-all lint/a11y/useSemanticElements: a grid of which only a part is drawn cannot be a table
import type { GradebookColumn, GradebookLearner } from '@darasa/contract/assessment/grades/gradebook';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { formatDate } from '~/lib/format';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { formatPercent, formatPoints } from '../numbers.ts';
import { cellDescription, cellText, has } from './cells.ts';
import { FIRST_ASSESSMENT, sizes } from './grid-place.ts';
import type { RowOrder } from './rows.ts';

/** Where a piece of the grid is: its id is what the grid's active descendant refers to. */
interface Placed {
  id: string;
  active: boolean;
}

const ring = 'outline-3 -outline-offset-3 outline-focus';
/** From the left edge of the row to an assessment. */
export const leftOf = (index: number): number => sizes.name + sizes.course + index * sizes.column;

function SortMark({ by, order }: { by: RowOrder['by']; order: RowOrder }) {
  if (order.by !== by) return null;
  return <Icon of={order.descending ? ArrowDown : ArrowUp} size={14} />;
}
const sortOf = (by: RowOrder['by'], order: RowOrder) =>
  order.by !== by ? 'none' : order.descending ? ('descending' as const) : ('ascending' as const);

/** The head of the names or of the grade of the course. */
export function FixedHead({
  id,
  active,
  by,
  order,
  children,
}: Placed & { by: 'name' | 'course'; order: RowOrder; children: string }) {
  const isName = by === 'name';
  return (
    <div
      id={id}
      role="columnheader"
      tabIndex={-1}
      aria-colindex={isName ? 1 : 2}
      aria-sort={sortOf(by, order)}
      data-row={0}
      data-column={isName ? 0 : 1}
      style={isName ? { width: sizes.name } : { left: sizes.name, width: sizes.course }}
      className={cx(
        'flex h-full cursor-pointer items-end gap-1 border-r border-line bg-bg px-3 pb-2.5 text-14 font-semibold text-ink2 hover:text-ink',
        isName ? 'sticky left-0 z-10' : 'absolute top-0 justify-end',
        active && ring,
      )}
    >
      {children}
      <SortMark by={by} order={order} />
    </div>
  );
}

/** The head of an assessment: its title, its points, when it is due. */
export const AssessmentHead = memo(function AssessmentHead({
  id,
  active,
  index,
  column,
  order,
}: Placed & { index: number; column: GradebookColumn; order: RowOrder }) {
  const due = formatDate(column.due_date);
  return (
    <div
      id={id}
      role="columnheader"
      tabIndex={-1}
      aria-colindex={index + FIRST_ASSESSMENT + 1}
      aria-sort={sortOf(index, order)}
      data-row={0}
      data-column={index + FIRST_ASSESSMENT}
      title={due ? `${column.title}, due ${due}` : column.title}
      style={{ left: leftOf(index), width: sizes.column }}
      className={cx(
        'absolute top-0 flex h-full cursor-pointer flex-col justify-end border-r border-line bg-bg px-2.5 pb-2 text-right hover:bg-sunken',
        active && ring,
      )}
    >
      <span dir="auto" className="line-clamp-3 text-13 leading-tight font-semibold wrap-anywhere text-ink">
        {column.title || 'Untitled'}
      </span>
      <span className="tabular flex items-center justify-end gap-1 text-13 text-ink3">
        <SortMark by={index} order={order} />
        of {formatPoints(column.max_points)}
      </span>
    </div>
  );
});

/** Who the row is. */
export const NameCell = memo(function NameCell({
  id,
  active,
  row,
  learner,
}: Placed & { row: number; learner: GradebookLearner }) {
  return (
    <div
      id={id}
      role="rowheader"
      tabIndex={-1}
      aria-colindex={1}
      data-row={row}
      data-column={0}
      title={`${learner.name} (${learner.username})`}
      style={{ width: sizes.name }}
      className={cx(
        'sticky left-0 z-10 flex h-full items-center border-r border-line bg-bg px-3 text-15 font-medium',
        active && ring,
      )}
    >
      <span className="truncate">{learner.name}</span>
    </div>
  );
});

/** The grade of the course. */
export const CourseCell = memo(function CourseCell({
  id,
  active,
  row,
  learner,
}: Placed & { row: number; learner: GradebookLearner }) {
  const { percent, label } = learner;
  return (
    <div
      id={id}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={2}
      aria-label={
        percent === null ? 'No grade yet' : `${formatPercent(percent)}${label === null ? '' : `, ${label}`}`
      }
      data-row={row}
      data-column={1}
      style={{ left: sizes.name, width: sizes.course }}
      className={cx(
        'tabular absolute top-0 flex h-full items-center justify-end gap-2 border-r border-line bg-bg px-3 text-15 font-semibold',
        active && ring,
      )}
    >
      {percent === null ? <span className="font-normal text-ink3">–</span> : formatPercent(percent)}
      {label !== null && <span className="max-w-10 truncate text-ink2">{label}</span>}
    </div>
  );
});

/** One grade. */
export const GradeCell = memo(function GradeCell({
  id,
  active,
  row,
  index,
  learner,
  column,
}: Placed & { row: number; index: number; learner: GradebookLearner; column: GradebookColumn }) {
  const points = learner.points[index] ?? 0;
  const flags = learner.flags[index] ?? 0;
  const isNumber = has(flags, 'graded') && !has(flags, 'excused');
  return (
    <div
      id={id}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={index + FIRST_ASSESSMENT + 1}
      aria-label={cellDescription(points, flags, column)}
      data-row={row}
      data-column={index + FIRST_ASSESSMENT}
      style={{ left: leftOf(index), width: sizes.column }}
      className={cx(
        'tabular absolute top-0 flex h-full items-center justify-end gap-1.5 border-r border-line px-2.5 text-15',
        !isNumber && 'text-14 text-ink3',
        has(flags, 'waiting') && 'bg-primary-soft text-primary',
        has(flags, 'dropped') && 'line-through decoration-ink3',
        active && ring,
      )}
    >
      {has(flags, 'overridden') && (
        <span aria-hidden title="Set by hand" className="size-1.5 shrink-0 rounded-full bg-accent" />
      )}
      {cellText(points, flags)}
    </div>
  );
});
