import type { EnrollmentSource } from '@darasa/contract/enrollment/rules';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import type { MergedPair, MergeHistory, Merging } from '#platform/modules/index';
import { seatRefused } from './events.ts';
import {
  copyEnrollment,
  deleteEnrollments,
  deleteSeatRow,
  findWholeEnrollments,
  findWholeSeats,
  moveSeat,
  type SeatRow,
  saveMerged,
  type WholeEnrollment,
} from './merging-repository.ts';
import { findNamedCourses } from './named-course-repository.ts';
import { serveNext } from './seats/reservations.ts';
import { lockSeats } from './seats/seat-repository.ts';

/** What keeps somebody in a course whatever becomes of the rest comes first. */
const STRENGTH: readonly EnrollmentSource[] = [
  'order',
  'staff',
  'list',
  'group',
  'requirement',
  'waitlist',
  'free',
  'track',
];
const isInside = ({ status }: Pick<WholeEnrollment, 'status'>): boolean => status !== 'left';

/** Who is in a course twice is in it once, as far as they came; the other seat is free. Nobody waits for a course that they are in. */
export const enrollmentMerging: Merging = {
  columns: {
    'enrollment.user_id': 'own',
    'saved_course.user_id': { moved: [['course_id']] },
    'seat.user_id': 'own',
    'track_learner.user_id': { moved: [['track_id']] },
  },
  counts: { courses: 'enrollment.user_id' },
  async lock(tx, pair) {
    for (const courseId of await coursesOf(tx, pair)) await lockSeats(tx, courseId);
  },
  async notes(db, { keptId, mergedId }) {
    const kept = new Set(
      (await findWholeEnrollments(db, keptId)).filter(isInside).map(({ course_id }) => course_id),
    );
    const both = (await findWholeEnrollments(db, mergedId)).filter(
      (row) => isInside(row) && kept.has(row.course_id),
    );
    const courses = await findNamedCourses(
      db,
      both.map(({ course_id }) => course_id),
    );
    return courses.map(
      ({ title }) => `Both are in “${title}”: one seat is released, and the one that is further counts.`,
    );
  },
  async merge(tx, pair, keep) {
    for (const courseId of await coursesOf(tx, pair)) {
      // One that somebody has entered since: the others are locked already
      await lockSeats(tx, courseId);
      await mergeCourse(tx, courseId, pair, keep);
    }
  },
  // Progress belongs to enrollments: the others have united it by now
  async finish(tx, { mergedId }) {
    for (const courseId of await deleteEnrollments(tx, mergedId)) await serveNext(tx, courseId);
  },
};

/** In one order, so that two who lock several never wait for each other. */
async function coursesOf(tx: Tx, { keptId, mergedId }: MergedPair): Promise<number[]> {
  const rows = await Promise.all(
    [keptId, mergedId].flatMap((id) => [findWholeEnrollments(tx, id), findWholeSeats(tx, id)]),
  );
  return [...new Set(rows.flat().map(({ course_id }) => course_id))].sort((one, other) => one - other);
}

async function mergeCourse(tx: Tx, courseId: number, pair: MergedPair, keep: MergeHistory): Promise<void> {
  const { keptId, mergedId } = pair;
  const of = <Row extends { course_id: number }>(rows: readonly Row[]) =>
    rows.find(({ course_id }) => course_id === courseId);
  const [kept, merged] = [
    of(await findWholeEnrollments(tx, keptId)),
    of(await findWholeEnrollments(tx, mergedId)),
  ];
  if (merged && !kept) await copyEnrollment(tx, courseId, pair);
  if (merged && kept) {
    keep('enrollment', [merged]);
    await saveMerged(tx, courseId, keptId, better(kept, merged));
  }
  const inside = [kept, merged].some((row) => row !== undefined && isInside(row));
  await mergeSeats(tx, courseId, pair, { inside, keep });
}

/** One enrollment from two. */
export function better(kept: WholeEnrollment, merged: WholeEnrollment) {
  const base = isInside(merged) && !isInside(kept) ? merged : kept;
  const inside = [kept, merged].filter(isInside);
  const [strongest = base] = inside.toSorted(
    (a, b) => STRENGTH.indexOf(a.source) - STRENGTH.indexOf(b.source),
  );
  const done = [kept, merged].flatMap(({ completed_at }) => completed_at ?? []);
  const completedAt = done.length > 0 ? new Date(Math.min(...done.map(Number))) : null;
  return {
    status:
      inside.length === 0 ? ('left' as const) : completedAt ? ('completed' as const) : ('active' as const),
    revision_id: base.revision_id ?? kept.revision_id ?? merged.revision_id,
    source: strongest.source,
    group_id: strongest.group_id,
    requirement_id: strongest.requirement_id,
    list_id: strongest.list_id,
    track_id: strongest.track_id,
    again_at: base.again_at,
    enrolled_at: new Date(Math.min(Number(kept.enrolled_at), Number(merged.enrolled_at))),
    completed_at: completedAt,
    ended_at: inside.length === 0 ? base.ended_at : null,
    ended_reason: inside.length === 0 ? base.ended_reason : null,
  };
}

async function mergeSeats(
  tx: Tx,
  courseId: number,
  pair: MergedPair,
  { inside, keep }: { inside: boolean; keep: MergeHistory },
): Promise<void> {
  const { keptId, mergedId } = pair;
  const of = (rows: readonly SeatRow[]) => rows.find(({ course_id }) => course_id === courseId);
  const [kept, merged] = [of(await findWholeSeats(tx, keptId)), of(await findWholeSeats(tx, mergedId))];
  const released = inside ? [kept, merged] : [kept && merged && behind(kept, merged)];
  for (const seat of released) {
    if (!seat) continue;
    await deleteSeatRow(tx, courseId, seat.user_id);
    keep('seat', [seat]);
    if (seat.paid && seat.order_id !== null)
      await emit(tx, seatRefused, {
        user_id: keptId,
        course_id: courseId,
        order_id: seat.order_id,
        paid: true,
        reason: 'enrolled',
      });
  }
  if (!inside && merged && !released.includes(merged)) await moveSeat(tx, courseId, { keptId, mergedId });
}

const RANK: Readonly<Record<string, number>> = { reserved: 3, offered: 2, waiting: 1, released: 0 };
/** The place that is further from being served. */
export function behind(one: SeatRow, other: SeatRow): SeatRow {
  const order = (seat: SeatRow) => [
    seat.paid ? 0 : 1,
    -(RANK[seat.state] ?? 0),
    seat.priority,
    seat.position,
  ];
  const [a, b] = [order(one), order(other)];
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0) ? one : other;
}
