import { newId } from '@darasa/contract/http/ids';
import type { Pagination } from '@darasa/contract/http/pagination';
import { type Crop, clampCrop, mediaMessages } from '@darasa/contract/media/rules';
import type { MediaQuota, OwnMediaView } from '@darasa/contract/media/schemas';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { send } from '#platform/jobs/index';
import type { Storage } from '#platform/storage/index';
import { isUuid } from '#platform/uuid';
import type { UrlSigner } from '../files/url-signer.ts';
import { mediaUploaded } from '../job-kinds.ts';
import { originalKey } from '../keys.ts';
import {
  countMedia,
  findMediaPage,
  findOwnMedia,
  insertMedia,
  type MediaFilter,
  type OwnMediaRow,
  sumBytesOf,
} from '../media-repository.ts';
import { measurePicture } from '../processing/images.ts';
import { withLocalFile } from '../processing/local-file.ts';
import { findRenditions, type RenditionRow } from '../rendition-repository.ts';
import { deleteMediaIfUnused } from '../sweep/delete-media.ts';
import { requireQuota } from '../upload/quota.ts';
import type { MediaLimits } from '../upload/upload-details.ts';
import { countUploadsOf, lockUploadsOf } from '../upload/upload-repository.ts';
import { mediaAbilities } from './policy.ts';
import { presentOwnMedia } from './presenter.ts';

export interface LibraryDeps {
  db: Db;
  storage: Storage;
  signer: UrlSigner;
  quotaBytes: number;
  limits: MediaLimits;
}

/** One page of the actor's own files. */
export async function listMedia(
  ctx: Ctx,
  deps: LibraryDeps,
  query: MediaFilter & { page: number; limit: number },
): Promise<{ media: OwnMediaView[]; pagination: Pagination }> {
  const { page, limit } = query;
  const [rows, total] = await Promise.all([
    findMediaPage(ctx.db, ctx.actor.userId, query, { limit, offset: (page - 1) * limit }),
    countMedia(ctx.db, ctx.actor.userId, query),
  ]);
  const ids = rows.map(({ id }) => id);
  const renditions = Map.groupBy(await findRenditions(ctx.db, ids), ({ media_id: id }) => id);
  return {
    media: rows.map((row) => present(ctx, deps, row, renditions.get(row.id) ?? [])),
    pagination: paginate(query, total),
  };
}

/** @throws AppError NOT_FOUND */
export async function readMedia(ctx: Ctx, deps: LibraryDeps, id: string): Promise<OwnMediaView> {
  const media = await requireOwn(ctx, id);
  return present(ctx, deps, media, await findRenditions(ctx.db, [media.id]));
}

/** How much of their space the actor uses. */
export async function readQuota(ctx: Ctx, deps: LibraryDeps): Promise<MediaQuota> {
  const [stored, unfinished] = await Promise.all([
    sumBytesOf(ctx.db, ctx.actor.userId),
    countUploadsOf(ctx.db, ctx.actor.userId),
  ]);
  return { used: stored + unfinished.bytes, limit: deps.quotaBytes, limits: { ...deps.limits } };
}

/**
 * A new image from a part of one that is there. That one stays as it is: a published course may show it.
 * @throws AppError NOT_FOUND, CONFLICT when it is no image, or not there yet, PAYLOAD_TOO_LARGE beyond the quota
 */
export async function cropImage(
  ctx: Ctx,
  deps: LibraryDeps,
  id: string,
  wanted: Crop,
): Promise<OwnMediaView> {
  const media = await requireOwn(ctx, id);
  if (!mediaAbilities(ctx.actor, media).crop || media.sha256 === null)
    throw new AppError('CONFLICT', 'This file cannot be cropped');
  const whole = await withLocalFile(deps.storage, originalKey(media.sha256), measurePicture);
  const crop = clampCrop(wanted, whole);
  const copy = newId();
  await ctx.transaction(async ({ db: tx }) => {
    // Its bytes must not be deleted between this look and the new row that names them
    if (!(await findOwnMedia(tx, ctx.actor.userId, id))) throw notFound();
    await lockUploadsOf(tx, ctx.actor.userId);
    await requireQuota(tx, ctx.actor.userId, media.bytes, deps.quotaBytes);
    await insertMedia(tx, {
      id: copy,
      owner_id: ctx.actor.userId,
      kind: 'image',
      file_name: media.file_name,
      mime: media.mime,
      bytes: media.bytes,
      sha256: media.sha256,
      width: crop.width,
      height: crop.height,
      crop,
    });
    await send(tx, mediaUploaded, { media_id: copy }, { key: copy });
  });
  return readMedia(ctx, deps, copy);
}

/** @throws AppError NOT_FOUND, CONFLICT while a course shows it */
export async function removeMedia(ctx: Ctx, id: string): Promise<void> {
  const media = await requireOwn(ctx, id);
  const deleted = await ctx.transaction(({ db: tx }) => deleteMediaIfUnused(tx, media.id));
  if (!deleted) throw new AppError('CONFLICT', mediaMessages.inUse);
}

async function requireOwn(ctx: Ctx, id: string): Promise<OwnMediaRow> {
  const media = isUuid(id) ? await findOwnMedia(ctx.db, ctx.actor.userId, id) : undefined;
  if (!media) throw notFound();
  return media;
}

const notFound = (): AppError => new AppError('NOT_FOUND', 'File not found');

const present = (
  ctx: Ctx,
  { signer }: LibraryDeps,
  media: OwnMediaRow,
  renditions: readonly RenditionRow[],
): OwnMediaView => presentOwnMedia(media, renditions, signer, mediaAbilities(ctx.actor, media));
