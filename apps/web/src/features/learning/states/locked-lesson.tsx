import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningCourse, OutlineLesson } from '@darasa/contract/learning/schemas';
import { useLocation } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { pluralOf } from '~/lib/format';
import { useUser } from '~/lib/session/session';
import { onMoment } from '~/lib/time/local-time';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { lessonsOf, missingBefore } from '../lesson-order.ts';
import { awaitedConditions } from '../opens-when.ts';

interface Props {
  course: LearningCourse;
  lesson: OutlineLesson;
}

/** A lesson that cannot be opened, and what would open it. */
export function LockedLesson({ course, lesson }: Props) {
  switch (lesson.locked_because) {
    case 'prerequisites':
      return lesson.waits_for?.modules.length ? (
        <OpensLater course={course} lesson={lesson} />
      ) : (
        <AfterOthers course={course} lesson={lesson} />
      );
    case 'released_later':
      return <OpensLater course={course} lesson={lesson} />;
    case 'not_started_yet':
      return <NotStarted course={course} lesson={lesson} />;
    default:
      return <EnrolToContinue course={course} lesson={lesson} />;
  }
}

function Locked({ title, lesson, children }: { title: string; lesson: OutlineLesson; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[60ch] gap-4 px-4 py-12 md:px-6">
      <p className="flex items-center gap-2 text-15 text-ink3">
        <Icon of={Lock} size={18} /> {lesson.title}
      </p>
      <h1 className="text-30 leading-tight">{title}</h1>
      {children}
    </div>
  );
}

function EnrolToContinue({ course, lesson }: Props) {
  const user = useUser();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const preview = course.modules
    .flatMap(({ lessons }) => lessons)
    .find(({ access, id }) => access === 'open' && id !== lesson.id);
  const ended = course.enrollment?.ended_reason;
  return (
    <Locked
      title={
        ended === 'refunded'
          ? 'Your payment for this course was refunded'
          : ended
            ? 'You have left this course'
            : 'Enrol to continue'
      }
      lesson={lesson}
    >
      <p className="text-17 text-ink2">
        {ended === 'refunded'
          ? 'You can no longer open its lessons. Your notes and your progress are kept in case you enrol again.'
          : ended
            ? 'Your notes and your progress are kept. Enrol again to continue where you stopped.'
            : 'This lesson is for people who are enrolled in the course.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <PathLink href={course.course.path} className={buttonClass()}>
          Go to the course page
        </PathLink>
        {!user && (
          <PathLink
            href={`/authentication/login?callbackUrl=${encodeURIComponent(here)}`}
            className={buttonClass({ look: 'outline' })}
          >
            Log in
          </PathLink>
        )}
        {preview && (
          <PathLink
            href={lessonPath(course.course.slug, preview.id)}
            className={buttonClass({ look: 'quiet' })}
          >
            Open a preview
          </PathLink>
        )}
      </div>
    </Locked>
  );
}

function AfterOthers({ course, lesson }: Props) {
  const missing = missingBefore(course, lesson);
  return (
    <Locked title="This lesson comes later" lesson={lesson}>
      <p className="text-17 text-ink2">
        {pluralOf(missing.length, 'First finish this lesson:', 'First finish these lessons:')}
      </p>
      <ul className="grid list-disc gap-1.5 ps-5 text-17">
        {missing.map(({ id, title }) => (
          <li key={id}>
            <PathLink href={lessonPath(course.course.slug, id)} className={linkClass}>
              {title}
            </PathLink>
          </li>
        ))}
      </ul>
    </Locked>
  );
}

function OpensLater({ course, lesson }: Props) {
  const conditions = awaitedConditions(course, lesson, new Date());
  const missing = missingBefore(course, lesson);
  const scored = lessonsOf(course).filter(({ id }) =>
    lesson.waits_for?.scores.some(({ lesson_id }) => lesson_id === id),
  );
  const links = [...scored, ...missing.filter((each) => !scored.includes(each))].slice(0, 10);
  return (
    <Locked title="This lesson opens later" lesson={lesson}>
      <p className="text-17 text-ink2">
        {pluralOf(conditions.length, 'It opens:', 'It opens when all of this holds:')}
      </p>
      <ul className="grid list-disc gap-1.5 ps-5 text-17">
        {conditions.map((condition) => (
          <li key={condition} className="wrap-anywhere" dir="auto">
            {condition.charAt(0).toUpperCase() + condition.slice(1)}
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {links.map(({ id, title }) => (
            <PathLink
              key={id}
              href={lessonPath(course.course.slug, id)}
              className={buttonClass({ look: 'outline' })}
            >
              Go to “{title}”
            </PathLink>
          ))}
        </div>
      )}
    </Locked>
  );
}

function NotStarted({ course, lesson }: Props) {
  const opensAt = course.enrollment?.opens_at;
  return (
    <Locked title="The course has not begun yet" lesson={lesson}>
      <p className="text-17 text-ink2">
        {opensAt
          ? `Its lessons open ${onMoment(opensAt, new Date())}.`
          : 'Its lessons open on its first day.'}{' '}
        You are enrolled; nothing more is needed until then.
      </p>
    </Locked>
  );
}
