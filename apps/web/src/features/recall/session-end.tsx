import type { RecallCardView, RecallOverview } from '@darasa/contract/recall/endpoints';
import type { RecallScheduler } from '@darasa/contract/recall/schedule';
import { minutesFor } from '@darasa/contract/recall/session-rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatCount, formatQuantity } from '~/lib/format';
import { onMoment } from '~/lib/time/local-time';
import { Button, buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { type ComingCards, comingCards, type GrownTopic, grownTopics, knownCards } from './growth.ts';
import { overviewQuery } from './queries.ts';
import type { Session } from './session.ts';
import { WeekOfReviews } from './week-of-reviews.tsx';
import { growthHeading, percent, rememberedWords } from './words.ts';

interface Props {
  session: Session;
  /** As it was when the session began. */
  before: RecallOverview | undefined;
  cards: readonly RecallCardView[];
  aim: RecallScheduler;
  /** Goes on: with what is due now, or `early` with what comes next. */
  onMore: (early: boolean) => void;
}

/** The moment, told again when a card comes. */
function useMoment(nextAt: (now: Date) => Date | null): Date {
  const [now, setNow] = useState(() => new Date());
  const next = nextAt(now)?.getTime();
  useEffect(() => {
    if (next === undefined) return;
    // What is days away is not waited for
    const wait = next - Date.now();
    if (wait > HOURS_AHEAD) return;
    const timer = setTimeout(() => setNow(new Date()), Math.max(0, wait) + 500);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
const HOURS_AHEAD = 12 * 3_600_000;

/** What comes next, as a sentence. */
function nextWords({ now, today, nextAt, tomorrow }: ComingCards, moment: Date): string {
  if (now > 0) return `${formatQuantity(now, 'card waits', 'cards wait')} for you now.`;
  if (nextAt === null) return 'No card comes within the next days.';
  const when = onMoment(nextAt.toISOString(), moment);
  if (today === 1) return `One card comes back ${when}.`;
  if (today > 1) return `${formatQuantity(today, 'card comes', 'cards come')} back, the first ${when}.`;
  return tomorrow > 0 ? 'The next cards come tomorrow.' : `The next card comes ${when}.`;
}

/** What the session came to, and what grew: reckoned here, so that it is told without a connection. */
export function SessionEnd({ session, before, cards, aim, onMore }: Props) {
  const { data } = useQuery(overviewQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const now = useMoment((at) => comingCards(cards, session, at).nextAt);
  const coming = comingCards(cards, session, now);
  const grown = useMemo(() => {
    if (!before) return undefined;
    const courses = grownTopics(before, session, aim, new Date());
    return { courses, total: knownCards(before, courses) };
  }, [before, session, aim]);
  const known = session.known.size;
  return (
    <main className="mx-auto w-full max-w-[720px] px-4 pt-2 pb-10">
      <h1 ref={heading} tabIndex={-1} className="text-30 leading-tight outline-none">
        {coming.now > 0
          ? 'That is enough for now'
          : coming.today > 0
            ? 'That is all for now'
            : 'That is all for today'}
      </h1>
      <p className="mt-2 text-17 text-ink2">
        {known === session.total
          ? `${formatQuantity(session.total, 'card')}, and you knew all of it.`
          : `You knew ${formatCount(known)} of ${formatQuantity(session.total, 'card')} at once.`}
      </p>
      <p role="status" className="mt-1 text-17 text-ink2">
        {nextWords(coming, now)}
      </p>
      {coming.now > 0 && (
        <Button className="mt-4 h-[52px] w-full" onClick={() => onMore(false)}>
          Go on with {formatQuantity(coming.now, 'card')}
        </Button>
      )}
      {data && <WeekOfReviews week={data.value.week} settings={data.value.settings} />}
      {grown && (
        <>
          <dl className="mt-5 grid grid-cols-3 gap-3 border-y border-line py-3.5">
            <Total words="known now">
              {formatCount(grown.total.known)} of {formatCount(grown.total.all)}
            </Total>
            <Total words="with this session">
              {grown.total.more > 0 ? '+' : ''}
              {formatCount(grown.total.more)}
            </Total>
            <Total words={`tomorrow, ${formatQuantity(minutesFor(coming.tomorrow), 'minute')}`}>
              {formatCount(coming.tomorrow)}
            </Total>
          </dl>
          {grown.courses.map(({ course, topics }) => (
            <section key={course?.id ?? 'own'} className="mt-7">
              <h2 dir="auto" className="text-19 wrap-anywhere">
                {growthHeading(course?.title, topics)}
              </h2>
              <ul className="mt-3 border-t border-line">
                {topics.map((topic) => (
                  <GrownRow key={topic.topic} topic={topic} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      <div className="mt-6 grid gap-2">
        <PathLink
          href="/student/courses"
          className={buttonClass({ look: coming.now > 0 ? 'outline' : 'primary' }, 'h-[52px] w-full')}
        >
          Go on with your courses
        </PathLink>
        {coming.now === 0 && coming.nextAt !== null && (
          <Button look="outline" className="h-[52px] w-full" onClick={() => onMore(true)}>
            Practise the next cards
          </Button>
        )}
        <PathLink href="/student/recall" className={buttonClass({ look: 'outline' }, 'h-[52px] w-full')}>
          Back to the daily review
        </PathLink>
      </div>
    </main>
  );
}

const Total = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-14 text-ink2">{words}</dt>
    <dd className="tabular font-display text-24 leading-tight font-bold">{children}</dd>
  </div>
);

/** A topic: what would be known now, and of it what came with the session. */
function GrownRow({ topic: { topic, before, now } }: { topic: GrownTopic }) {
  const was = before ?? 0;
  const kept = Math.min(was, now);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line py-3">
      <span dir="auto" className="font-semibold wrap-anywhere">
        {topic === '' ? 'Your own cards' : topic}
      </span>
      <span className="tabular text-14 text-ink2">
        {before === null ? percent(now) : `${percent(now)}, was ${percent(before)}`}
      </span>
      <span aria-hidden className="col-span-2 mt-1.5 flex h-2 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-accent" style={{ width: `${kept * 100}%` }} />
        <span className="block h-full bg-success" style={{ width: `${Math.max(0, now - was) * 100}%` }} />
      </span>
      <span className="col-span-2 text-14 text-ink2">{rememberedWords(now)}</span>
    </li>
  );
}
