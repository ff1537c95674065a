import {
  type Card,
  clipParameters,
  computeDecayFactor,
  createEmptyCard,
  type FSRS,
  fsrs,
  type Grade,
  generatorParameters,
  get_fuzz_range,
} from 'ts-fsrs';
import { seededRandom } from '../assessment/questions/drawing.ts';

/*
 * When a card is asked again: FSRS by `ts-fsrs` (J. Ye, J. Su, Y. Cao, "A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition
 * Scheduling", KDD 2022; the version and default parameters are the library's). A card's state is never written by anybody: it is what the
 * library makes of the card's answers, in the order of their time and then of their ids, so that it is the same in whatever order and how
 * often they arrive.
 */

/** 1 again, 2 hard, 3 good, 4 easy. */
export type RecallRating = 1 | 2 | 3 | 4;

/** What is known of one answer to a card. */
export interface RecallAnswer {
  id: string;
  at: Date;
  rating: RecallRating;
}

/** How somebody wants to remember. */
export interface RecallAim {
  /** The share of cards that they want to know when they are asked, 0.7 to 0.97. */
  retention: number;
  /** Their own parameters of FSRS; null: the library's. */
  weights: readonly number[] | null;
}

/** Where a card stands. */
export interface RecallSchedule {
  /** When FSRS asks it again. */
  due: Date;
  /** Days until the next time; 0: on the same day, at `due`. */
  days: number;
  stability: number;
  difficulty: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  state: number;
  steps: number;
  answers: number;
  lapses: number;
  lastAt: Date | null;
}

/** What reckons for one person: made once for many cards. */
export interface RecallScheduler {
  aim: RecallAim;
  fsrs: FSRS;
}
export function recallScheduler(aim: RecallAim): RecallScheduler {
  const { retention, weights } = aim;
  const own = weights ? { w: [...weights] } : {};
  return { aim, fsrs: fsrs(generatorParameters({ request_retention: retention, ...own })) };
}

const inOrder = (one: RecallAnswer, other: RecallAnswer): number =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/**
 * The state of a card after its answers, each id once.
 * @param since when it became a card: it is due then, while nobody has answered it
 */
export function scheduleOf(
  answers: readonly RecallAnswer[],
  { fsrs: scheduler }: RecallScheduler,
  since: Date,
): RecallSchedule {
  const once = [...new Map(answers.map((answer) => [answer.id, answer])).values()].sort(inOrder);
  let card = createEmptyCard(since);
  for (const { at, rating } of once) card = scheduler.next(card, at, rating as Grade).card;
  return fromCard(card);
}

/** The state after one more answer, which is the latest. */
export const scheduleAfter = (
  schedule: RecallSchedule,
  { at, rating }: Pick<RecallAnswer, 'at' | 'rating'>,
  { fsrs: scheduler }: RecallScheduler,
): RecallSchedule => fromCard(scheduler.next(toCard(schedule), at, rating as Grade).card);

/**
 * What the forgetting curve says of a card at a moment, 0 to 1; 0 before its first answer. It is 1 after any answer, so that it serves to
 * reckon when a card comes; what is known is told by `knownAt`.
 */
export function rememberedAt(
  schedule: RecallSchedule,
  at: Date,
  { fsrs: scheduler }: RecallScheduler,
): number {
  if (schedule.lastAt === null) return 0;
  const moment = at < schedule.lastAt ? schedule.lastAt : at;
  return scheduler.get_retrievability(toCard(schedule), moment, false);
}

/**
 * Within how many minutes after it was answered wrong a card is asked again, by its `state` (1 learning, 3 relearning): the library's shortest
 * step, which it takes after *again* alone.
 */
export function minutesAfterWrong(): { learning: number; relearning: number } {
  const { learning_steps, relearning_steps } = generatorParameters();
  return { learning: inMinutes(learning_steps[0]), relearning: inMinutes(relearning_steps[0]) };
}
const inMinutes = (step: string | undefined): number => Number.parseInt(step ?? '0', 10);
const AFTER_WRONG = minutesAfterWrong();

/**
 * Whether the last answer to a card was wrong, or *again*: seen from its schedule alone, since it is due within `minutesAfterWrong` of its
 * last answer and else never. In SQL: `c.last_at is not null and (c.fsrs_state = 1 and c.due_at <= c.last_at + interval '1 minute' or
 * c.fsrs_state = 3 and c.due_at <= c.last_at + interval '10 minutes')`.
 */
export function answeredWrong({ state, due, lastAt }: RecallSchedule): boolean {
  if (lastAt === null || (state !== 1 && state !== 3)) return false;
  const minutes = state === 1 ? AFTER_WRONG.learning : AFTER_WRONG.relearning;
  return due.getTime() - lastAt.getTime() <= minutes * 60_000;
}

/**
 * How likely it is that a card is known at a moment, 0 to 1, as it is told to people: nothing of it while its last answer was wrong, since the
 * forgetting curve begins anew at 1 with every answer, a wrong one too. Learners, their teachers and the end of a session go by it alike.
 */
export const knownAt = (schedule: RecallSchedule, at: Date, scheduler: RecallScheduler): number =>
  answeredWrong(schedule) ? 0 : rememberedAt(schedule, at, scheduler);

/** What each rating would make of it: minutes until it comes again. */
export function minutesByRating(
  schedule: RecallSchedule,
  at: Date,
  scheduler: RecallScheduler,
): Record<RecallRating, number> {
  const minutes = (rating: RecallRating) =>
    Math.round((scheduleAfter(schedule, { at, rating }, scheduler).due.getTime() - at.getTime()) / 60_000);
  return { 1: minutes(1), 2: minutes(2), 3: minutes(3), 4: minutes(4) };
}

function fromCard(card: Card): RecallSchedule {
  return {
    due: card.due,
    days: card.scheduled_days,
    stability: card.stability,
    difficulty: card.difficulty,
    state: card.state,
    steps: card.learning_steps,
    answers: card.reps,
    lapses: card.lapses,
    lastAt: card.last_review ?? null,
  };
}

const toCard = (schedule: RecallSchedule): Card => ({
  due: schedule.due,
  stability: schedule.stability,
  difficulty: schedule.difficulty,
  elapsed_days: 0,
  scheduled_days: schedule.days,
  reps: schedule.answers,
  lapses: schedule.lapses,
  learning_steps: schedule.steps,
  state: schedule.state,
  ...(schedule.lastAt === null ? {} : { last_review: schedule.lastAt }),
});

const DAY_MS = 86_400_000;
const MAXIMUM_DAYS = 36_500;

/**
 * When a card is shown: FSRS's day, moved within the range that the library itself allows, by the card's id alone, so that cards that were
 * learned together do not all come back together, and every device finds the same day. With an exam ahead it comes at the latest in the week
 * before it, if it would be less known on that day than wanted.
 */
export function shownFrom(
  cardId: string,
  schedule: RecallSchedule,
  scheduler: RecallScheduler,
  examAt: Date | null,
  spread: RecallSpread | null = null,
): Date {
  const shown = nearDue(cardId, schedule, scheduler, examAt);
  if (spread === null || shown >= spread.until) return shown;
  // Answered since: it comes as it does
  if (schedule.lastAt !== null && schedule.lastAt >= spread.from) return shown;
  const day = Math.floor(seededRandom(`${cardId} spread`)() * spread.days);
  return new Date(spread.from.getTime() + day * DAY_MS);
}

/** What was due by the end of a day, `from` to `until`, spread over so many days, that day the first of them. */
export interface RecallSpread {
  from: Date;
  until: Date;
  days: number;
}

function nearDue(
  cardId: string,
  schedule: RecallSchedule,
  scheduler: RecallScheduler,
  examAt: Date | null,
): Date {
  const { due, days, lastAt } = schedule;
  if (lastAt === null || days < 1) return due;
  const { min_ivl, max_ivl } = get_fuzz_range(days, 0, MAXIMUM_DAYS);
  const chance = seededRandom(`${cardId} ${schedule.answers}`);
  const spread = days < 3 ? days : min_ivl + Math.floor(chance() * (max_ivl - min_ivl + 1));
  const shown = new Date(due.getTime() + (spread - days) * DAY_MS);
  if (examAt === null || examAt <= lastAt || shown < examAt) return shown;
  if (rememberedAt(schedule, examAt, scheduler) >= scheduler.aim.retention) return shown;
  const before = new Date(examAt.getTime() - (1 + Math.floor(chance() * 7)) * DAY_MS);
  return before > lastAt ? before : lastAt;
}

/** The library's forgetting curve with its default parameters: share known = (1 + factor · days / stability) ^ decay. */
export function usualCurve(): { factor: number; decay: number } {
  const { w } = generatorParameters();
  return computeDecayFactor(w);
}

/** The library's parameters. */
export const usualWeights = (): readonly number[] => generatorParameters().w;

/** How often a card that was forgotten is asked on that day. */
export const relearningSteps = (): number => generatorParameters().relearning_steps.length;

/** Parameters within the bounds that the library allows. */
export const allowedWeights = (weights: readonly number[]): number[] =>
  clipParameters([...weights], relearningSteps());
