import type { RecallCardView, RecallScheduleView } from '@darasa/contract/recall/endpoints';
import {
  type RecallRating,
  type RecallSchedule,
  type RecallScheduler,
  recallScheduler,
  scheduleAfter,
} from '@darasa/contract/recall/schedule';
import { cardsIn, interleaved } from '@darasa/contract/recall/session-rules';

/*
 * A session of the daily review: a queue of cards. What was not known comes again in it. Pure: nothing here knows of network or screen.
 */

/** An answer to a card as it waits on this device, or that it was taken back. */
export type RecallChange =
  | {
      kind: 'answer';
      id: string;
      card_id: string;
      at: string;
      seed: string;
      revision_id: string | null;
      response: unknown;
      /** What the person says; null: it was wrong. */
      rating: RecallRating | null;
      /** What counts until the server has judged it. */
      counts: RecallRating;
    }
  | { kind: 'undo'; id: string; card_id: string };

export interface Session {
  /** The card that is asked, and those after it. */
  queue: readonly RecallCardView[];
  /** How many cards it had at the beginning. */
  total: number;
  /** Cards that are done. */
  done: number;
  /** Answers that were given, also to cards that came again. */
  answers: number;
  /** Cards that were known at the first time. */
  known: ReadonlySet<string>;
  answered: ReadonlySet<string>;
  /** How often cards were not known, by their ids. */
  missed: ReadonlyMap<string, number>;
  /** How cards stood at the beginning and stand now, by their ids: what grew. */
  grown: ReadonlyMap<string, { before: RecallCardView; after: RecallCardView }>;
  /** What was before the last answer, with the id of that answer. */
  before: { session: Session; answerId: string; cardId: string } | null;
}

export const fromView = (view: RecallScheduleView): RecallSchedule => ({
  due: new Date(view.due_at),
  days: view.days,
  stability: view.stability,
  difficulty: view.difficulty,
  state: view.state,
  steps: view.steps,
  answers: view.answers,
  lapses: view.lapses,
  lastAt: view.last_at === null ? null : new Date(view.last_at),
});
const toView = (schedule: RecallSchedule): RecallScheduleView => ({
  due_at: schedule.due.toISOString(),
  days: schedule.days,
  stability: schedule.stability,
  difficulty: schedule.difficulty,
  state: schedule.state,
  steps: schedule.steps,
  answers: schedule.answers,
  lapses: schedule.lapses,
  last_at: schedule.lastAt?.toISOString() ?? null,
});

/** A card after an answer on this device. */
export function answeredCard(
  card: RecallCardView,
  answer: { at: string; counts: RecallRating },
  scheduler: RecallScheduler,
): RecallCardView {
  const schedule = scheduleAfter(
    fromView(card.schedule),
    { at: new Date(answer.at), rating: answer.counts },
    scheduler,
  );
  return { ...card, schedule: toView(schedule), shown_at: schedule.due.toISOString() };
}

/** The cards as they stand with what waits on this device. */
export function withWaiting(
  cards: readonly RecallCardView[],
  changes: readonly RecallChange[],
  scheduler: RecallScheduler,
): RecallCardView[] {
  const undone = new Set(changes.flatMap((change) => (change.kind === 'undo' ? change.id : [])));
  return cards.map((card) =>
    changes.reduce(
      (current, change) =>
        change.kind === 'answer' && change.card_id === card.id && !undone.has(change.id)
          ? answeredCard(current, change, scheduler)
          : current,
      card,
    ),
  );
}

/** What the server has answered about cards, as it is kept on the device. */
export interface KeptCards {
  cards: readonly RecallCardView[];
  aim: Parameters<typeof recallScheduler>[0];
}

/** Cards that are kept, with answers given since. */
export const applyAnswers = (kept: KeptCards, changes: readonly RecallChange[]): KeptCards => ({
  ...kept,
  cards: withWaiting(kept.cards, changes, recallScheduler(kept.aim)),
});

/** Whether a card is due: those of another day from the beginning of that day, the others at their moment. */
export function isDue({ shown_at, schedule }: RecallCardView, now: Date): boolean {
  const shown = new Date(shown_at);
  if (shown <= now) return true;
  const isOfADay = schedule.days > 0 || schedule.last_at === null;
  return isOfADay && shown.toDateString() === now.toDateString();
}

interface Chosen {
  now: Date;
  /** For how long; undefined: everything that is due. */
  minutes?: number | undefined;
  courseId?: string | undefined;
  /** Cards that are not due yet, what comes first first: for who wants to practise. */
  early?: boolean | undefined;
}

export function beginSession(
  cards: readonly RecallCardView[],
  { now, minutes, courseId, early = false }: Chosen,
): Session {
  const chosen = cards.filter(
    (card) => isDue(card, now) !== early && (courseId === undefined || card.course_id === courseId),
  );
  const most = minutes === undefined ? chosen.length : cardsIn(minutes);
  const first = chosen.toSorted((one, other) =>
    early
      ? one.shown_at.localeCompare(other.shown_at)
      : // What is worth remembering first, where there is more than fits
        Number(other.marked) - Number(one.marked),
  );
  return sessionOf(interleaved(first.slice(0, most)), new Map());
}

const sessionOf = (queue: readonly RecallCardView[], grown: Session['grown']): Session => ({
  queue,
  total: queue.length,
  done: 0,
  answers: 0,
  known: new Set(),
  answered: new Set(),
  missed: new Map(),
  grown,
  before: null,
});

/** Another session after one, with its cards as they stand now. What grew is told of both. */
export function goOn(
  cards: readonly RecallCardView[],
  { grown }: Session,
  chosen: Omit<Chosen, 'courseId'>,
): Session {
  const standing = cards.map((card) => grown.get(card.id)?.after ?? card);
  const { queue } = beginSession(standing, chosen);
  // What was to come has come meanwhile
  const instead =
    queue.length > 0 ? queue : beginSession(standing, { ...chosen, early: !chosen.early }).queue;
  return sessionOf(instead, grown);
}

/** Which share of the answers of a session has been given, as far as they can be told: it never stands still. */
export const progressOf = ({ answers, queue }: Pick<Session, 'answers' | 'queue'>): number =>
  answers / Math.max(1, answers + queue.length);

/** How many other cards come before one that was not known comes again. */
const CARDS_BETWEEN = 4;
/** A card that was missed so often rests until another session: its lesson helps more than asking again. */
const MOST_MISSES = 3;

/**
 * The session after an answer to its first card.
 * @param after the card as it stands then; it comes again where it is due on the same day
 */
export function afterAnswer(
  session: Session,
  { answerId, after, right }: { answerId: string; after: RecallCardView; right: boolean },
): Session {
  const [card, ...rest] = session.queue;
  if (!card) return session;
  const isFirst = !session.answered.has(card.id);
  const misses = (session.missed.get(card.id) ?? 0) + (right ? 0 : 1);
  const comesAgain = after.schedule.days < 1 && !right && misses < MOST_MISSES;
  return {
    ...session,
    queue: comesAgain ? [...rest.slice(0, CARDS_BETWEEN), after, ...rest.slice(CARDS_BETWEEN)] : rest,
    done: session.done + (comesAgain ? 0 : 1),
    answers: session.answers + 1,
    known: isFirst && right ? new Set([...session.known, card.id]) : session.known,
    answered: new Set([...session.answered, card.id]),
    missed: new Map(session.missed).set(card.id, misses),
    grown: new Map(session.grown).set(card.id, {
      before: session.grown.get(card.id)?.before ?? card,
      after,
    }),
    before: { session, answerId, cardId: card.id },
  };
}
