import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { ownCourseGradesQuery } from '../gradebook-calls.ts';
import { OwnCourseGradesView } from './own-course-grades-view.tsx';

/** One's own grades beside the lessons of the course. @param course id or slug */
export function OwnGradesPanel({ course }: { course: string }) {
  const grades = useQuery(ownCourseGradesQuery(course));
  return (
    <section aria-label="Grades" className="px-4 pt-1 pb-6 [&>:first-child]:mt-0 [&>:first-child]:border-t-0">
      <QueryResult
        query={grades}
        skeleton={<RowsSkeleton rows={4} />}
        failed="Your grades could not be loaded"
      >
        {(data) => <OwnCourseGradesView own={data} />}
      </QueryResult>
      <p className="mt-5 text-15">
        <PathLink href="/student/grades" className={`${linkClass} inline-flex min-h-11 items-center`}>
          Grades in all courses
        </PathLink>
      </p>
    </section>
  );
}
