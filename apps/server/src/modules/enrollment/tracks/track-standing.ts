import { coursePath } from '@darasa/contract/catalogue/rules';
import type { TrackChapter, TrackStanding } from '@darasa/contract/enrollment/track-endpoints';
import { lessonPath } from '@darasa/contract/learning/paths';
import { findNamedTracks, findTrack, type NamedTrack } from '#modules/catalogue';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { findStandings } from '../enrollment-repository.ts';
import type { LearnedFacts, ProgressOf } from '../learner/progress.ts';
import { findNamedCourses, type NamedCourse } from '../named-course-repository.ts';
import { mayReturn, trackAbilities } from '../policy.ts';
import { findTracksOf } from './track-learner-repository.ts';

export interface TrackDeps {
  progressOf: ProgressOf;
}
type Enrolled = Awaited<ReturnType<typeof findStandings>>[number];

export interface KnownTrack extends NamedTrack {
  is_published: boolean;
}

/** A track by its slug, or one that it had. @throws AppError NOT_FOUND for one that is not there, or neither published nor taken */
export async function requireTrack(
  db: Db,
  slug: string,
  taken: readonly { track_id: number }[],
): Promise<KnownTrack> {
  const found = await findTrack(db, slug);
  const [track] = found ? await findNamedTracks(db, { slug: found.slug }) : [];
  const isTaken = taken.some(({ track_id }) => track_id === track?.id);
  if (!found || !track || !(found.is_published || isTaken))
    throw new AppError('NOT_FOUND', 'Track not found');
  return { ...track, is_published: found.is_published };
}

/** What a track is to the caller. @throws AppError NOT_FOUND */
export async function readTrackStanding(ctx: Ctx, deps: TrackDeps, slug: string): Promise<TrackStanding> {
  const taken = await findTracksOf(ctx.db, ctx.actor.userId);
  const track = await requireTrack(ctx.db, slug, taken);
  const [standing] = await standingsOf(ctx, deps, [track], taken);
  if (!standing) throw new AppError('NOT_FOUND', 'Track not found');
  return standing;
}

/** The tracks that the caller takes, also those that are not published any more. */
export async function readOwnTracks(ctx: Ctx, deps: TrackDeps): Promise<{ tracks: TrackStanding[] }> {
  const taken = await findTracksOf(ctx.db, ctx.actor.userId);
  if (taken.length === 0) return { tracks: [] };
  const tracks = await findNamedTracks(ctx.db, { ids: taken.map(({ track_id }) => track_id) });
  const inOrder = taken.flatMap(({ track_id }) => tracks.find(({ id }) => id === track_id) ?? []);
  return { tracks: await standingsOf(ctx, deps, inOrder, taken) };
}

async function standingsOf(
  ctx: Ctx,
  { progressOf }: TrackDeps,
  tracks: readonly NamedTrack[],
  taken: readonly { track_id: number; joined_at: Date }[],
): Promise<TrackStanding[]> {
  const { userId } = ctx.actor;
  const ids = [...new Set(tracks.flatMap(({ course_ids }) => course_ids))];
  const [courses, enrolled, progress] = await Promise.all([
    findNamedCourses(ctx.db, ids),
    findStandings(ctx.db, [userId], ids),
    progressOf(ctx.db, userId, ids),
  ]);
  return tracks.map(({ id, slug, name, course_ids }) => {
    const chapters = course_ids.flatMap((courseId) => {
      const course = courses.find((one) => one.id === courseId);
      const own = enrolled.find(({ course_id }) => course_id === courseId);
      return (course && chapterOf(course, own, progress.get(courseId))) ?? [];
    });
    return {
      track: { slug, name },
      joined_at: taken.find(({ track_id }) => track_id === id)?.joined_at.toISOString() ?? null,
      chapters,
      done: chapters.filter(({ state }) => state === 'completed').length,
      next: chapters.find(({ state }) => state !== 'completed') ?? null,
      abilities: trackAbilities(
        ctx.actor,
        taken.some(({ track_id }) => track_id === id),
        chapters,
      ),
    };
  });
}

/** @returns undefined for a course that is not there for the person: hidden, and not theirs */
export function chapterOf(
  course: Pick<NamedCourse, 'id' | 'slug' | 'title' | 'category' | 'listed' | 'price_minor'>,
  own: Pick<Enrolled, 'status' | 'source' | 'ended_reason'> | undefined,
  learned: Pick<LearnedFacts, 'percent' | 'last_lesson_id'> | undefined,
): TrackChapter | undefined {
  const inside = own !== undefined && own.status !== 'left';
  if (!inside && !course.listed) return undefined;
  const chapter = { course_id: String(course.id), title: course.title, percent: learned?.percent ?? 0 };
  if (inside)
    return {
      ...chapter,
      state: own.status === 'completed' ? 'completed' : 'active',
      path: lessonPath(course.slug, learned?.last_lesson_id),
    };
  const path = coursePath(course);
  if (own?.ended_reason === 'removed') return { ...chapter, state: 'closed', path };
  const isPriced = course.price_minor > 0 && !mayReturn(own ?? null);
  return { ...chapter, state: isPriced ? 'priced' : 'open', path };
}
