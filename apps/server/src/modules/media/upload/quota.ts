import { mediaMessages } from '@darasa/contract/media/rules';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { sumBytesOf } from '../media-repository.ts';
import { countUploadsOf } from './upload-repository.ts';

const MAX_UNFINISHED = 100;

/** Bytes that a person may still upload; less than 0 when they have more than that. */
export async function remainingQuota(db: Db | Tx, userId: number, quota: number): Promise<number> {
  return quota - (await countUploadsOf(db, userId)).bytes - (await sumBytesOf(db, userId));
}

/**
 * Says whether a person has room for another file. Their uploads must be locked, so that two at once keep to the quota together.
 * @param length bytes of the file @param quota bytes that they may have in all
 * @throws AppError PAYLOAD_TOO_LARGE, CONFLICT when too many uploads are unfinished
 */
export async function requireQuota(tx: Tx, userId: number, length: number, quota: number): Promise<void> {
  const unfinished = await countUploadsOf(tx, userId);
  if (unfinished.count >= MAX_UNFINISHED) throw new AppError('CONFLICT', mediaMessages.tooManyUploads);
  const left = quota - unfinished.bytes - (await sumBytesOf(tx, userId));
  if (length > left)
    throw new AppError('PAYLOAD_TOO_LARGE', mediaMessages.quota(left), { left: Math.max(0, left) });
}
