import type { OwnCourse } from '@darasa/contract/enrollment/schemas';
import { ArrowRight } from 'lucide-react';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { CoverPicture } from '~/ui/cover/cover';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { DueLine } from '../due/due-line.tsx';
import { continueLabel } from '../enrolment-messages.ts';
import { ProgressLine } from '../progress-line.tsx';

/** The course to go on with: the first and largest element of the page, and a single link. */
export function ContinueCourse({ course }: { course: OwnCourse }) {
  const { progress } = course;
  return (
    <section
      aria-labelledby="continue"
      className="group relative mt-6 grid overflow-hidden rounded-l border border-line bg-surface md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <CoverPicture src={course.image.src} className="max-md:aspect-[16/8] md:h-full md:min-h-64" />
      <div className="flex min-w-0 flex-col items-start px-4 pt-4 pb-5 md:px-8 md:py-8">
        <h2 id="continue" className="font-sans text-14 font-semibold tracking-normal text-accent-text">
          {progress && progress.done > 0 ? 'Continue' : 'Start'}
        </h2>
        <p
          dir="auto"
          className="display mt-1.5 text-24 leading-[1.1] font-bold tracking-[-0.025em] wrap-anywhere md:text-30"
        >
          {course.title}
        </p>
        <p className="mt-1.5 text-15 text-ink2">{course.instructor}</p>
        <DueLine due={course.due} className="mt-1.5 text-15" />
        {progress && (
          <>
            <ProgressLine percent={progress.percent} label="Your progress" className="mt-4 w-full max-w-md" />
            {progress.total > 0 && (
              <p className="tabular mt-1 text-14 text-ink2">
                {progress.done} of {formatQuantity(progress.total, 'lesson')} done
              </p>
            )}
          </>
        )}
        <div className="mt-auto max-w-full pt-5 max-md:w-full">
          <PathLink
            href={course.continue_path ?? '/student/courses'}
            preload={false}
            className={buttonClass({}, 'max-w-full after:absolute after:inset-0 max-md:w-full')}
          >
            <span className="truncate">{continueLabel(course)}</span>
            <Icon of={ArrowRight} size={18} />
          </PathLink>
        </div>
      </div>
    </section>
  );
}
