import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { Suspense, useEffect, useRef } from 'react';
import { formatQuantity } from '~/lib/format';
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
  return (
    <div className="mx-auto grid w-full max-w-[60ch] gap-5 px-4 py-12 md:px-6">
      {finished && <span aria-hidden className="h-1 w-24 rounded-full bg-accent" />}
      <h1 ref={title} tabIndex={-1} className="text-30 leading-tight outline-none">
        {finished ? 'Course finished' : 'Almost there'}
      </h1>
      {finished ? <Finished course={course} /> : <Missing course={course} />}
    </div>
  );
}

function Finished({ course }: { course: LearningCourse }) {
  const { Certificate, Review } = useLearningPieces();
  const { id, title, slug, path, has_certificate: certified } = course.course;
  const first = lessonsOf(course)[0];
  return (
    <>
      <p className="text-17 text-ink2">
        You have done all {formatQuantity(course.progress?.total ?? 0, 'lesson')} of “{title}”. Well done.
      </p>
      <Suspense fallback={<Skeleton className="h-24" />}>
        {certified && <Certificate course={{ id, title }} />}
        <Review course={{ id, title }} />
      </Suspense>
      <div className="flex flex-wrap gap-3">
        <PathLink href="/student/dashboard" className={buttonClass()}>
          Go to your dashboard
        </PathLink>
        {first && (
          <PathLink href={lessonPath(slug, first.id)} className={buttonClass({ look: 'outline' })}>
            Look at the lessons again
          </PathLink>
        )}
        <PathLink href={path} className={buttonClass({ look: 'quiet' })}>
          Course page
        </PathLink>
      </div>
    </>
  );
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
