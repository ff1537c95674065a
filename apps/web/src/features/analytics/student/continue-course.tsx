import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { TimeAgo } from '~/ui/time-ago';
import type { CoursePieces } from './course-pieces.ts';
import type { OpenCourse } from './own-courses.ts';

/** The course to continue: the first and largest element of the page, and a single link. */
export function ContinueCourse({ own, pieces }: { own: OpenCourse; pieces: CoursePieces }) {
  const { course, enrolled_at } = own;
  return (
    <section
      aria-labelledby="continue"
      className="group relative mt-6 grid overflow-hidden rounded-l border border-line bg-surface md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      {pieces.cover(course, 'max-md:aspect-[16/8] md:h-full md:min-h-64')}
      <div className="flex min-w-0 flex-col items-start px-4 pt-4 pb-5 md:px-8 md:py-8">
        <h2 id="continue" className="font-sans text-14 font-semibold tracking-normal text-accent-text">
          Continue
        </h2>
        <p className="display mt-1.5 text-24 leading-[1.1] font-bold tracking-[-0.025em] wrap-anywhere group-hover:underline group-hover:decoration-accent group-hover:decoration-2 group-hover:underline-offset-4 md:text-30">
          {course.title}
        </p>
        <p className="mt-1.5 text-15 text-ink2">
          {course.instructor.name}, enrolled <TimeAgo iso={enrolled_at} />
        </p>
        <div className="mt-2">{pieces.meta(course)}</div>
        <div className="mt-auto pt-5 max-md:w-full">
          <Link
            to="/courses/$category/$slug"
            params={{ category: course.category, slug: course.slug }}
            aria-label={`Go to the course: ${course.title}`}
            className={buttonClass({}, 'after:absolute after:inset-0 max-md:w-full')}
          >
            Go to the course
            <Icon of={ArrowRight} size={18} />
          </Link>
        </div>
      </div>
    </section>
  );
}
