import type { CourseNews, InstructorDashboard } from '@darasa/contract/analytics/dashboards';
import { formatQuantity, formatRating } from '~/lib/format';
import { momentInText } from '~/lib/time/local-time';
import { CoverPicture } from '~/ui/cover/cover';
import { rowLinkClass } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { statusLabel } from './course-status.ts';

type Taught = InstructorDashboard['courses'][number];

interface Props {
  courses: readonly Taught[];
  /** All of them, also those that are not listed here. */
  count: number;
  since: string;
  coursesHref: string;
}

/** A teacher's courses with what changed in them since the visit before. */
export function TaughtCourses({ courses, count, since, coursesHref }: Props) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="courses" className="mt-10">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="courses" className="text-24">
          Courses
        </h2>
        <p className="text-15 text-ink2">since {momentInText(since, new Date())}</p>
        <PathLink
          href={coursesHref}
          className={`${linkClass} ml-auto inline-flex min-h-11 items-center text-15`}
        >
          All {formatQuantity(count, 'course')}
        </PathLink>
      </div>
      <ul className="mt-2 border-t border-line">
        {courses.map((course) => (
          <li
            key={course.id}
            className="relative grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-3 has-[a]:hover:bg-sunken md:grid-cols-[80px_minmax(0,1fr)_auto_156px]"
          >
            <CoverPicture src={course.image} className="aspect-[16/10] rounded-s max-md:row-span-2" />
            <div className="min-w-0">
              <PathLink
                href={`${coursesHref}/${course.id}`}
                className={`${rowLinkClass} text-16 leading-snug wrap-anywhere`}
              >
                <span dir="auto">{course.title}</span>
              </PathLink>
              <p className="mt-0.5 text-15 text-ink2">{newsText(course.news)}</p>
            </div>
            <p className="tabular text-15 text-ink2 max-md:col-start-2">
              {formatQuantity(course.students, 'learner')}
              {course.rating_count > 0 && `, rated ${formatRating(course.rating)}`}
              <span className="md:hidden">. {statusLabel(course)}</span>
            </p>
            <p className="justify-self-end text-14 text-ink2 max-md:hidden">
              <span
                className={`rounded-full px-2.5 py-1 font-semibold ${course.listed ? 'bg-primary-soft text-primary' : 'bg-sunken'}`}
              >
                {statusLabel(course)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `14 joined, 6 finished, 3 questions, 1 rating`. */
export function newsText({ joined, finished, questions, ratings }: CourseNews): string {
  const parts = [
    joined > 0 && `${formatQuantity(joined, 'person', 'people')} joined`,
    finished > 0 && `${formatQuantity(finished, 'person', 'people')} finished`,
    questions > 0 && formatQuantity(questions, 'question'),
    ratings > 0 && formatQuantity(ratings, 'rating'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Nothing new';
}
