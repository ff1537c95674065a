import { type Stretch, uniteStretches } from '@darasa/contract/learning/merge';
import type { Tx } from '#platform/database/index';
import type { Claim } from './claims.ts';
import { findTimes, type LearningTimeRow, saveTimes } from './time-repository.ts';

type TimeOfLesson = Pick<LearningTimeRow, 'course_id' | 'lesson_id' | 'claimed'>;

/** Two stretches that begin at once are told apart by their lessons. */
const keyOf = ({ course_id, lesson_id }: TimeOfLesson): string => `${course_id} ${lesson_id}`;

/**
 * How many seconds of a day count for each of the lessons that claim some. No second counts twice: of two lessons that claim it, it
 * counts for that whose stretch began first. What comes after `until`, a second of the day, has not happened yet.
 */
export function creditSeconds<Row extends TimeOfLesson>(
  rows: readonly Row[],
  until: number,
): Map<Row, number> {
  const credited = new Map(rows.map((row) => [row, 0]));
  const stretches = rows
    .flatMap((row) =>
      row.claimed.map(([from, to]) => ({ row, key: keyOf(row), from, to: Math.min(to, until) })),
    )
    .sort((one, other) => one.from - other.from || (one.key < other.key ? -1 : 1));
  let counted = 0;
  for (const { row, from, to } of stretches) {
    const begin = Math.max(from, counted);
    if (to <= begin) continue;
    credited.set(row, (credited.get(row) ?? 0) + to - begin);
    counted = to;
  }
  return credited;
}

/** The rows of some days with claims merged in, each with what counts of it; those that stay as they are are left out. */
export function mergeTimes(
  claims: readonly Claim[],
  stored: readonly LearningTimeRow[],
  now: Date,
): LearningTimeRow[] {
  const rows = new Map<string, { row: LearningTimeRow; before?: LearningTimeRow; claimed: Stretch[] }>();
  const named = (day: string, lesson: TimeOfLesson) => `${day} ${keyOf(lesson)}`;
  for (const row of stored) rows.set(named(row.day, row), { row, before: row, claimed: row.claimed });
  for (const { day, courseId, lessonId, active } of claims) {
    const fresh = { day, course_id: courseId, lesson_id: lessonId, claimed: [], seconds: 0 };
    const entry = rows.get(named(day, fresh)) ?? { row: fresh, claimed: [] };
    rows.set(named(day, fresh), { ...entry, claimed: uniteStretches([...entry.claimed, active]) });
  }
  const today = Math.floor(now.getTime() / 1000);
  const all = [...rows.values()].map(({ row, before, claimed }) => ({ row: { ...row, claimed }, before }));
  return [...Map.groupBy(all, ({ row }) => row.day)].flatMap(([day, own]) => {
    const until = today - Date.parse(`${day}T00:00:00Z`) / 1000;
    const credited = creditSeconds(
      own.map(({ row }) => row),
      until,
    );
    return own.flatMap(({ row, before }) => {
      const result = { ...row, seconds: credited.get(row) ?? 0 };
      return before && JSON.stringify(before) === JSON.stringify(result) ? [] : [result];
    });
  });
}

/** Merges what the devices of somebody claim into what is stored. The progress must be locked. */
export async function recordTimes(
  tx: Tx,
  userId: number,
  claims: readonly Claim[],
  now: Date,
): Promise<void> {
  if (claims.length === 0) return;
  const stored = await findTimes(tx, userId, [...new Set(claims.map(({ day }) => day))]);
  await saveTimes(tx, userId, mergeTimes(claims, stored, now));
}
