import type { MediaView } from '@darasa/contract/media/schemas';
import type { Db, Tx } from '#platform/database/index';
import { isUuid } from '#platform/uuid';
import type { UrlSigner } from './files/url-signer.ts';
import { presentMedia } from './library/presenter.ts';
import { findManyMedia, findOwnIds } from './media-repository.ts';
import { findRenditions } from './rendition-repository.ts';

/**
 * What somebody may be shown of files, with signed URLs. Whether they may see the course that shows them is asked before.
 * @returns by id; files that are not there are left out
 */
export async function describeMedia(
  db: Db | Tx,
  ids: readonly string[],
  { signer }: { signer: UrlSigner },
): Promise<Map<string, MediaView>> {
  const wanted = [...new Set(ids)].filter(isUuid);
  const [media, renditions] = await Promise.all([findManyMedia(db, wanted), findRenditions(db, wanted)]);
  const byMedia = Map.groupBy(renditions, ({ media_id: id }) => id);
  return new Map(media.map((row) => [row.id, presentMedia(row, byMedia.get(row.id) ?? [], signer)]));
}

/** Which of some files are a person's own, so that they may use them in a course. */
export async function ownedMedia(db: Db | Tx, userId: number, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await findOwnIds(db, userId, [...new Set(ids)].filter(isUuid)));
}

/** Which of some files are there, with the bytes of each. */
export async function existingMedia(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await findManyMedia(db, [...new Set(ids)].filter(isUuid));
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}
