import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatCount, formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { Knowledge } from './knowledge.tsx';
import { overviewQuery } from './queries.ts';
import type { Session } from './session.ts';
import { WeekOfReviews } from './week-of-reviews.tsx';

/** What the session came to, and what one knows. */
export function SessionEnd({ session }: { session: Session }) {
  const { data } = useQuery(overviewQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const known = session.known.size;
  const others = session.total - known;
  return (
    <main className="mx-auto w-full max-w-[720px] px-4 pt-2 pb-10">
      <h1 ref={heading} tabIndex={-1} className="text-30 leading-tight outline-none">
        {data && data.value.due > 0 ? 'That is enough for now' : 'That is all for today'}
      </h1>
      <p className="mt-2 text-17 text-ink2">
        {others === 0
          ? `${formatQuantity(session.total, 'card')}, and you knew all of it.`
          : `You knew ${formatCount(known)} of ${formatQuantity(session.total, 'card')}. The others come back soon.`}
      </p>
      {data && (
        <>
          <WeekOfReviews week={data.value.week} settings={data.value.settings} />
          {data.value.courses
            .filter(({ left_out, remembered }) => !left_out && remembered !== null)
            .map(({ course, topics }) => (
              <section key={course?.id ?? 'own'} className="mt-7">
                <h2 dir="auto" className="text-19 wrap-anywhere">
                  {course ? `What you know of ${course.title}` : 'Your own cards'}
                </h2>
                <Knowledge topics={topics} />
              </section>
            ))}
        </>
      )}
      <div className="mt-6 grid gap-2">
        <PathLink href="/student/courses" className={buttonClass({}, 'h-[52px] w-full')}>
          Go on with your courses
        </PathLink>
        <PathLink href="/student/recall" className={buttonClass({ look: 'outline' }, 'h-[52px] w-full')}>
          Back to the daily review
        </PathLink>
      </div>
    </main>
  );
}
