import type { OwnCourse, OwnCourses } from '@darasa/contract/enrollment/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { OwnCourseRow } from '../courses/own-course-row.tsx';
import { OWN_COURSES_PATH, ownCoursesHref } from '../courses/own-courses-url.ts';
import { activeCoursesQuery } from '../enrolment-calls.ts';
import { LastUpdated } from '../last-updated.tsx';
import { ContinueCourse } from './continue-course.tsx';

/** Further courses that the dashboard lists. */
const FURTHER = 3;

interface Props {
  /** What is required of the learner until when. */
  due: ReactNode;
  /** What was announced to the learner and not read. */
  announcements: ReactNode;
  /** What learning says of the week: minutes, days in a row, and what comes next. */
  week: ReactNode;
  /** The learning tracks that the learner takes. */
  tracks: ReactNode;
  /** What changed in the learner's courses since the visit before. */
  news: ReactNode;
  /** The certificates that the learner has earned. */
  certificates: ReactNode;
  /** Courses that the learner may like. */
  suggestions: ReactNode;
  /** What is said to whoever has no course: of their groups, or otherwise this. */
  noCourse: (otherwise: string) => ReactNode;
}

/** A learner's dashboard: the course to go on with, the week, then the other courses. */
export function StudentDashboardPage({
  due,
  announcements,
  week,
  tracks,
  news,
  certificates,
  suggestions,
  noCourse,
}: Props) {
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Dashboard</h1>
      {due}
      {announcements}
      <QueryResult
        query={useQuery(activeCoursesQuery)}
        skeleton={<DashboardSkeleton />}
        failed="Your dashboard could not be loaded"
      >
        {(own) => (
          <>
            <LastUpdated keptAt={own.keptAt} />
            <Loaded own={own} week={week} noCourse={noCourse} />
          </>
        )}
      </QueryResult>
      {tracks}
      {news}
      {certificates}
      {suggestions}
    </div>
  );
}

function Loaded({
  own: { courses, counts },
  week,
  noCourse,
}: Pick<Props, 'week' | 'noCourse'> & { own: OwnCourses }) {
  const next = firstOpen(courses);
  const others = courses.filter((course) => course !== next);
  if (counts.active + counts.completed + counts.waitlist === 0)
    return <Nothing left={counts.left} noCourse={noCourse} />;
  return (
    <>
      {next ? (
        <ContinueCourse course={next} />
      ) : (
        <p className="mt-4 text-17 text-ink2">
          {others.length > 0 ? 'Your courses have not begun yet.' : 'You have nothing to continue.'}{' '}
          <PathLink href="/courses" className={linkClass}>
            Find your next course
          </PathLink>
        </p>
      )}
      {week}
      <Totals counts={counts} />
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-10">
          <h2 id="others" className="text-24">
            {next ? 'Also in progress' : 'Your courses'}
          </h2>
          <ul className="mt-3 border-t border-line">
            {others.slice(0, FURTHER).map((course) => (
              <OwnCourseRow key={course.id} course={course} />
            ))}
          </ul>
        </section>
      )}
      <p className="mt-5">
        <PathLink href={OWN_COURSES_PATH} className={buttonClass({ look: 'outline' })}>
          All my courses
        </PathLink>
      </p>
    </>
  );
}

/** The course learned in most recently whose lessons are open. */
const firstOpen = (courses: readonly OwnCourse[]): OwnCourse | undefined =>
  courses.find(({ opens_at, continue_path }) => opens_at === null && continue_path !== null);

/** What there is besides the courses under way, each with its list. */
function Totals({ counts }: Pick<OwnCourses, 'counts'>) {
  const totals = [
    {
      list: 'completed',
      label: formatQuantity(counts.completed, 'completed course'),
      count: counts.completed,
    },
    { list: 'waitlist', label: `On ${formatQuantity(counts.waitlist, 'waitlist')}`, count: counts.waitlist },
  ] as const;
  const shown = totals.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 text-15">
      {shown.map(({ list, label }) => (
        <li key={list}>
          <PathLink
            href={ownCoursesHref({ list })}
            className={`${linkClass} inline-flex min-h-11 items-center`}
          >
            {label}
          </PathLink>
        </li>
      ))}
    </ul>
  );
}

const HOW =
  'Every course shows its price before you start, with its length and download size where they are known. Courses you enrol in appear here.';

function Nothing({ left, noCourse }: Pick<Props, 'noCourse'> & { left: number }) {
  return (
    <EmptyState
      title="You are not enrolled in any courses yet"
      actions={
        <>
          <PathLink href="/courses" className={buttonClass()}>
            Browse the catalogue
          </PathLink>
          {left > 0 && (
            <PathLink href={ownCoursesHref({ list: 'left' })} className={buttonClass({ look: 'outline' })}>
              Courses you left
            </PathLink>
          )}
        </>
      }
    >
      {noCourse(HOW)}
    </EmptyState>
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
      <Skeleton className="mt-8 h-40 w-full" />
    </div>
  );
}
