import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { rowLinkClass } from '~/ui/data-table';
import { TimeAgo } from '~/ui/time-ago';
import type { CoursePieces } from './course-pieces.ts';
import type { OwnCourse } from './own-courses.ts';

interface Props {
  title: string;
  courses: readonly OwnCourse[];
  pieces: CoursePieces;
}

/** The user's courses as compact rows. Renders nothing when there are none. */
export function CourseRows({ title, courses, pieces }: Props) {
  const id = useId();
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-24">
        {title}
      </h2>
      <ul className="mt-3 border-t border-line">
        {courses.map((own) => (
          <li key={own.course?.id ?? own.title + own.enrolled_at} className="border-b border-line">
            <Row own={own} pieces={pieces} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ own: { title, enrolled_at, course }, pieces }: { own: OwnCourse; pieces: CoursePieces }) {
  return (
    <div className="relative flex min-h-17 items-center gap-4 py-3 has-[a]:hover:bg-sunken md:px-2">
      {course ? (
        pieces.cover(course, 'aspect-square w-14 shrink-0 rounded-m')
      ) : (
        <span aria-hidden className="size-14 shrink-0 rounded-m border border-line bg-sunken" />
      )}
      <div className="min-w-0 flex-1">
        {course ? (
          <Link
            to="/courses/$category/$slug"
            params={{ category: course.category, slug: course.slug }}
            className={`${rowLinkClass} line-clamp-2 wrap-anywhere`}
          >
            {title}
          </Link>
        ) : (
          <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
        )}
        <p className="mt-0.5 text-14 text-ink3">
          {course ? course.instructor.name : 'No longer in the catalogue; you are still enrolled'}
        </p>
      </div>
      <p className="shrink-0 text-14 text-ink3 max-md:hidden">
        Enrolled <TimeAgo iso={enrolled_at} />
      </p>
    </div>
  );
}
