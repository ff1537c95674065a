import { lessonPath } from '@darasa/contract/learning/paths';
import type { RecallCardView, RecallCourse, RecallOverview } from '@darasa/contract/recall/endpoints';
import { type RecallScheduler, recallScheduler } from '@darasa/contract/recall/schedule';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { appOutbox } from '~/lib/offline/app-outbox';
import { buttonClass } from '~/ui/button';
import { EmptyState, ErrorState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { Skeleton } from '~/ui/skeleton';
import { ToastHost } from '~/ui/toast';
import { AskedCard } from './asked-card.tsx';
import type { CardPlace, RecallPieces } from './pieces.ts';
import { cardsQuery, overviewQuery } from './queries.ts';
import { registerRecall, waitingChanges } from './recall-channel.ts';
import { beginSession, goOn, type Session, withWaiting } from './session.ts';
import { SessionHeader } from './session-header.tsx';
import { useSession } from './use-session.ts';

const RECALL_PATH = '/student/recall';

const loadEnd = () => import('./session-end.tsx');
const SessionEnd = lazy(async () => ({ default: (await loadEnd()).SessionEnd }));

interface Props {
  pieces: RecallPieces;
  /** For how long; undefined: as the person has chosen. */
  minutes: number | undefined;
  /** One course only. */
  courseId: string | undefined;
  /** Cards that are not due yet: for who wants to practise. */
  early: boolean;
}

/** One card after the other, until there is nothing more for today. Nothing of it needs a connection. */
export function RecallSessionPage({ pieces, minutes, courseId, early }: Props) {
  // What is answered goes out from here at once, not only once the page has long been there
  useEffect(registerRecall, []);
  const { data, error, refetch } = useQuery(cardsQuery);
  const { data: overview, isError: isUnknown } = useQuery(overviewQuery);
  const chosen = minutes ?? overview?.value.settings.minutes;
  // Begun once: what is answered meanwhile elsewhere counts at the next session
  const [begun, setBegun] = useState<Begun>();
  const isReady = data !== undefined && (isUnknown || overview !== undefined);
  const before = overview?.value;
  useEffect(() => {
    if (!data || !isReady || begun) return;
    let isLeft = false;
    waitingChanges()
      .catch(() => [])
      .then((changes) => {
        if (isLeft) return;
        const cards = withWaiting(data.cards, changes, recallScheduler(data.aim));
        const session = beginSession(cards, { now: new Date(), minutes: chosen, courseId, early });
        setBegun({ session, cards, before, minutes: chosen, round: 1 });
      });
    return () => {
      isLeft = true;
    };
  }, [data, isReady, begun, before, chosen, courseId, early]);
  return (
    <div className="flex min-h-dvh flex-col">
      {begun && data ? (
        begun.session.total === 0 ? (
          <NothingDue hasCards={begun.cards.length > 0} />
        ) : (
          <Running
            // Gone on with, it is another session
            key={begun.round}
            begun={begun}
            onMore={(session) => setBegun({ ...begun, session, round: begun.round + 1 })}
            aim={recallScheduler(data.aim)}
            places={placesOf(data.courses)}
            pieces={pieces}
          />
        )
      ) : error ? (
        <main className="wrap py-10">
          <ErrorState
            title="Your cards could not be loaded"
            level={1}
            actions={
              <button type="button" className={buttonClass()} onClick={() => void refetch()}>
                Try again
              </button>
            }
          >
            {error.message}
          </ErrorState>
        </main>
      ) : (
        <main className="mx-auto w-full max-w-[720px] px-4 py-10">
          <p role="status" className="sr-only">
            Loading…
          </p>
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="mt-6 h-40 w-full" />
        </main>
      )}
      <ToastHost />
    </div>
  );
}

function NothingDue({ hasCards }: { hasCards: boolean }) {
  return (
    <main className="wrap py-10">
      <EmptyState
        title="Nothing to review now"
        level={1}
        actions={
          <>
            <PathLink href="/student/courses" className={buttonClass()}>
              Go on with your courses
            </PathLink>
            {hasCards && (
              <PathLink href={`${RECALL_PATH}/session?early=1`} className={buttonClass({ look: 'outline' })}>
                Practise the next cards
              </PathLink>
            )}
            <PathLink href={RECALL_PATH} className={buttonClass({ look: 'outline' })}>
              See what you know
            </PathLink>
          </>
        }
      >
        Cards come back by themselves when you are about to forget them.
      </EmptyState>
    </main>
  );
}

type Places = (card: RecallCardView) => CardPlace | null;

const placesOf =
  (courses: readonly RecallCourse[]): Places =>
  ({ course_id, lesson_id }) => {
    const course = courses.find(({ id }) => id === course_id);
    if (!course) return null;
    const lesson = lesson_id === null ? undefined : course.lessons[lesson_id];
    return {
      course: course.title,
      lesson: lesson ?? '',
      path: lesson_id !== null && lesson !== undefined ? lessonPath(course.slug, lesson_id) : null,
    };
  };

/** What a session began with. */
interface Begun {
  session: Session;
  cards: readonly RecallCardView[];
  before: RecallOverview | undefined;
  minutes: number | undefined;
  /** How often it was gone on with. */
  round: number;
}

interface RunningProps {
  begun: Begun;
  onMore: (session: Session) => void;
  aim: RecallScheduler;
  places: Places;
  pieces: RecallPieces;
}

function Running({ begun, onMore, aim, places, pieces }: RunningProps) {
  const { session, card, shown, answer, check, rate, undo, isKept } = useSession(begun.session, aim, pieces);
  const client = useQueryClient();
  const isOver = card === undefined;
  // There before the line may be cut
  useEffect(() => void loadEnd().catch(() => undefined), []);
  // What was answered shows on the other pages
  useEffect(() => {
    if (isOver) void appOutbox.send().then(() => client.invalidateQueries({ queryKey: ['recall'] }));
  }, [isOver, client]);
  return (
    <>
      <SessionHeader session={session} onUndo={session.before ? undo : undefined} />
      {card ? (
        <AskedCard
          key={`${card.id} ${card.schedule.answers}`}
          card={card}
          place={places(card)}
          aim={aim}
          shown={shown}
          isKept={isKept}
          pieces={pieces}
          onAnswer={answer}
          onCheck={check}
          onRate={rate}
          onUndo={session.before ? undo : undefined}
        />
      ) : (
        <Suspense fallback={<main className="min-h-[50vh]" />}>
          <SessionEnd
            session={session}
            before={begun.before}
            cards={begun.cards}
            aim={aim}
            onMore={(early) =>
              onMore(goOn(begun.cards, session, { now: new Date(), minutes: begun.minutes, early }))
            }
          />
        </Suspense>
      )}
    </>
  );
}
