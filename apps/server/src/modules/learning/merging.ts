import { coveredSeconds, mergeFacts, uniteStretches } from '@darasa/contract/learning/merge';
import { publishedRevisionIn } from '#modules/authoring';
import { findEnrollment } from '#modules/enrollment';
import type { Tx } from '#platform/database/index';
import type { MergedPair, Merging } from '#platform/modules/index';
import {
  deleteProgressOf,
  findAllCourseProgress,
  findAllDays,
  findAllLessonProgress,
  findAllTimes,
} from './merging-repository.ts';
import { factsOfRow, rowOfFacts } from './progress/facts-of-row.ts';
import {
  type CourseProgressRow,
  type LessonProgressRow,
  lockProgress,
  saveCourseProgress,
  saveDays,
  saveLessonProgress,
} from './progress/progress-repository.ts';
import { recomputeCourse } from './progress/recompute-course.ts';
import { type LearningTimeRow, saveTimes } from './progress/time-repository.ts';
import { readRevision } from './revision-facts.ts';

/** Progress is the union of what either did; what somebody wrote is theirs. */
export const learningMerging: Merging = {
  columns: {
    'calendar_feed.user_id': { moved: [[]] },
    'course_progress.user_id': 'own',
    'course_repeat.user_id': 'moved',
    'learning_day.user_id': 'own',
    'learning_time.user_id': 'own',
    'lesson_bookmark.user_id': { moved: [['course_id', 'lesson_id']] },
    'lesson_note.user_id': { moved: [['id']] },
    'lesson_opening.set_by': 'stays',
    'lesson_opening.user_id': { moved: [['course_id', 'lesson_id']] },
    'lesson_progress.user_id': 'own',
  },
  counts: {
    lessons: 'lesson_progress.user_id',
    notes: 'lesson_note.user_id',
  },
  async lock(tx, { keptId, mergedId }) {
    for (const id of [keptId, mergedId].sort((one, other) => one - other)) await lockProgress(tx, id);
  },
  async merge(tx, pair) {
    const { keptId, mergedId } = pair;
    const [lessons, others] = [
      await findAllLessonProgress(tx, keptId),
      await findAllLessonProgress(tx, mergedId),
    ];
    const [courses, otherCourses] = [
      await findAllCourseProgress(tx, keptId),
      await findAllCourseProgress(tx, mergedId),
    ];
    const [days, otherDays] = [await findAllDays(tx, keptId), await findAllDays(tx, mergedId)];
    const [times, otherTimes] = [await findAllTimes(tx, keptId), await findAllTimes(tx, mergedId)];
    await deleteProgressOf(tx, mergedId);
    await saveTimes(tx, keptId, uniteTimes(times, otherTimes));
    const known = new Map(days.map(({ day, active }) => [day, active]));
    await saveDays(
      tx,
      keptId,
      otherDays.map(({ day, active }) => ({
        day,
        active: uniteStretches([...(known.get(day) ?? []), ...active]),
      })),
    );
    const changed = new Set([...others, ...otherCourses].map(({ course_id }) => course_id));
    for (const courseId of changed) {
      const of = <Row extends { course_id: number }>(rows: readonly Row[]) =>
        rows.filter(({ course_id }) => course_id === courseId);
      await mergeCourse(tx, pair, courseId, {
        rows: uniteLessons(of(lessons), of(others)),
        before: earliest(of(courses)[0], of(otherCourses)[0]),
      });
    }
  },
};

/** For how long somebody learned with either account: at the same second once. */
function uniteTimes(kept: readonly LearningTimeRow[], merged: readonly LearningTimeRow[]): LearningTimeRow[] {
  const keyOf = ({ day, course_id, lesson_id }: LearningTimeRow) => `${day} ${course_id} ${lesson_id}`;
  const known = new Map(kept.map((row) => [keyOf(row), row]));
  return merged.map((row) => {
    const other = known.get(keyOf(row));
    if (!other) return row;
    const claimed = uniteStretches([...other.claimed, ...row.claimed]);
    return { ...row, claimed, seconds: Math.min(coveredSeconds(claimed), other.seconds + row.seconds) };
  });
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

const higher = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** What either did of each lesson of a course. */
export function uniteLessons(
  kept: readonly LessonProgressRow[],
  merged: readonly LessonProgressRow[],
): LessonProgressRow[] {
  const rows = new Map(kept.map((row) => [row.lesson_id, row]));
  for (const row of merged) {
    const other = rows.get(row.lesson_id);
    if (!other) rows.set(row.lesson_id, row);
    else
      rows.set(
        row.lesson_id,
        rowOfFacts(
          row,
          mergeFacts(factsOfRow(other), factsOfRow(row)),
          {
            passed_at: earlier(other.passed_at, row.passed_at),
            score: higher(other.score, row.score),
            done_at: earlier(other.done_at, row.done_at),
          },
          row.last_at,
        ),
      );
  }
  return [...rows.values()];
}

/** As it stood to the one who was further, completed when the first of them was. */
function earliest(
  kept: CourseProgressRow | undefined,
  merged: CourseProgressRow | undefined,
): CourseProgressRow | undefined {
  if (!kept || !merged) return kept ?? merged;
  const further = merged.percent > kept.percent ? merged : kept;
  return { ...further, completed_at: earlier(kept.completed_at, merged.completed_at) };
}

async function mergeCourse(
  tx: Tx,
  { keptId }: MergedPair,
  courseId: number,
  { rows, before }: { rows: LessonProgressRow[]; before: CourseProgressRow | undefined },
): Promise<void> {
  const enrollment = await findEnrollment(tx, keptId, courseId);
  const pin = enrollment?.revision_id ?? (await publishedRevisionIn(tx, courseId));
  const revision = pin ? await readRevision(tx, pin) : undefined;
  // Whoever has left completes nothing by it: it counts when they are back
  if (!revision || !enrollment || enrollment.status === 'left') {
    await saveLessonProgress(tx, keptId, rows);
    if (before) await saveCourseProgress(tx, keptId, [before]);
    return;
  }
  const now = rows.reduce((last, { last_at }) => (last_at > last ? last_at : last), new Date(0));
  const result = await recomputeCourse(tx, keptId, { revision, rows, before, now });
  await saveLessonProgress(tx, keptId, result.rows);
  await saveCourseProgress(tx, keptId, [result.course]);
}
