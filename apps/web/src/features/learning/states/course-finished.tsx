import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { formatCount, formatQuantity, pluralOf } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { Skeleton } from '~/ui/skeleton';
import { isDone, isFinished, lessonsOf, lessonToOpen } from '../lesson-order.ts';
import { useLearningPieces } from '../pieces.ts';

/** The page after the last lesson: what was reached and what can be done with it, or what is still missing. */
export function CourseFinished({ course }: { course: LearningCourse }) {
  const title = useRef<HTMLHeadingElement>(null);
  const finished = isFinished(course);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const heading = (
    <h1
      ref={title}
      tabIndex={-1}
      className={`${finished ? 'text-[clamp(2rem,1.3rem+2.6vw,3.1rem)] leading-[1.05]' : 'text-30 leading-tight'} wrap-anywhere outline-none`}
    >
      {finished ? `You have finished “${course.course.title}”` : 'Almost there'}
    </h1>
  );
  if (finished) return <Finished course={course} heading={heading} />;
  return (
    <div className="mx-auto grid w-full max-w-[60ch] gap-5 px-4 py-12 md:px-6">
      {heading}
      <Missing course={course} />
    </div>
  );
}

function Finished({ course, heading }: { course: LearningCourse; heading: ReactNode }) {
  const { Certificate, NextCourse, Review } = useLearningPieces();
  const { id, title, slug, path, category, has_certificate: certified } = course.course;
  const first = lessonsOf(course)[0];
  const reached = (
    <div className="grid gap-3.5">
      {heading}
      <p className="text-17 text-ink2">{summary(course)}</p>
    </div>
  );
  return (
    <>
      <div className="border-b border-line bg-sunken">
        <div className="mx-auto max-w-[1120px] px-4 py-6 md:px-8 md:py-12">
          {certified ? (
            <Suspense fallback={reached}>
              <Certificate course={{ id, title, category }}>{reached}</Certificate>
            </Suspense>
          ) : (
            reached
          )}
        </div>
      </div>
      <div className="mx-auto grid max-w-[1120px] gap-x-14 gap-y-9 px-4 py-8 md:px-8 md:py-11 lg:grid-cols-[minmax(0,1fr)_minmax(0,460px)]">
        <section aria-labelledby="how-was-it" className="max-lg:order-last">
          <h2 id="how-was-it" className="text-24">
            How was it?
          </h2>
          <p className="mt-1.5 text-ink2">A few words help the next person decide.</p>
          <Suspense fallback={<Skeleton className="h-24" />}>
            <Review course={{ id, title }} />
          </Suspense>
          <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
            <PathLink href="/student/dashboard" className={buttonClass({ look: 'outline' })}>
              Go to your dashboard
            </PathLink>
            {first && (
              <PathLink href={lessonPath(slug, first.id)} className={buttonClass({ look: 'quiet' })}>
                Look at the lessons again
              </PathLink>
            )}
            <PathLink href={path} className={buttonClass({ look: 'quiet' })}>
              Course page
            </PathLink>
          </div>
        </section>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <NextCourse course={{ id }} />
        </Suspense>
      </div>
    </>
  );
}

const DAY_MS = 86_400_000;

/** `You have done all 25 lessons in 19 days.` */
function summary({ progress, enrollment }: LearningCourse): string {
  const total = progress?.total ?? 0;
  const lessons = pluralOf(total, 'the one lesson', `all ${formatCount(total)} lessons`);
  const ended = progress?.completed_at ? Date.parse(progress.completed_at) : Number.NaN;
  const days = Math.ceil((ended - Date.parse(enrollment?.enrolled_at ?? '')) / DAY_MS);
  return `You have done ${lessons}${days > 1 ? ` in ${formatQuantity(days, 'day')}` : ''}.`;
}

function Missing({ course }: { course: LearningCourse }) {
  const { slug } = course.course;
  const mandatory = lessonsOf(course).filter(({ available }) => available);
  const counted = mandatory.some(({ is_mandatory }) => is_mandatory)
    ? mandatory.filter(({ is_mandatory }) => is_mandatory)
    : mandatory;
  const missing = counted.filter(({ id }) => !isDone(course, id));
  const next = missing[0] ?? lessonToOpen(course);
  return (
    <>
      <p className="text-17 text-ink2">
        {missing.length > 0
          ? 'These lessons are still to be done:'
          : 'Some lessons of this course cannot be taken yet.'}
      </p>
      <ul className="grid list-disc gap-1.5 ps-5 text-17">
        {missing.slice(0, 20).map(({ id, title }) => (
          <li key={id}>
            <PathLink href={lessonPath(slug, id)} className={linkClass}>
              {title}
            </PathLink>
          </li>
        ))}
        {missing.length > 20 && <li>and {formatQuantity(missing.length - 20, 'other')}</li>}
      </ul>
      {next && (
        <PathLink href={lessonPath(slug, next.id)} className={buttonClass({}, 'justify-self-start')}>
          Continue
        </PathLink>
      )}
    </>
  );
}
