import type { Gradebook } from '@darasa/contract/assessment/grades/gradebook';
import { X } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { useWide } from '~/lib/wide';
import { Button } from '~/ui/button';
import { LiveSearch } from '~/ui/fields/live-search';
import { InlineSelect } from '~/ui/fields/select';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { CellPanel } from './cell-panel.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { changeOf, readTyped } from './grid/cells.ts';
import { GradeGrid } from './grid/grid.tsx';
import { type PastedCells, pasted } from './grid/pasted.ts';
import { isFilter, type RowFilter, type RowOrder, rowFilterLabels, rowFilters, rowsOf } from './grid/rows.ts';
import { LearnerList } from './learner-list.tsx';
import { useGrades } from './use-grades.ts';

const Overlay = lazy(async () => ({ default: (await import('~/ui/overlay')).Overlay }));

/** A cell that is looked at, by ids: rows may be ordered anew meanwhile. */
interface Opened {
  userId: string;
  assessmentId: string;
}

/** Search, filter and the grades: a grid, and on phones a list. @param ofGroup only those of a group are shown */
export function GradebookView({ book, ofGroup = false }: { book: Gradebook; ofGroup?: boolean }) {
  const wide = useWide();
  const grades = useGrades(book.course.id);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<RowFilter>('all');
  const [order, setOrder] = useState<RowOrder>({ by: 'name', descending: false });
  const [opened, setOpened] = useState<Opened>();
  const [paste, setPaste] = useState<PastedCells>();
  const view = useRef<HTMLDivElement>(null);
  const { learners, assessments } = book;
  const rows = useMemo(() => rowsOf(learners, { search, filter, order }), [learners, search, filter, order]);

  if (assessments.length === 0)
    return (
      <EmptyState title="No graded work in this course">
        Quizzes, assignments and coding challenges of the published course appear here.
      </EmptyState>
    );
  if (learners.length === 0)
    return ofGroup ? (
      <EmptyState title="No learners of this group in the course">
        Nobody in the group is enrolled in this course. Choose another group, or all groups.
      </EmptyState>
    ) : (
      <EmptyState title="No learners yet">The grades of people who enrol appear here.</EmptyState>
    );

  const open = (userId: string | undefined, index: number) => {
    const assessmentId = assessments[index]?.id;
    if (userId !== undefined && assessmentId !== undefined) setOpened({ userId, assessmentId });
  };
  const close = () => {
    setOpened(undefined);
    view.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
  };
  const type = (row: number, index: number, text: string): string | undefined => {
    const learner = rows[row];
    const column = assessments[index];
    if (!learner || !column) return undefined;
    const typed = readTyped(text, column);
    if ('problem' in typed) return typed.problem;
    const change = changeOf(learner, column, index, typed);
    if (change) grades.mutate({ changes: [change] });
    return undefined;
  };
  const at = opened && {
    learner: learners.findIndex(({ user_id }) => user_id === opened.userId),
    assessment: assessments.findIndex(({ id }) => id === opened.assessmentId),
  };
  const panel = at && <CellPanel book={book} {...at} />;
  const name = at ? (learners[at.learner]?.name ?? '') : '';
  const title = at ? (assessments[at.assessment]?.title ?? '') : '';
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-3 px-4 py-3 md:px-8">
        <LiveSearch
          label="Search learners"
          placeholder="Name"
          value={search}
          onSearch={setSearch}
          className="w-full md:w-72"
        />
        <InlineSelect
          label="Show"
          choices={rowFilters.map((value) => ({ value, label: rowFilterLabels[value] }))}
          value={filter}
          onChange={({ target: { value } }) => isFilter(value) && setFilter(value)}
        />
        <p role="status" className="text-14 text-ink2">
          {formatQuantity(rows.length, 'learner')}
          {book.next !== null && '. More are loading.'}
        </p>
        {wide && (
          <p className="ml-auto text-13 text-ink3 max-lg:hidden">
            Type to grade, Enter for details, paste a column from a spreadsheet
          </p>
        )}
      </div>
      <div ref={view} className="flex min-h-0 flex-1">
        {rows.length === 0 ? (
          <div className="flex-1">
            <EmptyState title="No learners found">Search by part of a name, or show all learners.</EmptyState>
          </div>
        ) : wide ? (
          <GradeGrid
            label="Grades"
            assessments={assessments}
            learners={rows}
            order={order}
            onOrder={(by) =>
              setOrder((held) => ({ by, descending: held.by === by ? !held.descending : by !== 'name' }))
            }
            onOpen={(row, index) => open(rows[row]?.user_id, index)}
            onType={type}
            onPaste={(row, index, cells) => setPaste(pasted({ rows, assessments, row, index, cells }))}
          />
        ) : (
          <div className="min-w-0 flex-1 px-4 pb-10">
            <LearnerList book={book} learners={rows} onOpen={({ user_id }, index) => open(user_id, index)} />
          </div>
        )}
        {wide && panel && (
          <aside
            aria-label={`${name}: ${title}`}
            onKeyDown={(event) => event.key === 'Escape' && close()}
            className="flex w-[380px] shrink-0 flex-col border-t border-l border-line"
          >
            <div className="flex shrink-0 items-start gap-2 border-b border-line py-2 pr-2 pl-5">
              <div className="min-w-0 flex-1 py-1">
                <h2 dir="auto" className="font-sans text-16 tracking-normal wrap-anywhere">
                  {name}
                </h2>
                <p dir="auto" className="text-14 wrap-anywhere text-ink2">
                  {title}
                </p>
              </div>
              <Button look="quiet" icon aria-label="Close" autoFocus onClick={close}>
                <Icon of={X} />
              </Button>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5">{panel}</div>
          </aside>
        )}
      </div>
      {!wide && panel && (
        <Suspense>
          <Overlay title={name} isOpen onClose={() => setOpened(undefined)} from="below">
            <p dir="auto" className="pt-3 text-15 wrap-anywhere text-ink2">
              {title}
            </p>
            {panel}
          </Overlay>
        </Suspense>
      )}
      {paste && (
        <ChangesDialog
          course={book.course.id}
          title="Paste grades"
          preview={paste}
          reason="Pasted into the gradebook"
          onClose={() => setPaste(undefined)}
        />
      )}
    </>
  );
}
