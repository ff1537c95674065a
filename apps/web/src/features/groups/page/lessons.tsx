import type { GroupLessons } from '@darasa/contract/groups/schemas';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { formatQuantity } from '~/lib/format';
import { cx } from '~/ui/cx';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { ScrollRegion } from '~/ui/text/scroll-region';
import { groupLessonsQuery } from '../queries.ts';
import { type GridProps, MorePages, NoLearners } from './grid-parts.tsx';

/** Which lessons of one course the learners of a group have done: a row for each of them, a column for each lesson. */
export function Lessons({ group, course, query, href }: GridProps & { course: string }) {
  const { search, page, lessons } = query;
  return (
    <QueryResult
      query={useQuery(groupLessonsQuery(group.id, course, { search, page, lesson_page: lessons }))}
      skeleton={<RowsSkeleton />}
      failed="The lessons could not be loaded"
      missing={
        <EmptyState title="Course not found">
          The group does not give this course any more. Choose another one, or show all courses.
        </EmptyState>
      }
    >
      {(data, stale) =>
        data.lessons.length === 0 ? (
          <EmptyState title="No lessons yet">The lessons of the published course appear here.</EmptyState>
        ) : data.people.length === 0 ? (
          <NoLearners search={search} />
        ) : (
          <>
            <MorePages of="lessons" pages={data.lesson_pagination} hrefOf={(to) => href({ lessons: to })} />
            <Legend />
            <Grid data={data} stale={stale} />
            <Pagination
              current={data.pagination.currentPage}
              total={data.pagination.totalPages}
              renderLink={({ page: to, ...parts }) => (
                <PathLink matchSearch href={href({ page: to })} {...parts} />
              )}
            />
          </>
        )
      }
    </QueryResult>
  );
}

type State = 'done' | 'opened' | 'not_opened' | 'not_theirs';

const states: Record<State, { label: string; mark: string }> = {
  done: { label: 'Done', mark: 'bg-primary' },
  opened: { label: 'Opened', mark: 'border-2 border-primary' },
  not_opened: { label: 'Not opened', mark: 'border border-control' },
  not_theirs: { label: 'For other groups', mark: 'h-0.5 bg-ink3' },
};

const Mark = ({ state }: { state: State }) => (
  <span
    aria-hidden
    className={cx('inline-block w-4 rounded-[3px]', state !== 'not_theirs' && 'h-4', states[state].mark)}
  />
);

const Legend = () => (
  <ul aria-label="What the marks mean" className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink2">
    {Object.entries(states).map(([state, { label }]) => (
      <li key={state} className="inline-flex items-center gap-2">
        <Mark state={state as State} />
        {label}
      </li>
    ))}
  </ul>
);

/** Lessons beside each other that are of one module. */
function modulesOf(lessons: GroupLessons['lessons']): { key: string; title: string; lessons: number }[] {
  const modules: { key: string; title: string; lessons: number }[] = [];
  for (const { id, module } of lessons) {
    const last = modules.at(-1);
    if (last && last.title === module) last.lessons += 1;
    else modules.push({ key: id, title: module, lessons: 1 });
  }
  return modules;
}

/** A column of a lesson is 36 px wide: the title of a module with few of them stands upright, as theirs do. */
const UPRIGHT_UNDER = 4;

const ModuleTitle = ({ title, lessons }: { title: string; lessons: number }) => (
  <span
    dir="auto"
    className={
      lessons < UPRIGHT_UNDER
        ? 'mx-auto block max-h-36 w-6 rotate-180 truncate [writing-mode:vertical-rl]'
        : 'block truncate'
    }
  >
    {title}
  </span>
);

const Grid = ({ data, stale }: { data: GroupLessons; stale: boolean }) => (
  <ScrollRegion
    aria-label={`Lessons of ${data.course.title}`}
    className="relative overflow-auto md:max-h-[80vh]"
  >
    <table aria-busy={stale} className={cx('text-15 transition-opacity', stale && 'opacity-50')}>
      <thead className="z-20 bg-bg md:sticky md:top-0">
        <tr className="text-left text-13 text-ink3">
          <td className="sticky left-0 z-20 bg-bg" />
          {modulesOf(data.lessons).map(({ key, title, lessons }) => (
            <th
              key={key}
              scope="colgroup"
              colSpan={lessons}
              title={title}
              className="max-w-0 border-l border-line px-1.5 pb-1 align-bottom font-medium"
            >
              <ModuleTitle title={title} lessons={lessons} />
            </th>
          ))}
        </tr>
        <tr className="border-b border-line text-left text-14 text-ink3">
          <th
            scope="col"
            className="sticky left-0 z-20 w-32 max-w-32 min-w-32 bg-bg py-2 pr-3 align-bottom font-semibold md:w-56 md:max-w-56 md:min-w-56"
          >
            Learner
          </th>
          {data.lessons.map(({ id, title }) => (
            <th key={id} scope="col" title={title} className="w-9 min-w-9 py-2 align-bottom font-medium">
              <span
                dir="auto"
                className="mx-auto block max-h-36 w-8 rotate-180 truncate [writing-mode:vertical-rl]"
              >
                {title}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.people.map((person) => (
          <Row key={person.user_id} person={person} lessons={data.lessons} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

/** A page has 12,000 cells: what has not changed is not drawn again. */
const Row = memo(function Row({
  person,
  lessons,
}: {
  person: GroupLessons['people'][number];
  lessons: GroupLessons['lessons'];
}) {
  const { name, percent, completed } = person;
  const [done, opened, away] = [new Set(person.done), new Set(person.opened), new Set(person.not_theirs)];
  const stateOf = (place: number): State =>
    done.has(place) ? 'done' : opened.has(place) ? 'opened' : away.has(place) ? 'not_theirs' : 'not_opened';
  return (
    <tr className="border-b border-line">
      <th
        scope="row"
        className="sticky left-0 z-10 w-32 max-w-32 min-w-32 bg-bg py-2 pr-3 text-left font-normal md:w-56 md:max-w-56 md:min-w-56"
      >
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="tabular block text-14 text-ink2">
          {percent === null
            ? 'Not in the course'
            : completed
              ? 'Completed'
              : `${percent}%, ${formatQuantity(done.size, 'lesson')} done`}
        </span>
      </th>
      {percent === null ? (
        <td colSpan={lessons.length} className="bg-sunken" />
      ) : (
        lessons.map(({ id }, place) => {
          const state = stateOf(place);
          return (
            <td key={id} className="text-center align-middle">
              <Mark state={state} />
              <span className="sr-only">{states[state].label}</span>
            </td>
          );
        })
      )}
    </tr>
  );
});
