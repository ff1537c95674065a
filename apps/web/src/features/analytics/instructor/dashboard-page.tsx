import type { InstructorDashboard } from '@darasa/contract/analytics/dashboards';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Figures, FiguresSkeleton } from '~/ui/figures';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { instructorDashboardQuery } from '../queries.ts';
import { CourseTable } from './course-table.tsx';
import { figuresOf } from './figures-of.ts';
import { NeedsYou } from './needs-you.tsx';

/** A teacher's dashboard: four figures, open tasks, their courses. */
export function InstructorDashboardPage() {
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Dashboard</h1>
      <QueryResult
        query={useQuery(instructorDashboardQuery)}
        skeleton={<DashboardSkeleton />}
        failed="Your dashboard could not be loaded"
      >
        {(dashboard) => <Loaded dashboard={dashboard} />}
      </QueryResult>
    </div>
  );
}

function Loaded({ dashboard }: { dashboard: InstructorDashboard }) {
  const { needs, courses, course_count } = dashboard;
  if (course_count === 0) {
    return (
      <EmptyState
        title="You have no courses yet"
        actions={
          <PathLink href="/courses" className={buttonClass()}>
            Browse the catalogue
          </PathLink>
        }
      >
        Your courses, their students and their ratings will appear here. Browse the catalogue to see other
        courses.
      </EmptyState>
    );
  }
  return (
    <>
      <Figures figures={figuresOf(dashboard)} />
      <NeedsYou needs={needs} />
      <section aria-labelledby="courses" className="mt-10">
        <h2 id="courses" className="mb-3 text-24">
          Your courses
        </h2>
        <CourseTable courses={courses} />
        {course_count > courses.length && (
          <p className="mt-3 text-14 text-ink3">
            The {formatCount(courses.length)} most recently changed, of {formatCount(course_count)}.
          </p>
        )}
      </section>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <div aria-hidden>
      <FiguresSkeleton />
      <Skeleton className="mt-10 h-7 w-32" />
      <Skeleton className="mt-4 h-17 w-full" />
      <Skeleton className="mt-10 mb-4 h-7 w-40" />
      <RowsSkeleton rows={4} />
    </div>
  );
}
