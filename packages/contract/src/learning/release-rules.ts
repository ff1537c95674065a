import { daysAfter } from '../formatting/site-zone.ts';
import { countedLessons, type LessonRequirements } from './completion.ts';

/*
 * When lessons open: on a day, so many days after the learner's start, after others are done or passed with a score, and for groups
 * alone. Everything that a lesson and its module say must hold. The server decides; days are those of the site's time zone.
 */

/** What an author says of a lesson or a module. */
export interface ReleaseRules {
  /** `2026-11-30`. */
  opens_on: string | null;
  after_days: number | null;
  after: readonly { id: string; percent: number | null }[];
  group_ids: readonly string[];
}

/** What a lesson waits for, its own rules and those of its module together. */
export interface Release {
  opens_on: string | null;
  after_days: number | null;
  /** Lessons that have to be passed, with the percentage of their grade. */
  scores: readonly { id: string; percent: number }[];
  /** Modules that have to be done. */
  modules: readonly string[];
  /** Of each list the learner is in one group at least. */
  groups: readonly (readonly string[])[];
}

export const saysNothing = ({ opens_on, after_days, after, group_ids }: ReleaseRules): boolean =>
  opens_on === null && after_days === null && after.length === 0 && group_ids.length === 0;

interface Ruled {
  id: string;
  release?: ReleaseRules | undefined;
}
type RuledModule<Lesson> = Ruled & { lessons: readonly Lesson[] };

/** The rules of a lesson and its module as one; null when they ask for no more than that others are done. */
export function releaseOf(
  lesson: Ruled,
  module: Ruled,
  known: { modules: ReadonlySet<string>; lessons: ReadonlySet<string> },
): Release | null {
  const rules = [lesson.release, module.release].filter((each) => each !== undefined);
  const after = rules.flatMap((each) => each.after).filter(({ id }) => id !== lesson.id && id !== module.id);
  const release: Release = {
    opens_on: rules.map(({ opens_on }) => opens_on).reduce(laterDay, null),
    after_days: rules.map(({ after_days }) => after_days).reduce(greater, null),
    scores: after.flatMap(({ id, percent }) =>
      percent !== null && known.lessons.has(id) ? { id, percent } : [],
    ),
    modules: [...new Set(after.flatMap(({ id }) => (known.modules.has(id) ? id : [])))],
    groups: rules.map(({ group_ids }) => group_ids).filter((ids) => ids.length > 0),
  };
  const { opens_on, after_days, scores, modules, groups } = release;
  const isNothing =
    opens_on === null && after_days === null && scores.length + modules.length + groups.length === 0;
  return isNothing ? null : release;
}

const laterDay = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;
const greater = (one: number | null, other: number | null): number | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Lessons that have to be done before a lesson: its prerequisites, those that its rules name, and what completes the modules that they name. */
export function lessonsBefore<Lesson extends LessonRequirements & Ruled>(
  lesson: Lesson,
  module: RuledModule<Lesson>,
  modules: readonly RuledModule<Lesson>[],
): string[] {
  const named = [...(lesson.release?.after ?? []), ...(module.release?.after ?? [])].map(({ id }) => id);
  const before = new Set(lesson.prerequisites);
  for (const id of named) {
    const other = modules.find((each) => each.id === id);
    if (other && other !== module)
      for (const counted of countedLessons(other.lessons)) before.add(counted.id);
    else if (!other) before.add(id);
  }
  before.delete(lesson.id);
  return [...before];
}

/** A lesson with all that decides when it opens. */
export interface ReleasedLesson extends LessonRequirements {
  release: Release | null;
}

/** What is one learner's own. */
export interface OwnRelease {
  group_ids: readonly string[];
  /** Days on which lessons open for them, whatever the rules say, by lesson. */
  openings: Readonly<Record<string, string>>;
}

/** Whether something is for who is in some groups: of each list they are in one at least; an empty list asks for none. */
export const isFor = (lists: readonly (readonly string[])[], own: Iterable<string>): boolean => {
  const groups = new Set(own);
  return lists.every((ids) => ids.length === 0 || ids.some((id) => groups.has(id)));
};

/**
 * A lesson as one learner has it; undefined: the course has it for groups that they are not in. A day that they were given stands in
 * the place of all else.
 */
export function lessonFor<Lesson extends ReleasedLesson>(
  lesson: Lesson,
  own: OwnRelease,
): Lesson | undefined {
  const { release } = lesson;
  if (!isFor(release?.groups ?? [], own.group_ids)) return undefined;
  const opening = own.openings[lesson.id];
  // Without rules it is open to all
  if (opening === undefined || (release === null && lesson.prerequisites.length === 0)) return lesson;
  const own_release = { opens_on: opening, after_days: null, scores: [], modules: [], groups: [] };
  return { ...lesson, prerequisites: [], release: own_release };
}

export interface ReleaseFacts {
  /** In the site's time zone, as the learner's first day in the course. */
  today: string;
  startedOn: string;
  /** Per cent of the grade, by lesson. */
  scores: ReadonlyMap<string, number>;
}

/** What a lesson still waits for, besides lessons to be done: a day, or scores. Nothing: it is open. */
export interface Awaited {
  opens_on: string | null;
  scores: { id: string; percent: number }[];
}

/** The day on which a lesson opens by its rules; null: at once. */
export function openingDay(release: Release | null, startedOn: string): string | null {
  if (!release) return null;
  const { opens_on, after_days } = release;
  return laterDay(opens_on, after_days === null ? null : daysAfter(startedOn, after_days));
}

/** @param lessons of the learner's course: a lesson that is not there, or has no content, asks for no score */
export function awaitedBy(
  { release }: Pick<ReleasedLesson, 'release'>,
  lessons: ReadonlyMap<string, Pick<LessonRequirements, 'available'>>,
  facts: ReleaseFacts,
): Awaited {
  const day = openingDay(release, facts.startedOn);
  return {
    opens_on: day !== null && day > facts.today ? day : null,
    scores: missingScores({ release }, lessons, facts.scores),
  };
}

/** Scores that a lesson asks for and that are not reached. */
export const missingScores = (
  { release }: Pick<ReleasedLesson, 'release'>,
  lessons: ReadonlyMap<string, Pick<LessonRequirements, 'available'>>,
  scores: ReadonlyMap<string, number>,
): { id: string; percent: number }[] =>
  (release?.scores ?? []).filter(
    ({ id, percent }) => lessons.get(id)?.available === true && !hasScore(scores.get(id), percent),
  );

export const isAwaiting = ({ opens_on, scores }: Awaited): boolean => opens_on !== null || scores.length > 0;

/** Grades are kept in hundredths of a point. */
const ROUNDING = 1e-6;
const hasScore = (score: number | undefined, percent: number): boolean =>
  score !== undefined && score >= percent - ROUNDING;
