import type { StudentDashboard } from '@darasa/contract/analytics/dashboards';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { studentDashboardQuery } from '../queries.ts';
import { ContinueCourse } from './continue-course.tsx';
import type { CoursePieces } from './course-pieces.ts';
import { CourseRows } from './course-rows.tsx';
import { arrange, learningWords } from './own-courses.ts';
import { Suggestions } from './suggestions.tsx';

/** A learner's dashboard: the course to continue, then the others, then suggestions. */
export function StudentDashboardPage({ pieces }: { pieces: CoursePieces }) {
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Dashboard</h1>
      <QueryResult
        query={useQuery(studentDashboardQuery)}
        skeleton={<DashboardSkeleton />}
        failed="Your dashboard could not be loaded"
      >
        {(dashboard) => <Loaded dashboard={dashboard} pieces={pieces} />}
      </QueryResult>
    </div>
  );
}

function Loaded({ dashboard, pieces }: { dashboard: StudentDashboard; pieces: CoursePieces }) {
  const { courses, totals, suggestions } = dashboard;
  if (courses.length === 0) {
    return (
      <>
        <EmptyState
          title="You are not enrolled in any courses yet"
          actions={
            <PathLink href="/courses" className={buttonClass()}>
              Browse the catalogue
            </PathLink>
          }
        >
          Every course shows its length, download size and price before you start. Courses you enrol in appear
          here.
        </EmptyState>
        <Suggestions title="Recommended to start" courses={suggestions} pieces={pieces} />
      </>
    );
  }
  const { next, underWay, finished } = arrange(courses);
  const unseen = totals.active + totals.completed - courses.length;
  return (
    <>
      {next && <ContinueCourse own={next} pieces={pieces} />}
      <p className="mt-4 text-15 text-ink2">{learningWords(totals)}</p>
      <CourseRows title={next ? 'Also in progress' : 'In progress'} courses={underWay} pieces={pieces} />
      <CourseRows title="Finished" courses={finished} pieces={pieces} />
      {unseen > 0 && (
        <p className="mt-3 text-14 text-ink3">
          Showing the latest {formatCount(courses.length)}; {formatCount(unseen)} earlier courses are not
          shown.
        </p>
      )}
      <Suggestions title="Recommended next" courses={suggestions} pieces={pieces} />
    </>
  );
}

function DashboardSkeleton() {
  return (
    <div aria-hidden>
      <div className="mt-6 grid overflow-hidden rounded-l border border-line md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Skeleton className="rounded-none max-md:aspect-[16/8] md:h-64" />
        <div className="px-4 pt-4 pb-5 md:p-8">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="mt-2.5 h-8 w-4/5" />
          <Skeleton className="mt-2.5 h-5 w-2/5" />
          <Skeleton className="mt-8 h-11 w-40 max-md:w-full" />
        </div>
      </div>
      <Skeleton className="mt-4 h-6 w-72 max-w-full" />
      <Skeleton className="mt-10 h-7 w-40" />
      <Skeleton className="mt-4 h-17 w-full" />
      <Skeleton className="mt-2 h-17 w-full" />
    </div>
  );
}
