import type { DeskTrack, DeskTrackDetails, TrackInput } from '@darasa/contract/catalogue/desk';
import { deskMessages, trackLimits } from '@darasa/contract/catalogue/desk-rules';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { recordDeskAct, requireSame, sameOrder, slugOf, slugTaken } from './acting.ts';
import {
  type DeskCourseRow,
  type DeskTrackRow,
  deleteTrack,
  findDeskTrack,
  findDeskTracks,
  findFormerTrackSlugs,
  findKnownCourses,
  findTrackBySlug,
  findTrackCourses,
  insertTrack,
  lockTracks,
  replaceTrackCourses,
  setTrackPublished,
  type TrackValues,
  updateTrack,
  writeTrackOrder,
} from './track-desk-repository.ts';

export const listDeskTracks = async (db: Db | Tx): Promise<DeskTrack[]> =>
  (await findDeskTracks(db)).map(present);

/** @throws AppError NOT_FOUND */
export async function readDeskTrack(db: Db | Tx, id: number): Promise<DeskTrackDetails> {
  const row = await findDeskTrack(db, id);
  if (!row) throw trackNotFound();
  const [courses, formerSlugs] = await Promise.all([findTrackCourses(db, id), findFormerTrackSlugs(db, id)]);
  return {
    ...present(row),
    description: row.description,
    outcomes: row.outcomes,
    course_list: courses.map(presentDeskCourse),
    former_slugs: formerSlugs,
  };
}

/** A new track, the last one, which visitors do not see yet. @throws AppError BAD_REQUEST, CONFLICT for a taken address */
export async function createTrack(ctx: Ctx, input: TrackInput): Promise<DeskTrackDetails> {
  return ctx.transaction(async (acting) => {
    const { db: tx } = acting;
    const all = await lockTracks(tx);
    if (all.length >= trackLimits.tracks)
      throw new AppError('CONFLICT', `There can be at most ${trackLimits.tracks} tracks`);
    const values = await valuesOf(tx, input, undefined);
    const courses = await coursesOf(tx, input.course_ids);
    const id = await insertTrack(tx, values);
    await replaceTrackCourses(tx, id, courses);
    await recordDeskAct(acting, 'track.created', subjectOf(id, values.name), { courses: courses.length });
    return readDeskTrack(tx, id);
  });
}

/** @throws AppError NOT_FOUND, BAD_REQUEST, CONFLICT for a taken address, and when somebody has changed it meanwhile */
export async function changeTrack(
  ctx: Ctx,
  id: number,
  { version, ...input }: TrackInput & { version: number },
): Promise<DeskTrackDetails> {
  return ctx.transaction(async (acting) => {
    const { db: tx } = acting;
    const track = await lockTrack(tx, id);
    if (track.version !== version) throw new AppError('CONFLICT', deskMessages.trackChanged);
    const values = await valuesOf(tx, input, track);
    const courses = await coursesOf(tx, input.course_ids);
    await updateTrack(tx, track, values);
    await replaceTrackCourses(tx, id, courses);
    await recordDeskAct(acting, 'track.changed', subjectOf(id, values.name), {
      courses: courses.length,
      ...(values.slug === track.slug ? {} : { from: track.slug, to: values.slug }),
    });
    return readDeskTrack(tx, id);
  });
}

/** @throws AppError NOT_FOUND */
export async function publishTrack(ctx: Ctx, id: number, isPublished: boolean): Promise<DeskTrackDetails> {
  return ctx.transaction(async (acting) => {
    const { db: tx } = acting;
    const track = await lockTrack(tx, id);
    if (track.is_published !== isPublished) {
      await setTrackPublished(tx, id, isPublished);
      const action = isPublished ? 'track.published' : 'track.unpublished';
      await recordDeskAct(acting, action, subjectOf(id, track.name));
    }
    return readDeskTrack(tx, id);
  });
}

/** @throws AppError BAD_REQUEST unless all are named, CONFLICT when the order is another one by now */
export async function orderTracks(
  ctx: Ctx,
  { ids, before }: { ids: readonly number[]; before: readonly number[] },
): Promise<DeskTrack[]> {
  return ctx.transaction(async (acting: TxCtx) => {
    const { db: tx } = acting;
    const now = await lockTracks(tx);
    if (!sameOrder(before, now)) throw new AppError('CONFLICT', deskMessages.orderChanged);
    requireSame(ids, now);
    if (!sameOrder(ids, now)) {
      await writeTrackOrder(tx, ids);
      await recordDeskAct(acting, 'tracks.ordered', { type: 'site', id: 'tracks', name: 'Tracks' });
    }
    return listDeskTracks(tx);
  });
}

/** @throws AppError NOT_FOUND, CONFLICT when somebody has changed it meanwhile, or it is sold or required */
export async function removeTrack(ctx: Ctx, id: number, version: number): Promise<void> {
  await ctx.transaction(async (acting) => {
    const { db: tx } = acting;
    const track = await lockTrack(tx, id);
    if (track.version !== version) throw new AppError('CONFLICT', deskMessages.trackChanged);
    const keeper = await deleteTrack(tx, id);
    if (keeper) throw new AppError('CONFLICT', kept[keeper]);
    await recordDeskAct(acting, 'track.deleted', subjectOf(id, track.name), {
      slug: track.slug,
      courses: track.courses,
    });
  });
}

const kept = {
  bundle: 'This track is sold as a bundle. Unpublish it instead of deleting it.',
  requirement: 'People are required to take this track. Unpublish it instead of deleting it.',
} as const;
const trackNotFound = () => new AppError('NOT_FOUND', deskMessages.trackNotFound);
const subjectOf = (id: number, name: string) => ({ type: 'track', id: String(id), name }) as const;

async function lockTrack(tx: Tx, id: number): Promise<DeskTrackRow> {
  await lockTracks(tx);
  const track = await findDeskTrack(tx, id);
  if (!track) throw trackNotFound();
  return track;
}

async function valuesOf(tx: Tx, input: TrackInput, track: DeskTrackRow | undefined): Promise<TrackValues> {
  const { name, summary, description, outcomes } = input;
  const slug = slugOf(input.slug, { now: track?.slug, name }, trackLimits.slug);
  const holder = await findTrackBySlug(tx, slug);
  if (holder && holder.id !== track?.id) throw slugTaken(`This address leads to “${holder.name}”`);
  return { slug, name, summary, description, outcomes };
}

/** Ids of courses, each once. @throws AppError BAD_REQUEST for one that is not there */
async function coursesOf(tx: Tx, texts: readonly string[]): Promise<number[]> {
  const ids = [...new Set(texts.map(Number))];
  const known = await findKnownCourses(tx, ids);
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0)
    throw badRequest([
      { path: `course_ids.${missing}`, message: 'A course is not there any more. Take it out of the list.' },
    ]);
  return ids;
}

const present = (row: DeskTrackRow): DeskTrack => ({
  id: String(row.id),
  slug: row.slug,
  name: row.name,
  summary: row.summary,
  is_published: row.is_published,
  version: row.version,
  courses: row.courses,
  listed: row.listed,
});

export const presentDeskCourse = (row: DeskCourseRow) => ({ ...row, id: String(row.id) });
