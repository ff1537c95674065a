import type { LessonType } from '../catalogue/constants.ts';
import { coveredSeconds, type LessonFacts, type Stretch } from './merge.ts';

/*
 * When a lesson is done, and when a course is. The server decides; the player computes the same to show it at once, also without a
 * connection.
 */

/**
 * `mark`: the learner says so · `read`: its end was reached, and there was time to read it · `watch`: enough of the video was watched ·
 * `open`: it was opened · `assessment`: what is taken in it was passed.
 */
export const completionRules = ['mark', 'read', 'watch', 'open', 'assessment'] as const;
export type CompletionRule = (typeof completionRules)[number];

export interface LessonCompletion {
  rule: CompletionRule;
  /** Share of the video that has to be watched, 1 to 100; null: none. */
  watch_percent: number | null;
  /** Of a text to be read: seconds that it takes at least. */
  read_seconds?: number;
}

/** A lesson as far as its completion depends on it. */
export interface LessonRequirements {
  id: string;
  is_mandatory: boolean;
  prerequisites: readonly string[];
  completion: LessonCompletion;
  /** False for a lesson without content, such as a quiz that asks nothing: it is neither done nor missing. */
  available: boolean;
  /** Length of its video in seconds; null when it is not known. */
  seconds: number | null;
}

/** A video whose length nobody knows cannot be asked for a share of it. */
export function completionOf(lesson: {
  lesson_type: LessonType;
  watch_percent: number | null;
  seconds: number | null;
  read_to_end?: boolean;
  /** Of its text. */
  characters?: number;
}): LessonCompletion {
  switch (lesson.lesson_type) {
    case 'quiz':
    case 'assignment':
    case 'coding_challenge':
      return { rule: 'assessment', watch_percent: null };
    case 'file':
    case 'link':
      return { rule: 'open', watch_percent: null };
    case 'video':
      return lesson.watch_percent && lesson.seconds
        ? { rule: 'watch', watch_percent: lesson.watch_percent }
        : { rule: 'mark', watch_percent: null };
    case 'text':
      return lesson.read_to_end
        ? { rule: 'read', watch_percent: null, read_seconds: leastReadingSeconds(lesson.characters ?? 0) }
        : { rule: 'mark', watch_percent: null };
    default:
      return { rule: 'mark', watch_percent: null };
  }
}

/** Some 600 words in a minute: nobody reads faster than that with understanding. */
const CHARACTERS_PER_SECOND = 60;
/** Long texts are also there to be looked through. */
const MOST_READING_S = 180;

/** The seconds that nobody can read a text of this length in less. */
export const leastReadingSeconds = (characters: number): number =>
  Math.min(MOST_READING_S, Math.floor(characters / CHARACTERS_PER_SECOND));

/** Players report whole seconds, and a video rarely plays to its very last one. */
const WATCH_TOLERANCE_S = 2;

/** The share of a video that was watched, 0 to 100; 0 when its length is not known. */
export function watchedPercent(watched: readonly Stretch[], seconds: number | null): number {
  if (!seconds) return 0;
  return Math.min(100, Math.floor((100 * coveredSeconds(watched)) / seconds));
}

/** Whether a lesson's own rule holds, whatever has to be done before it. `passed`: what is taken in it was passed. */
export function ruleHolds(
  { completion, seconds }: Pick<LessonRequirements, 'completion' | 'seconds'>,
  facts: Pick<LessonFacts, 'opened_at' | 'marked_at' | 'last_at' | 'watched'>,
  passed = false,
): boolean {
  switch (completion.rule) {
    case 'mark':
      return facts.marked_at !== null;
    // The player says that the end was reached; what came in between may have come from another device
    case 'read':
      return (
        facts.marked_at !== null &&
        (facts.last_at ?? 0) - (facts.opened_at ?? 0) >= (completion.read_seconds ?? 0) * 1000
      );
    case 'open':
      return facts.opened_at !== null;
    case 'assessment':
      return passed;
    case 'watch': {
      const wanted = ((seconds ?? 0) * (completion.watch_percent ?? 0)) / 100;
      return coveredSeconds(facts.watched) >= Math.max(1, wanted - WATCH_TOLERANCE_S);
    }
  }
}

/**
 * Which lessons are done: those that were already, and those with content whose rule holds and whose prerequisites are done. A
 * prerequisite that the course does not have, or that has no content, asks nothing.
 * @param holds whether the lesson's own rule holds @param before lessons that were done, which stay done
 */
export function doneLessons<Lesson extends LessonRequirements>(
  lessons: readonly Lesson[],
  holds: (lesson: Lesson) => boolean,
  before: ReadonlySet<string> = new Set(),
): Set<string> {
  const done = new Set(before);
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  let waiting = lessons.filter((lesson) => lesson.available && !done.has(lesson.id) && holds(lesson));
  for (;;) {
    const ready = waiting.filter((lesson) => requiredBefore(lesson, byId).every((id) => done.has(id)));
    if (ready.length === 0) return done;
    for (const { id } of ready) done.add(id);
    waiting = waiting.filter(({ id }) => !done.has(id));
  }
}

/** Those of a lesson's prerequisites that have to be done before it. @param lessons of the course, by id */
export const requiredBefore = (
  lesson: Pick<LessonRequirements, 'id' | 'prerequisites'>,
  lessons: ReadonlyMap<string, LessonRequirements>,
): string[] =>
  lesson.prerequisites.filter((id) => {
    const other = lessons.get(id);
    return id !== lesson.id && other?.available === true;
  });

/** What completes a course: its mandatory lessons, or all of them when none is. */
export function countedLessons(lessons: readonly LessonRequirements[]): LessonRequirements[] {
  const available = lessons.filter((lesson) => lesson.available);
  const mandatory = available.filter(({ is_mandatory }) => is_mandatory);
  return mandatory.length > 0 ? mandatory : available;
}

/**
 * How far a course is. A course that was completed stays so: lessons that came in later ask nothing.
 * @param completed whether it was completed before
 */
export function courseStanding(
  lessons: readonly LessonRequirements[],
  done: ReadonlySet<string>,
  completed: boolean,
): { percent: number; done: number; total: number; complete: boolean } {
  const counted = countedLessons(lessons);
  const count = counted.filter(({ id }) => done.has(id)).length;
  const total = counted.length;
  const complete = completed || (total > 0 && count === total);
  const percent = complete ? 100 : total === 0 ? 0 : Math.floor((100 * count) / total);
  return { percent, done: count, total, complete };
}
