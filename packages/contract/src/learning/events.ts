import { type LessonFacts, noFacts, replaysOf, type Stretch } from './merge.ts';

/*
 * What a player reports. An event says what happened and when by the clock of the device; the server corrects the time by the time at
 * which the batch was sent. Reporting the same event again changes nothing.
 */

export const progressKinds = ['opened', 'watched', 'position', 'active', 'replayed', 'done'] as const;
export type ProgressKind = (typeof progressKinds)[number];

export const learningLimits = {
  /** Events of one request. */
  events: 500,
  /** Seconds of one stretch of video, or of one position in it. */
  videoSeconds: 24 * 3600,
  /** Seconds of activity that one event can report. */
  activeSeconds: 3600,
  noteText: 10_000,
  /** Notes of one person in one course. */
  notes: 2000,
  questionTitle: 200,
  questionText: 10_000,
  /** Answers of one question. */
  answers: 200,
} as const;

/** The greatest speed at which a video can be played. */
export const MAX_SPEED = 2;

/** One event, as its sender makes it; the server accepts more and judges each event alone. */
export interface ProgressEvent {
  /** UUID, a new one for each event. */
  id: string;
  course_id: string;
  lesson_id: string;
  /** ISO 8601, by the device's clock. */
  at: string;
  kind: ProgressKind;
  /** `watched`, `replayed`: the stretch of the video in seconds. */
  from?: number | null | undefined;
  to?: number | null | undefined;
  /** `position`: where in the video; `active`: for how long before `at` the person was learning. */
  seconds?: number | null | undefined;
}

/** The same before it was checked. */
export type UncheckedEvent = Omit<ProgressEvent, 'kind'> & { kind: string };

const isIn = (value: number | null | undefined, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;

/** What is wrong with an event in itself; undefined when nothing is. */
export function eventProblem(event: UncheckedEvent): string | undefined {
  if (Number.isNaN(Date.parse(event.at))) return 'The time is not valid';
  switch (event.kind as ProgressKind) {
    case 'opened':
    case 'done':
      return undefined;
    case 'position':
      return isIn(event.seconds, learningLimits.videoSeconds) ? undefined : 'The position is not valid';
    case 'active':
      return isIn(event.seconds, learningLimits.activeSeconds) ? undefined : 'The length is not valid';
    case 'watched':
    case 'replayed':
      return isIn(event.from, learningLimits.videoSeconds) &&
        isIn(event.to, learningLimits.videoSeconds) &&
        event.from <= event.to
        ? undefined
        : 'The stretch is not valid';
    default:
      return 'Unknown kind of event';
  }
}

/** The stretch of an event in whole seconds, ended at the end of the video when its length is known; undefined when nothing is left. */
export function stretchOf(event: UncheckedEvent, length: number | null): Stretch | undefined {
  const most = length === null ? learningLimits.videoSeconds : Math.ceil(length);
  const from = Math.round(event.from ?? 0);
  const to = Math.min(Math.round(event.to ?? 0), most);
  return from < to ? [from, to] : undefined;
}

/**
 * What an event says of its lesson. `active` events say something of a day, not of a lesson.
 * @param at its time in milliseconds, corrected @param length of the lesson's video in seconds, null when it is not known
 */
export function factsOfEvent(event: UncheckedEvent, at: number, length: number | null): LessonFacts {
  const facts: LessonFacts = { ...noFacts(), last_at: at };
  switch (event.kind as ProgressKind) {
    case 'opened':
      return { ...facts, opened_at: at };
    case 'done':
      return { ...facts, opened_at: at, marked_at: at };
    case 'watched': {
      const stretch = stretchOf(event, length);
      return { ...facts, opened_at: at, watched: stretch ? [stretch] : [] };
    }
    case 'replayed':
      return { ...facts, opened_at: at, replays: replaysOf(stretchOf(event, length), at) };
    case 'position': {
      const seconds = Math.min(
        Math.round(event.seconds ?? 0),
        Math.ceil(length ?? learningLimits.videoSeconds),
      );
      return { ...facts, opened_at: at, position: { seconds, at, event_id: event.id } };
    }
    default:
      return facts;
  }
}

/** Clocks that are wrong by less are left alone: the way to the server takes time, and a repeated event must keep its time. */
export const CLOCK_TOLERANCE_MS = 60_000;

/**
 * How many milliseconds to add to the times of a device so that they are the server's. A whole number of minutes, so that an event
 * that is sent again in a later batch is corrected by as much.
 */
export function clockCorrection(sentAt: number, receivedAt: number): number {
  const difference = receivedAt - sentAt;
  if (Number.isNaN(difference) || Math.abs(difference) <= CLOCK_TOLERANCE_MS) return 0;
  return Math.round(difference / CLOCK_TOLERANCE_MS) * CLOCK_TOLERANCE_MS;
}
