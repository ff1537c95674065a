import type { RecallOverview } from '@darasa/contract/recall/endpoints';
import { DAYS_AHEAD, sessionMinutes } from '@darasa/contract/recall/session-rules';
import { useQuery } from '@tanstack/react-query';
import { Layers, Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatBytes, formatCount, formatDate, formatQuantity } from '~/lib/format';
import { localDay, momentInText } from '~/lib/time/local-time';
import { Button, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { CourseChoices } from './course-choices.tsx';
import { ForgettingCurve } from './forgetting-curve.tsx';
import { Knowledge } from './knowledge.tsx';
import { cardsQuery, overviewQuery } from './queries.ts';
import { SpreadCards } from './spread-cards.tsx';
import { WeekOfReviews } from './week-of-reviews.tsx';
import { cardsAndMinutes } from './words.ts';

/** Opened by few, and not in a session: loaded when it is asked for, and kept on the device like the page. */
const RecallSettingsDialog = lazy(async () => ({
  default: (await import('./settings-dialog.tsx')).RecallSettingsDialog,
}));

/** What is to be reviewed today, and what one would still know. */
export function RecallPage() {
  const query = useQuery(overviewQuery);
  // Kept on the device ahead of days without a connection
  const ahead = useQuery(cardsQuery).data;
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Daily review</h1>
      <QueryResult
        query={query}
        skeleton={<Skeleton className="mt-6 h-40 w-full" />}
        failed="Your daily review could not be loaded"
      >
        {({ value }) => (value.courses.length === 0 ? <NoCards /> : <Loaded overview={value} />)}
      </QueryResult>
      {ahead && ahead.cards.length > 0 && (
        <p className="mt-8 text-14 text-ink3">
          {formatQuantity(ahead.cards.length, 'card')} of the next {formatQuantity(DAYS_AHEAD, 'day')} are on
          this device ({formatBytes(sizeOf(ahead))}), for when there is no connection.
        </p>
      )}
    </div>
  );
}

/** What it takes on the device. */
const sizeOf = (kept: object): number => new TextEncoder().encode(JSON.stringify(kept)).length;

function NoCards() {
  return (
    <EmptyState
      title="No cards yet"
      actions={
        <>
          <PathLink href="/student/courses" className={buttonClass()}>
            Go on with your courses
          </PathLink>
          <PathLink href="/student/recall/cards" className={buttonClass({ look: 'outline' })}>
            Your own cards
          </PathLink>
        </>
      }
    >
      Questions that you answer in quizzes and lessons become cards by themselves, once their answers are
      shown to you, and so do flashcards that you turn. They come back just before you would forget them.
    </EmptyState>
  );
}

/** How long one usually reviews first, then the others. */
const minutesInOrder = (usual: number): readonly number[] => [
  ...sessionMinutes.filter((minutes) => minutes === usual),
  ...sessionMinutes.filter((minutes) => minutes !== usual),
];

const sessionPath = (search: Record<string, string>): string =>
  `/student/recall/session?${new URLSearchParams(search)}`;

/** When the next card comes: on this day at a time, else on a day. */
const nextCard = (at: string, now: Date): string =>
  localDay(at) === localDay(now)
    ? `The next card comes ${momentInText(at, now)}.`
    : `The next card comes on ${formatDate(at)}.`;

function Loaded({ overview }: { overview: RecallOverview }) {
  const { due, settings, streak, week, courses, next_at } = overview;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <section aria-labelledby="today" className="mt-6 rounded-l border border-line bg-surface p-5 md:p-6">
        <h2 id="today" className="text-24">
          {due === 0 ? 'Nothing to review now' : `${cardsAndMinutes(due)}`}
        </h2>
        <p className="mt-1 text-15 text-ink2">
          {due === 0
            ? next_at && nextCard(next_at, new Date())
            : 'What you are about to forget comes first. Stop whenever you like.'}
        </p>
        {due === 0 && (
          <div className="mt-4 flex flex-wrap gap-2">
            <PathLink href="/student/courses" className={buttonClass()}>
              Go on with your courses
            </PathLink>
            <PathLink href={sessionPath({ early: '1' })} className={buttonClass({ look: 'outline' })}>
              Practise the next cards
            </PathLink>
            <a href="#what-you-know" className={buttonClass({ look: 'quiet' })}>
              See what you know
            </a>
          </div>
        )}
        {due > 0 && (
          <div className="mt-4 grid grid-cols-2 gap-2 md:flex md:flex-wrap">
            {minutesInOrder(settings.minutes).map((minutes) => (
              <PathLink
                key={minutes}
                href={sessionPath({ minutes: String(minutes) })}
                className={
                  minutes === settings.minutes
                    ? buttonClass({}, 'max-md:col-span-2')
                    : buttonClass({ look: 'outline' })
                }
              >
                {minutes === settings.minutes
                  ? `Review for ${formatQuantity(minutes, 'minute')}`
                  : formatQuantity(minutes, 'minute')}
              </PathLink>
            ))}
          </div>
        )}
        <SpreadCards due={due} spread_until={overview.spread_until ?? null} />
        <WeekOfReviews week={week} settings={settings} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
          <p className="text-15 text-ink2">
            {settings.paused_until
              ? `You pause until ${formatDate(`${settings.paused_until}T12:00:00Z`)}. Nothing reminds you until then.`
              : streak > 1
                ? `You have reviewed on ${formatCount(streak)} days in a row.`
                : 'Ten minutes on most days are enough.'}
          </p>
          <div className="-mx-2 flex flex-wrap items-center md:ms-auto">
            <PathLink href="/student/recall/cards" className={buttonClass({ look: 'quiet' }, '!px-2.5')}>
              <Icon of={Layers} size={18} />
              Your own cards
            </PathLink>
            <Button look="quiet" className="!px-2.5" onClick={() => setChoosing(true)}>
              <Icon of={Settings} size={18} />
              Settings
            </Button>
          </div>
        </div>
      </section>
      <h2 id="what-you-know" className="mt-10 scroll-mt-20 text-24">
        What you know
      </h2>
      <p className="mt-1 text-15 text-ink2">
        How much of the cards you have answered you would know now. A card that you answered wrong last is not
        known until you answer it right.
      </p>
      {courses.map((each) => (
        <section
          key={each.course?.id ?? 'own'}
          className="mt-6"
          aria-labelledby={`course-${each.course?.id ?? 'own'}`}
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 id={`course-${each.course?.id ?? 'own'}`} dir="auto" className="text-19 wrap-anywhere">
              {each.course?.title ?? 'Your own cards'}
            </h3>
            <div className="flex flex-wrap items-center gap-2">
              {each.course && each.due > 0 && !each.left_out && (
                <PathLink
                  href={sessionPath({ course: each.course.id })}
                  className={buttonClass({ look: 'outline' })}
                >
                  Review {formatCount(each.due)}
                </PathLink>
              )}
              {each.course && <CourseChoices entry={{ ...each, course: each.course }} />}
            </div>
          </div>
          {each.left_out && <p className="text-15 text-ink2">Left out of the daily review.</p>}
          {each.exam_on && (
            <p className="text-15 text-ink2">
              You have an exam on {formatDate(`${each.exam_on}T12:00:00Z`)}.
            </p>
          )}
          {each.names_shown && (
            <p className="text-15 text-ink2">
              Teachers of this course see with your name how much you would remember of it.
            </p>
          )}
          <Knowledge topics={each.topics} slug={each.course?.slug} />
          <ForgettingCurve curve={each.curve ?? []} />
        </section>
      ))}
      {isChoosing && (
        <Suspense>
          <RecallSettingsDialog
            settings={settings}
            learned_at={overview.learned_at ?? null}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
