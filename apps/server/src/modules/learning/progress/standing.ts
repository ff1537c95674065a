import { courseStanding, doneLessons, ruleHolds } from '@darasa/contract/learning/completion';
import { coveredSeconds } from '@darasa/contract/learning/merge';
import { missingScores } from '@darasa/contract/learning/release-rules';
import type { RevisionFacts } from '../revision-facts.ts';
import { factsOfRow } from './facts-of-row.ts';
import type { CourseProgressRow, LessonProgressRow } from './progress-repository.ts';
import { scoresOf } from './release-facts.ts';

export interface ComputedProgress {
  course: CourseProgressRow;
  /** Lessons that were not done before and are now. */
  newlyDone: string[];
  /** The course was not completed before and is now. */
  newlyCompleted: boolean;
}

/**
 * How somebody stands in a course, from the facts alone: which lessons are done, how far the course is, where they left off.
 * @param rows all of the course, merged
 * @param before what was stored of the course
 * @param now when what is done now was done
 */
export function computeProgress(
  revision: Pick<RevisionFacts, 'courseId' | 'list' | 'lessons'>,
  rows: readonly LessonProgressRow[],
  before: CourseProgressRow | undefined,
  now: Date,
): ComputedProgress {
  const byLesson = new Map(rows.map((row) => [row.lesson_id, row]));
  const doneBefore = new Set(rows.filter(({ done_at }) => done_at !== null).map((row) => row.lesson_id));
  const scores = scoresOf(rows);
  const done = doneLessons(
    revision.list,
    (lesson) => {
      const row = byLesson.get(lesson.id);
      if (row === undefined || !ruleHolds(lesson, factsOfRow(row), row.passed_at !== null)) return false;
      // Days are looked at when something is reported; scores may come later
      return missingScores(lesson, revision.lessons, scores).length === 0;
    },
    doneBefore,
  );
  const completedBefore = before?.completed_at ?? null;
  const standing = courseStanding(revision.list, done, completedBefore !== null);
  const last = lastRow(rows.filter(({ lesson_id }) => revision.lessons.has(lesson_id)));
  const goesOn =
    last && (done.has(last.lesson_id) ? followingToDo(revision.list, done, last.lesson_id) : last.lesson_id);
  return {
    course: {
      course_id: revision.courseId,
      percent: standing.percent,
      done: standing.done,
      total: standing.total,
      ...watchedOf(revision, byLesson),
      last_lesson_id: goesOn ?? null,
      last_lesson_title: (goesOn && revision.lessons.get(goesOn)?.title) ?? null,
      last_at: last?.last_at ?? null,
      completed_at: completedBefore ?? (standing.complete ? now : null),
    },
    newlyDone: [...done].filter((id) => !doneBefore.has(id)),
    newlyCompleted: standing.complete && completedBefore === null,
  };
}

/** Where somebody left off; of two lessons of one moment the greater id, so that every order of arrival gives the same. */
function lastRow(rows: readonly LessonProgressRow[]): LessonProgressRow | undefined {
  return [...rows].sort(
    (one, other) =>
      other.last_at.getTime() - one.last_at.getTime() || other.lesson_id.localeCompare(one.lesson_id),
  )[0];
}

/** Where somebody goes on who has done a lesson: the next that is still to do, else the first; the same where nothing is left. */
function followingToDo(
  list: readonly { id: string; available: boolean }[],
  done: ReadonlySet<string>,
  lessonId: string,
): string {
  const at = list.findIndex(({ id }) => id === lessonId);
  const following = [...list.slice(at + 1), ...list.slice(0, at)];
  return following.find(({ id, available }) => available && !done.has(id))?.id ?? lessonId;
}

function watchedOf(
  { list }: Pick<RevisionFacts, 'list'>,
  rows: ReadonlyMap<string, LessonProgressRow>,
): Pick<CourseProgressRow, 'watched_seconds' | 'watched_percent'> {
  let [watched, known, ofKnown] = [0, 0, 0];
  for (const { id, seconds } of list) {
    const covered = coveredSeconds(rows.get(id)?.watched ?? []);
    watched += covered;
    if (seconds === null) continue;
    known += seconds;
    ofKnown += Math.min(covered, seconds);
  }
  return {
    watched_seconds: Math.round(watched),
    watched_percent: known === 0 ? 0 : Math.min(100, Math.floor((100 * ofKnown) / known)),
  };
}
