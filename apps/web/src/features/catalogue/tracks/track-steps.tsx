import { displayLevel } from '@darasa/contract/catalogue/rules';
import type { Course } from '@darasa/contract/catalogue/schemas';
import type { ReactNode } from 'react';
import { formatPrice } from '~/lib/format';
import { PathLink } from '~/ui/path-link';
import { PlusTax } from '~/ui/text/plus-tax';
import { CourseCover } from '../course-cover.tsx';
import { CourseMeta } from '../course-meta.tsx';

/** The courses of a track as steps. */
export const TrackSteps = ({
  courses,
  foot,
}: {
  courses: readonly Course[];
  /** What a course is to the visitor, below it. */
  foot?: ((course: Course) => ReactNode) | undefined;
}) => (
  <ol>
    {courses.map((course, index) => (
      <li key={course.id} className="relative grid grid-cols-[36px_minmax(0,1fr)] gap-x-4 pb-3 md:gap-x-6">
        <span className="relative flex justify-center before:absolute before:top-0 before:-bottom-3 before:w-0.5 before:bg-line in-[li:first-child]:before:top-4 in-[li:last-child]:before:bottom-auto in-[li:last-child]:before:h-4">
          <span className="tabular display relative mt-4 grid size-9 place-items-center rounded-full border-2 border-primary bg-bg text-15 font-bold text-primary">
            <span className="sr-only">Step </span>
            {index + 1}
          </span>
        </span>
        <Step course={course} foot={foot?.(course)} />
      </li>
    ))}
  </ol>
);

function Step({ course, foot }: { course: Course; foot: ReactNode }) {
  return (
    <article className="group relative grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 rounded-l border border-line bg-surface p-3 md:grid-cols-[132px_minmax(0,1fr)_auto] md:gap-x-5 md:p-4">
      <CourseCover course={course} className="aspect-square self-start rounded-m md:aspect-[16/10]" />
      <div className="min-w-0">
        <h3
          dir="auto"
          className="text-17 leading-[1.22] break-words group-hover:underline group-hover:decoration-accent group-hover:decoration-2 group-hover:underline-offset-4 md:text-19"
        >
          <PathLink
            href={`/courses/${encodeURIComponent(course.category)}/${encodeURIComponent(course.slug)}`}
            className="after:absolute after:inset-0"
          >
            {course.title}
          </PathLink>
        </h3>
        <p className="mt-1 truncate text-14 text-ink2">
          {course.instructor.name}, {displayLevel(course.level).toLowerCase()}
        </p>
        <CourseMeta course={course} className="mt-1.5" />
        {foot}
      </div>
      <p className="display tabular text-17 font-bold whitespace-nowrap max-md:col-start-2 max-md:mt-1.5">
        {formatPrice(course.price, course.currency)}
        <PlusTax tax={course.addedTax} className="text-14 max-md:ml-1.5 md:block md:text-right" />
      </p>
    </article>
  );
}
