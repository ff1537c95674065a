import type { OwnGrades } from '@darasa/contract/assessment/grades/gradebook';
import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton, rowLinkClass } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { ownGradesQuery } from '../gradebook-calls.ts';
import { formatPercent } from '../numbers.ts';

/** One's own grades in all courses. */
export function OwnGradesPage() {
  const grades = useQuery(ownGradesQuery);
  return (
    <div className="wrap max-w-[52rem] pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Grades</h1>
      <p className="mt-1 mb-5 text-15 text-ink2">Your grades in the courses you are enrolled in.</p>
      <QueryResult
        query={grades}
        skeleton={<RowsSkeleton rows={4} />}
        failed="Your grades could not be loaded"
      >
        {({ courses }) =>
          courses.length === 0 ? (
            <EmptyState
              title="No grades yet"
              actions={
                <PathLink href="/student/courses" className={buttonClass()}>
                  My courses
                </PathLink>
              }
            >
              Courses with quizzes, assignments or coding challenges appear here once you are enrolled.
            </EmptyState>
          ) : (
            <ul aria-label="Courses" className="border-t border-line">
              {courses.map((course) => (
                <CourseRow key={course.id} course={course} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </div>
  );
}

function CourseRow({ course }: { course: OwnGrades['courses'][number] }) {
  const { slug, title, grade, graded, waiting, assessments } = course;
  return (
    <li className="relative flex items-center gap-4 border-b border-line py-4 hover:bg-sunken">
      <div className="min-w-0 flex-1 pl-2">
        <PathLink
          href={`/student/grades/${encodeURIComponent(slug)}`}
          className={`${rowLinkClass} wrap-anywhere`}
        >
          {title}
        </PathLink>
        <p className="mt-0.5 text-14 text-ink2">
          {graded} of {formatQuantity(assessments, 'assessment')} graded
          {waiting > 0 && `, ${waiting} waiting`}
        </p>
      </div>
      <p className="tabular max-w-[40%] pr-2 text-right text-19 font-bold">
        {grade.percent === null ? (
          <span className="text-15 font-normal text-ink3">No grade yet</span>
        ) : (
          formatPercent(grade.percent)
        )}
        {grade.label !== null && <span className="block text-14 font-medium text-ink2">{grade.label}</span>}
      </p>
    </li>
  );
}
