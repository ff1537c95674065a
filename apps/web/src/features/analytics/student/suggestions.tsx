import type { Course } from '@darasa/contract/catalogue/schemas';
import type { ReactNode } from 'react';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';

interface Props {
  title: string;
  courses: readonly Course[];
  /** How the catalogue shows a course. */
  card: (course: Course) => ReactNode;
}

/** A few suggested courses, and a link to all courses. */
export function Suggestions({ title, courses, card }: Props) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="suggestions" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="suggestions" className="text-24">
          {title}
        </h2>
        <PathLink href="/courses" className={`${linkClass} inline-flex min-h-11 items-center text-15`}>
          All courses
        </PathLink>
      </div>
      <ul className="mt-3 grid gap-x-6 gap-y-8 max-md:gap-y-0 md:grid-cols-3">
        {courses.map((course) => (
          <li key={course.id} className="grid min-w-0">
            {card(course)}
          </li>
        ))}
      </ul>
    </section>
  );
}
