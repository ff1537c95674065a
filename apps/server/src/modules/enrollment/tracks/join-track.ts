import type { RefusedCourses, TrackStanding } from '@darasa/contract/enrollment/track-endpoints';
import { publishedRevisionOf } from '#modules/authoring';
import { findNamedTracks } from '#modules/catalogue';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { findCourseFor } from '../enrollment-repository.ts';
import { endEnrollment } from '../enrollments.ts';
import { findNamedCourses, type NamedCourse } from '../named-course-repository.ts';
import { trackAbilities } from '../policy.ts';
import { enrollInFound, refusalMessage } from '../seats/enrol-in.ts';
import type { SeatQueue } from '../seats/seat-queue.ts';
import { findCapacity } from '../seats/seat-repository.ts';
import {
  deleteTrackLearner,
  findGivenBy,
  findTracksOf,
  holdTrackLearner,
  insertTrackLearner,
  updateGivingTrack,
} from './track-learner-repository.ts';
import { readTrackStanding, requireTrack, type TrackDeps } from './track-standing.ts';

interface JoinTrackDeps extends TrackDeps {
  seatQueue: SeatQueue;
}

/**
 * Takes a track as a whole: enrols in each of its listed courses that costs nothing, each in a transaction of its own. One that is full or
 * over stops none of the others. Done again it enrols in what has come since.
 * @throws AppError NOT_FOUND
 */
export async function joinTrack(
  ctx: Ctx,
  deps: JoinTrackDeps,
  slug: string,
): Promise<{ standing: TrackStanding; refused: RefusedCourses }> {
  const track = await requireTrack(ctx.db, slug, []);
  await ctx.transaction(({ db: tx }) => insertTrackLearner(tx, ctx.actor.userId, track.id));
  const courses = (await findNamedCourses(ctx.db, track.course_ids))
    .filter(({ listed, price_minor }) => listed && price_minor === 0)
    .sort((one, other) => one.id - other.id);
  const refused: RefusedCourses = [];
  for (const course of courses) {
    const message = await enter(ctx, deps, track.id, course);
    if (message !== undefined) refused.push({ course_id: String(course.id), title: course.title, message });
  }
  return { standing: await readTrackStanding(ctx, deps, slug), refused };
}

/** @returns why not; undefined when they are in the course */
async function enter(
  ctx: Ctx,
  { seatQueue }: JoinTrackDeps,
  trackId: number,
  { id: courseId }: NamedCourse,
): Promise<string | undefined> {
  const { userId } = ctx.actor;
  const before = await findCourseFor(ctx.db, userId, courseId);
  if (!before || (before.enrollment && before.enrollment.status !== 'left')) return undefined;
  // Rendering its texts can take seconds: nobody else may have to wait for a lock meanwhile
  if (before.published_revision_id === null) await publishedRevisionOf(ctx.db, courseId);
  const join = () =>
    ctx.transaction(async ({ db: tx }) => {
      // They have left the track meanwhile
      if (!(await holdTrackLearner(tx, userId, trackId))) return undefined;
      const course = await findCourseFor(tx, userId, courseId);
      if (!course) return undefined;
      const result = await enrollInFound(tx, course, { userId, source: 'track', trackId });
      return result.outcome === 'refused' ? refusalMessage(result.reason) : undefined;
    });
  const limited = (await findCapacity(ctx.db, courseId)) !== null;
  return limited ? seatQueue(courseId, join) : join();
}

/**
 * Takes a track no longer: what it gave ends, except what is completed and what another track gives too. The progress stays. Nothing
 * happens to who does not take it.
 * @throws AppError NOT_FOUND
 */
export async function leaveTrack(ctx: Ctx, deps: TrackDeps, slug: string): Promise<TrackStanding> {
  const { userId } = ctx.actor;
  const track = await requireTrack(ctx.db, slug, await findTracksOf(ctx.db, userId));
  await ctx.transaction(async ({ db: tx }) => {
    if (await deleteTrackLearner(tx, userId, track.id)) await endGiven(tx, userId, track.id);
  });
  return readTrackStanding(ctx, deps, slug).catch((error: unknown) => {
    // It was there only for those who take it
    if (!(error instanceof AppError)) throw error;
    const { slug: own, name } = track;
    return {
      track: { slug: own, name },
      joined_at: null,
      chapters: [],
      done: 0,
      next: null,
      abilities: trackAbilities(ctx.actor, false, []),
    };
  });
}

async function endGiven(tx: Tx, userId: number, trackId: number): Promise<void> {
  const taken = await findTracksOf(tx, userId);
  const others = await findNamedTracks(tx, { ids: taken.map(({ track_id }) => track_id) });
  for (const courseId of await findGivenBy(tx, userId, trackId)) {
    const other = others.find(({ course_ids }) => course_ids.includes(courseId));
    if (other) await updateGivingTrack(tx, { userId, courseId, trackId: other.id });
    else await endEnrollment(tx, { userId, courseId, reason: 'track' });
  }
}
