import { type OwnList, ownLists } from '@darasa/contract/enrollment/rules';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { ownCoursesQuery } from '../enrolment-calls.ts';
import { LastUpdated } from '../last-updated.tsx';
import { OwnCourseRow } from './own-course-row.tsx';
import { listNames, ownCoursesHref, ownCoursesQueryOf } from './own-courses-url.ts';

/** All courses that somebody learns in, has completed, waits for or has left. */
export function OwnCoursesPage() {
  const query = useSearch({ strict: false, select: ownCoursesQueryOf, structuralSharing: true });
  const router = useRouter();
  const result = useQuery(ownCoursesQuery(query));
  const counts = result.data?.counts;
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">My courses</h1>
      <div className="mt-5">
        <LinkTabs
          label="Lists of my courses"
          tabs={ownLists.map((list) => ({
            href: ownCoursesHref({ list }),
            label: listNames[list],
            ...(counts && { count: counts[list] }),
            current: list === query.list,
          }))}
        />
      </div>
      <LiveSearch
        label="Search my courses"
        placeholder="Title"
        value={query.search}
        onSearch={(search) =>
          void router.navigate({
            href: ownCoursesHref({ list: query.list, search }),
            replace: true,
            resetScroll: false,
          })
        }
        className="mt-4 mb-3 md:max-w-md"
      />
      <QueryResult
        query={result}
        skeleton={<RowsSkeleton rows={5} />}
        failed="Your courses could not be loaded"
      >
        {({ courses, pagination, keptAt }, stale) => (
          <>
            <LastUpdated keptAt={keptAt} />
            <p role="status" className="mb-2 text-15 text-ink2">
              {formatQuantity(pagination.totalItems, 'course')}
            </p>
            {courses.length > 0 ? (
              <ul
                aria-label={`${listNames[query.list]} courses`}
                aria-busy={stale}
                className="border-t border-line"
              >
                {courses.map((course) => (
                  <OwnCourseRow key={course.id} course={course} />
                ))}
              </ul>
            ) : (
              <Nothing list={query.list} searched={query.search !== ''} />
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

const emptyMessages: Record<OwnList, { title: string; text: string }> = {
  active: { title: 'No courses yet', text: 'Courses that you enrol in appear here.' },
  completed: {
    title: 'You have not completed a course yet',
    text: 'A course is completed when all its mandatory lessons are done.',
  },
  waitlist: {
    title: 'You are not on a waitlist',
    text: 'When a course is full you can join its waitlist. You are told when there is a place for you.',
  },
  left: { title: 'You have not left a course', text: 'Courses that you leave stay here with your progress.' },
};

function Nothing({ list, searched }: { list: OwnList; searched: boolean }) {
  if (searched)
    return (
      <EmptyState
        title="No courses found"
        actions={
          <PathLink href={ownCoursesHref({ list })} className={buttonClass({ look: 'outline' })}>
            Show all
          </PathLink>
        }
      >
        Search by part of a title, or look in another list.
      </EmptyState>
    );
  const { title, text } = emptyMessages[list];
  return (
    <EmptyState
      title={title}
      actions={
        <PathLink href="/courses" className={buttonClass()}>
          Browse courses
        </PathLink>
      }
    >
      {text}
    </EmptyState>
  );
}
