import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { ownCourseGradesQuery } from '../gradebook-calls.ts';
import { OwnCourseGradesView } from './own-course-grades-view.tsx';

/** One's own grades in a course, and what they would come to if. @param course id or slug */
export function OwnCourseGradesPage({ course }: { course: string }) {
  const grades = useQuery(ownCourseGradesQuery(course));
  return (
    <div className="wrap max-w-[52rem] pt-6 pb-18 md:pt-10">
      <p className="text-15">
        <PathLink href="/student/grades" className={`${linkClass} inline-flex min-h-11 items-center`}>
          All grades
        </PathLink>
      </p>
      <QueryResult
        query={grades}
        level={1}
        skeleton={<RowsSkeleton rows={6} />}
        failed="Your grades could not be loaded"
        missing={
          <EmptyState
            title="Course not found"
            level={1}
            actions={
              <PathLink href="/student/courses" className={buttonClass()}>
                My courses
              </PathLink>
            }
          >
            Only courses that you are enrolled in have grades.
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <h1 dir="auto" className="text-30 tracking-[-0.025em] wrap-anywhere">
              {data.course.title}
            </h1>
            <OwnCourseGradesView own={data} />
          </>
        )}
      </QueryResult>
    </div>
  );
}
