import { endOfSiteDay } from '@darasa/contract/requirements/dates';
import type { RoundOutcome } from '@darasa/contract/requirements/rules';
import { startGradesAgain } from '#modules/assessment';
import {
  type EnrollmentFacts,
  endEnrollment,
  enrollIn,
  findEnrollment,
  findStandings,
  findWaitedFor,
  handToRequirement,
  lockSeatsOf,
  refusalMessage,
  waitForSeat,
  waitNoMore,
} from '#modules/enrollment';
import { lockPerson, settlePlace } from '#modules/groups';
import { type Completion, findCompletions, findStarts, startCourseAgain } from '#modules/learning';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { assigned } from '../events.ts';
import { coursesToRepeat, dueDayOf, type Round, roundsOf } from '../rounds/rounds.ts';
import { updateToTold } from '../store/reminder-repository.ts';
import {
  deleteRoundsAfter,
  findRounds,
  type RoundRow,
  type SavedRound,
  saveRounds,
} from '../store/round-repository.ts';
import { deleteUnsettled, lockPersonsRequirements } from '../store/unsettled-repository.ts';
import { tellOf } from '../tell-of.ts';
import { type Concerning, readConcerning } from './facts.ts';

/** Settles somebody for whom it was noted. @returns false when it is settled already */
export async function settleNoted(tx: Tx, userId: number, now: Date): Promise<boolean> {
  await lockPersonsRequirements(tx, userId);
  if (!(await deleteUnsettled(tx, userId))) return false;
  await settlePerson(tx, userId, now);
  return true;
}

/**
 * Settles what is required of one person: afterwards they have a round of each requirement that concerns them, are in the courses that
 * they must do, or it is said why not; and of what only requirements gave nothing is left that nothing requires, apart from courses that
 * they have completed. Doing it again, later or in another order comes to the same.
 */
export async function settlePerson(tx: Tx, userId: number, now: Date): Promise<void> {
  // In the order in which groups lock: person, seats, account
  await lockPersonsRequirements(tx, userId);
  await lockPerson(tx, userId);
  const concerning = await readConcerning(tx, userId);
  const courseIds = [...new Set(concerning.flatMap((one) => one.courseIds))].sort((a, b) => a - b);
  const seen = await readSettled(tx, { userId, courseIds, now }, concerning);
  const places = await placesAsTheyAre(tx, { userId, courseIds }, seen);
  // Most courses stay as they are: of fifty thousand people with twenty requirements nobody has time to lock each
  const changing = courseIds.filter((id) => !places.has(id));
  await lockSeatsOf(tx, changing);
  const { settled, completions } =
    changing.length === 0 ? seen : await readSettled(tx, { userId, courseIds, now }, concerning);
  for (const courseId of changing) {
    const concerned = settled.filter((one) => one.courseIds.includes(courseId));
    await repeatCourse(tx, { userId, courseId, now }, concerned, completions.get(courseId) ?? []);
    places.set(courseId, await settleCourse(tx, { userId, courseId }, concerned));
  }
  const starts = new Map(
    (await findStarts(tx, userId, courseIds)).map(({ course_id, started_at }) => [course_id, started_at]),
  );
  for (const one of settled) await save(tx, userId, one, { places, starts, now });
  await tellAssigned(tx, userId, settled, now);
}

interface Seen {
  settled: Settled[];
  completions: ReadonlyMap<number, readonly Completion[]>;
}

async function readSettled(
  tx: Tx,
  { userId, courseIds, now }: { userId: number; courseIds: readonly number[]; now: Date },
  concerning: readonly Concerning[],
): Promise<Seen> {
  const stored = Map.groupBy(await findRounds(tx, userId), ({ requirement_id }) => requirement_id);
  const completions = Map.groupBy(await findCompletions(tx, userId, courseIds), ({ course_id }) => course_id);
  return {
    completions,
    settled: concerning.map((one) => {
      const own = stored.get(one.requirement.id) ?? [];
      return { ...one, stored: own, rounds: roundsNow(one, own, completions, now) };
    }),
  };
}

interface Settled extends Concerning {
  stored: readonly RoundRow[];
  /** Empty: none was ever asked. */
  rounds: Round[];
}

function roundsNow(
  { requirement, assignedAt, endedAt, courseIds }: Concerning,
  stored: readonly RoundRow[],
  completions: ReadonlyMap<number, readonly Completion[]>,
  now: Date,
): Round[] {
  if (assignedAt === null) return [...stored];
  // What is asked no more stays as it was when it ended
  const until = endedAt ?? now;
  return roundsOf(stored, {
    rules: requirement,
    assignedAt,
    completions: courseIds.map((id) =>
      (completions.get(id) ?? [])
        .map(({ completed_at }) => completed_at)
        .filter((at) => endedAt === null || at <= endedAt),
    ),
    now: until,
  });
}

/** Whether somebody has to do something for it now. */
const isOpen = ({ asked, rounds }: Settled): boolean => {
  const last = rounds.at(-1);
  return asked && last !== undefined && last.finished_at === null && last.excused_at === null;
};

/** Tells somebody what is newly asked of them, all of it at once. Who is told is not reminded of the same day as well. */
async function tellAssigned(tx: Tx, userId: number, settled: readonly Settled[], now: Date): Promise<void> {
  const fresh = settled.filter((one) => {
    const last = one.rounds.at(-1);
    const known = one.stored.find(({ round }) => round === last?.round);
    return isOpen(one) && (known === undefined || known.dropped_at !== null);
  });
  if (fresh.length === 0) return;
  const ids = fresh.map(({ requirement }) => requirement.id);
  await updateToTold(tx, { userId, requirementIds: ids }, now);
  await emit(tx, assigned, { user_id: userId, requirement_ids: ids });
}

/** What became of the seats that stay as they are, by course: two reads for all of them, and no lock. */
async function placesAsTheyAre(
  tx: Tx,
  { userId, courseIds }: { userId: number; courseIds: readonly number[] },
  { settled, completions }: Seen,
): Promise<Map<number, Place>> {
  const standings = new Map(
    (await findStandings(tx, [userId], courseIds)).map((one) => [one.course_id, one]),
  );
  const waited = new Set(await findWaitedFor(tx, userId, courseIds));
  const places = new Map<number, Place>();
  for (const courseId of courseIds) {
    const concerned = settled.filter((one) => one.courseIds.includes(courseId));
    const standing = standings.get(courseId);
    const isIn = standing !== undefined && standing.status !== 'left';
    const byRequirement = isIn && standing.source === 'requirement';
    const givers = concerned.filter((one) => one.requirement.mandatory && isOpen(one));
    const last = (completions.get(courseId) ?? []).at(-1);
    if (waited.has(courseId) || (last && asksToRepeat(concerned, courseId, last))) continue;
    if (givers.length === 0 && !byRequirement)
      places.set(courseId, { outcome: isIn ? 'already' : 'offered', reason: null });
    else if (givers.length > 0 && isIn && !byRequirement)
      places.set(courseId, { outcome: 'already', reason: null });
    else if (byRequirement && givers.some(({ requirement }) => requirement.id === standing.requirement_id))
      places.set(courseId, { outcome: 'enrolled', reason: null });
  }
  return places;
}

const asksToRepeat = (concerned: readonly Settled[], courseId: number, last: Completion): boolean => {
  const at = new Map([[courseId, last.completed_at]]);
  return concerned.some((one) => isOpen(one) && coursesToRepeat(one.rounds, [courseId], at).length > 0);
};

/** A course that was completed before this round is to be done from the beginning. */
async function repeatCourse(
  tx: Tx,
  { userId, courseId, now }: { userId: number; courseId: number; now: Date },
  concerned: readonly Settled[],
  completions: readonly Completion[],
): Promise<void> {
  const last = completions.at(-1);
  if (!last || !asksToRepeat(concerned, courseId, last)) return;
  if (!(await findEnrollment(tx, userId, courseId))?.completed_at) return;
  // Grades are locked before progress, as whoever submits does
  await startGradesAgain(tx, { userId, courseId });
  await startCourseAgain(tx, { userId, courseId, at: now });
}

/** What became of somebody's seat in a course. */
interface Place {
  outcome: RoundOutcome;
  reason: string | null;
}
const isInside = (enrollment: EnrollmentFacts | undefined): enrollment is EnrollmentFacts =>
  enrollment !== undefined && enrollment.status !== 'left';

async function settleCourse(
  tx: Tx,
  key: { userId: number; courseId: number },
  concerned: readonly Settled[],
): Promise<Place> {
  const enrollment = await findEnrollment(tx, key.userId, key.courseId);
  const givers = concerned.filter((one) => one.requirement.mandatory && isOpen(one));
  const [giver] = givers;
  if (giver) return give(tx, key, enrollment, givers);
  await takeAway(tx, key, enrollment, concerned);
  return { outcome: isInside(enrollment) ? 'already' : 'offered', reason: null };
}

/** Nothing requires the course any more: what they have by other means stays, and what they have completed. */
async function takeAway(
  tx: Tx,
  key: { userId: number; courseId: number },
  enrollment: EnrollmentFacts | undefined,
  concerned: readonly Settled[],
): Promise<void> {
  await waitNoMore(tx, { ...key, by: 'requirement' });
  if (!isInside(enrollment) || enrollment.source !== 'requirement' || enrollment.completed_at !== null)
    return;
  // Done in time and begun once more for a requirement that is over: it had been completed
  if (concerned.some(({ rounds }) => rounds.some(({ finished_at }) => finished_at !== null))) return;
  await endEnrollment(tx, { ...key, reason: 'requirement' });
  // Where a group gives the course too, it is the group's from now on
  await settlePlace(tx, key.userId, key.courseId);
}

async function give(
  tx: Tx,
  key: { userId: number; courseId: number },
  enrollment: EnrollmentFacts | undefined,
  givers: readonly Settled[],
): Promise<Place> {
  const say = (outcome: RoundOutcome, reason: string | null = null): Place => ({ outcome, reason });
  const ids = givers.map(({ requirement }) => requirement.id);
  const ended = enrollment?.ended_reason ?? null;
  if (isInside(enrollment)) {
    if (enrollment.source !== 'requirement') return say('already');
    if (enrollment.requirement_id === null || !ids.includes(enrollment.requirement_id))
      await handToRequirement(tx, { ...key, requirementId: ids[0] as number });
    return say('enrolled');
  }
  // They have left it themselves since it was given them: they may come back themselves
  const had = givers.some((one) => {
    const last = one.stored.find(({ round }) => round === one.rounds.at(-1)?.round);
    return last?.outcome === 'enrolled' || last?.outcome === 'already' || last?.outcome === 'left';
  });
  if (ended === 'left' && had) return say('left');
  const from = givers.find(({ archived }) => !archived);
  if (!from) return say('refused', 'The group was archived before the course was given.');
  const requirementId = from.requirement.id;
  const result = await enrollIn(tx, { ...key, source: 'requirement', requirementId });
  if (result.outcome !== 'refused') return say(result.outcome === 'already' ? 'already' : 'enrolled');
  if (result.reason !== 'full') return say('refused', refusalMessage(result.reason));
  await waitForSeat(tx, { ...key, requirementId });
  return say('waiting');
}

const GRAVE: readonly RoundOutcome[] = ['refused', 'left', 'waiting', 'offered', 'enrolled', 'already'];

async function save(
  tx: Tx,
  userId: number,
  { requirement, asked, endedAt, courseIds, stored, rounds }: Settled,
  {
    places,
    starts,
    now,
  }: { places: ReadonlyMap<number, Place>; starts: ReadonlyMap<number, Date>; now: Date },
): Promise<void> {
  const last = rounds.at(-1);
  if (!last) return;
  const own = courseIds
    .flatMap((id) => places.get(id) ?? [])
    .toSorted((one, other) => GRAVE.indexOf(one.outcome) - GRAVE.indexOf(other.outcome));
  const place = own[0];
  const startedAt = courseIds.flatMap((id) => starts.get(id) ?? []).sort((a, b) => +a - +b)[0] ?? null;
  const saved = rounds.map((round): SavedRound => {
    const known = stored.find((one) => one.round === round.round);
    const isLast = round === last;
    const isOver = round.finished_at !== null && known?.finished_at != null;
    return {
      round: round.round,
      current: isLast,
      began_at: round.began_at,
      due_on: round.due_on,
      due_at: endOfSiteDay(dueDayOf(round)),
      started_at:
        isOver || !isLast ? (known?.started_at ?? round.finished_at) : (startedAt ?? round.finished_at),
      finished_at: round.finished_at,
      next_at: round.next_at,
      dropped_at: isLast && !asked ? (known?.dropped_at ?? endedAt ?? now) : null,
      outcome: isLast && place && asked ? place.outcome : (known?.outcome ?? null),
      reason: isLast && place && asked ? place.reason : (known?.reason ?? null),
    };
  });
  const differ = saved.filter((round) => {
    const known = stored.find((one) => one.round === round.round);
    return (
      !known || Object.entries(round).some(([name, value]) => !same(value, known[name as keyof RoundRow]))
    );
  });
  const key = { requirementId: requirement.id, userId };
  const tooMany = (stored.at(-1)?.round ?? 0) > last.round;
  if (tooMany) await deleteRoundsAfter(tx, key, last.round);
  if (differ.length === 0 && !tooMany) return;
  await saveRounds(tx, key, differ);
  await tellOf(tx, requirement, [userId], null);
}

const same = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
