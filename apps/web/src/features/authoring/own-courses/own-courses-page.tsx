import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { InlineSelect } from '~/ui/fields/select';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { courseListStates, type OwnCoursesQuery } from '../authoring-calls.ts';
import { COURSES_PATH } from '../editing/courses-path.ts';
import { ownCoursesQuery } from '../queries.ts';
import { CoursesTable } from './courses-table.tsx';
import { DraftList } from './draft-list.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ownCoursesHref, ownCoursesQueryOf, stateNames } from './own-courses-url.ts';

/** What a teacher teaches and helps to write. */
export function OwnCoursesPage({ userId, questionBankHref }: { userId: string; questionBankHref: string }) {
  const query = useSearch({ strict: false, select: ownCoursesQueryOf, structuralSharing: true });
  const router = useRouter();
  const [isImporting, setIsImporting] = useState(false);
  const change = (next: Partial<OwnCoursesQuery>, replace = false) =>
    void router.navigate({
      href: ownCoursesHref({ ...query, page: 1, ...next }),
      replace,
      resetScroll: false,
    });
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Your courses</h1>
        <div className="flex flex-wrap gap-2">
          <PathLink href={questionBankHref} className={buttonClass({ look: 'outline' })}>
            Question bank
          </PathLink>
          <Button look="outline" onClick={() => setIsImporting(true)}>
            <Icon of={Upload} size={18} />
            Import course
          </Button>
          <NewCourse />
        </div>
      </div>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      <DraftList userId={userId} />
      <div className="mt-5 mb-3 flex flex-wrap gap-2 max-md:grid">
        <LiveSearch
          label="Search your courses"
          placeholder="Title"
          value={query.search}
          onSearch={(search) => change({ search }, true)}
          className="min-w-60 flex-1"
        />
        <InlineSelect
          label="State"
          choices={courseListStates.map((value) => ({ value, label: stateNames[value] }))}
          value={query.state}
          onChange={({ target }) =>
            change({ state: courseListStates.find((state) => state === target.value) ?? 'all' })
          }
        />
      </div>
      <QueryResult
        query={useQuery(ownCoursesQuery(query))}
        skeleton={<RowsSkeleton rows={6} />}
        failed="Your courses could not be loaded"
      >
        {({ courses, pagination }, stale) => (
          <>
            <p role="status" className="mb-3 text-15 font-medium text-ink2">
              {formatQuantity(pagination.totalItems, 'course')}
            </p>
            {courses.length > 0 ? (
              <CoursesTable courses={courses} stale={stale} />
            ) : (
              <Nothing filtered={query.search !== '' || query.state !== 'all'} />
            )}
            <Pagination
              current={pagination.currentPage}
              total={pagination.totalPages}
              renderLink={({ page, ...parts }) => (
                <PathLink matchSearch href={ownCoursesHref({ ...query, page })} {...parts} />
              )}
            />
          </>
        )}
      </QueryResult>
    </div>
  );
}

const NewCourse = () => (
  <PathLink href={`${COURSES_PATH}/new`} className={buttonClass()}>
    <Icon of={Plus} size={18} />
    New course
  </PathLink>
);

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState
        title="No courses found"
        actions={
          <PathLink href={COURSES_PATH} className={buttonClass({ look: 'outline' })}>
            Show all courses
          </PathLink>
        }
      >
        Search by part of a title, or choose another state.
      </EmptyState>
    );
  return (
    <EmptyState title="You have no courses yet" actions={<NewCourse />}>
      A course begins with a title and a category. Everything you write is saved by itself.
    </EmptyState>
  );
}
