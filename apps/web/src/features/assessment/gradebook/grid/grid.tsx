// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, for its rows and cells too
// biome-ignore-all lint/a11y/useSemanticElements: a grid of which only a part is drawn cannot be a table
import type { GradebookColumn, GradebookLearner } from '@darasa/contract/assessment/grades/gradebook';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { CellEditor } from './cell-editor.tsx';
import { AssessmentHead, CourseCell, FixedHead, GradeCell, leftOf, NameCell } from './grid-cells.tsx';
import { FIRST_ASSESSMENT, type Place, placeAfter, scrollFor, sizes } from './grid-place.ts';
import { copiedCell, type RowOrder } from './rows.ts';
import { useGridWindow } from './use-grid-window.ts';

interface Props {
  label: string;
  assessments: readonly GradebookColumn[];
  learners: readonly GradebookLearner[];
  order: RowOrder;
  onOrder: (by: RowOrder['by']) => void;
  /** Shows all that is known of a grade. */
  onOpen: (learner: number, assessment: number) => void;
  /** What was typed into a cell. @returns what is wrong with it; undefined when it is taken */
  onType: (learner: number, assessment: number, text: string) => string | undefined;
  /** Cells that were pasted, from this one on to the right and below. */
  onPaste: (learner: number, assessment: number, cells: string[][]) => void;
}

/** Learners by assessments. The grid has the focus; arrow keys move within it, and only what is seen is drawn. */
export function GradeGrid(props: Props) {
  const { label, assessments, learners, order } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 1, column: FIRST_ASSESSMENT });
  const [editing, setEditing] = useState<string>();
  const rows = learners.length + 1;
  const columns = assessments.length + FIRST_ASSESSMENT;
  const seen = useGridWindow(box, { rows: learners.length, columns: assessments.length });
  const at: Place = { row: Math.min(active.row, rows - 1), column: Math.min(active.column, columns - 1) };
  const learner = at.row - 1;
  const assessment = at.column - FIRST_ASSESSMENT;
  const isGrade = learner >= 0 && assessment >= 0;
  const idOf = (row: number, column: number) => `${id}-${row}-${column}`;

  const move = (to: Place) => {
    setActive(to);
    const element = box.current;
    if (!element) return;
    if (to.row > 0)
      element.scrollTop = scrollFor((to.row - 1) * sizes.row, sizes.row, {
        scrolled: element.scrollTop,
        room: element.clientHeight,
        margin: sizes.head,
      });
    if (to.column >= FIRST_ASSESSMENT)
      element.scrollLeft = scrollFor((to.column - FIRST_ASSESSMENT) * sizes.column, sizes.column, {
        scrolled: element.scrollLeft,
        room: element.clientWidth,
        margin: sizes.name + sizes.course,
      });
  };
  // Another order or search: what is at the top comes into sight
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows are others
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
    setActive((held) => ({ ...held, row: Math.min(held.row, 1) }));
  }, [order, learners.length]);

  const sort = (column: number) =>
    props.onOrder(column === 0 ? 'name' : column === 1 ? 'course' : column - FIRST_ASSESSMENT);
  const act = () => {
    if (at.row === 0) sort(at.column);
    else props.onOpen(learner, Math.max(assessment, 0));
  };
  const endEdit = (to?: Place) => {
    setEditing(undefined);
    box.current?.focus({ preventScroll: true });
    if (to) move(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    const to = placeAfter(event.key, at, { rows, columns, page: seen.page, command });
    if (to) move(to);
    else if (event.key === 'Enter' || event.key === ' ') act();
    else if (isGrade && event.key === 'F2' && !command) setEditing(valueAt());
    else if (isGrade && !command && (event.key === 'Delete' || event.key === 'Backspace'))
      props.onType(learner, assessment, '');
    else if (isGrade && !command && /^[\d.,xX]$/.test(event.key)) setEditing(event.key);
    else return;
    event.preventDefault();
  };
  const valueAt = () => {
    const one = learners[learner];
    return one ? copiedCell(one, assessment) : '';
  };
  const placeOf = (event: MouseEvent): Place | undefined => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-row]');
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
  };
  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event);
    if (!place || event.button !== 0) return;
    // The grid keeps the focus
    event.preventDefault();
    setEditing(undefined);
    box.current?.focus({ preventScroll: true });
    setActive(place);
    if (place.row === 0) sort(place.column);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const place = placeOf(event);
    if (place && place.row > 0) props.onOpen(place.row - 1, Math.max(place.column - FIRST_ASSESSMENT, 0));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget || !isGrade) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    props.onPaste(
      learner,
      assessment,
      text.split(/\r?\n/).map((line) => line.split('\t')),
    );
  };
  const onCopy = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget || !isGrade) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', valueAt());
  };

  const shown = assessments.slice(seen.columns.start, seen.columns.end);
  const width = leftOf(assessments.length);
  return (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={rows}
      aria-colcount={columns}
      aria-activedescendant={editing === undefined ? idOf(at.row, at.column) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onDoubleClick={onDoubleClick}
      onPaste={onPaste}
      onCopy={onCopy}
      className="group relative min-h-0 flex-1 overflow-auto overscroll-contain border-t border-line outline-none"
    >
      <div
        role="presentation"
        className="relative"
        style={{ width, height: sizes.head + learners.length * sizes.row }}
      >
        <div
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-20 border-b border-line bg-bg"
          style={{ height: sizes.head, width }}
        >
          <FixedHead id={idOf(0, 0)} active={isActive(at, 0, 0)} by="name" order={order}>
            Learner
          </FixedHead>
          <FixedHead id={idOf(0, 1)} active={isActive(at, 0, 1)} by="course" order={order}>
            Course
          </FixedHead>
          {shown.map((column, place) => {
            const index = seen.columns.start + place;
            const at0 = index + FIRST_ASSESSMENT;
            return (
              <AssessmentHead
                key={column.id}
                id={idOf(0, at0)}
                active={isActive(at, 0, at0)}
                index={index}
                column={column}
                order={order}
              />
            );
          })}
        </div>
        {learners.slice(seen.rows.start, seen.rows.end).map((one, place) => {
          const row = seen.rows.start + place + 1;
          return (
            <div
              key={one.user_id}
              role="row"
              aria-rowindex={row + 1}
              className="absolute left-0 border-b border-line"
              style={{ top: sizes.head + (row - 1) * sizes.row, height: sizes.row, width }}
            >
              <NameCell id={idOf(row, 0)} active={isActive(at, row, 0)} row={row} learner={one} />
              <CourseCell id={idOf(row, 1)} active={isActive(at, row, 1)} row={row} learner={one} />
              {shown.map((column, offset) => {
                const index = seen.columns.start + offset;
                const here = isActive(at, row, index + FIRST_ASSESSMENT);
                return here && editing !== undefined ? (
                  <CellEditor
                    key={column.id}
                    left={leftOf(index)}
                    index={index}
                    label={`Points of ${one.name} in ${column.title}`}
                    start={editing}
                    onSave={(text, step) => {
                      const problem = props.onType(row - 1, index, text);
                      if (problem === undefined)
                        endEdit(placeAfter(step, at, { rows, columns, page: 1, command: false }));
                      return problem;
                    }}
                    onCancel={() => endEdit()}
                  />
                ) : (
                  <GradeCell
                    key={column.id}
                    id={idOf(row, index + FIRST_ASSESSMENT)}
                    active={here}
                    row={row}
                    index={index}
                    learner={one}
                    column={column}
                  />
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const isActive = (at: Place, row: number, column: number): boolean => at.row === row && at.column === column;
