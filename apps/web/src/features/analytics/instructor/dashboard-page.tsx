import type { InstructorDashboard } from '@darasa/contract/analytics/dashboards';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Figures, FiguresSkeleton } from '~/ui/figures/figures';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { Today } from '~/ui/text/today';
import { instructorDashboardQuery } from '../queries.ts';
import { useVisit } from '../use-visit.ts';
import { DraftsAndRatings } from './drafts-and-ratings.tsx';
import type { Editing } from './editing.ts';
import { figuresOf } from './figures-of.ts';
import { TaughtCourses } from './taught-courses.tsx';

/** A teacher's dashboard: what needs them, four figures, their courses, drafts. @param needs the list of what needs them */
export function InstructorDashboardPage({ needs, ...editing }: Editing & { needs: ReactNode }) {
  useVisit('instructor', instructorDashboardQuery.queryKey);
  const query = useQuery(instructorDashboardQuery);
  const { data } = query;
  return (
    <div className="wrap flex flex-col pt-6 pb-18 md:pt-10">
      <Today
        acts={
          <PathLink href={editing.newCourseHref} className={buttonClass({ look: 'outline' })}>
            <Icon of={Plus} size={18} />
            New course
          </PathLink>
        }
      />
      {data?.course_count !== 0 && (query.isPending || data) && (
        <div className="max-lg:order-last">
          {data ? <Figures figures={figuresOf(data)} /> : <FiguresSkeleton />}
        </div>
      )}
      {needs}
      <QueryResult query={query} skeleton={<DashboardSkeleton />} failed="Your dashboard could not be loaded">
        {(dashboard) => <Loaded dashboard={dashboard} editing={editing} />}
      </QueryResult>
    </div>
  );
}

function Loaded({ dashboard, editing }: { dashboard: InstructorDashboard; editing: Editing }) {
  const { needs, courses, course_count, since } = dashboard;
  if (course_count === 0) {
    return (
      <EmptyState
        title="You have no courses yet"
        actions={
          <>
            <PathLink href="/courses" className={buttonClass({ look: 'outline' })}>
              Browse the catalogue
            </PathLink>
            <PathLink href={editing.newCourseHref} className={buttonClass()}>
              New course
            </PathLink>
          </>
        }
      >
        Your courses, their students and their ratings will appear here. Begin with a title and a category, or
        look at other courses first.
      </EmptyState>
    );
  }
  return (
    <>
      <TaughtCourses
        courses={courses.filter(({ status }) => status !== 'draft')}
        count={course_count}
        since={since}
        coursesHref={editing.coursesHref}
      />
      <DraftsAndRatings needs={needs} editHref={editing.editHref} />
    </>
  );
}

function DashboardSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="mt-10 h-7 w-32" />
      <Skeleton className="mt-4 h-17 w-full" />
      <Skeleton className="mt-10 mb-4 h-7 w-40" />
      <RowsSkeleton rows={4} />
    </div>
  );
}
