import type { MediaView } from '@darasa/contract/media/schemas';
import type { Db, Tx } from '#platform/database/index';
import { describeMedia } from './describe-media.ts';
import type { UrlSigner } from './files/url-signer.ts';

/** The picture of a published course is public: its URL does not end. */
const NEVER = 9_999_999_999;
/** Wide enough for a course's page; lists scale it down. */
export const PICTURE_WIDTH = 1280;

export interface LastingPicture {
  url: string;
  width: number | null;
  height: number | null;
}

/** Files that everybody may see, under URLs that do not end. */
export const lastingMedia = (
  db: Db | Tx,
  ids: readonly string[],
  signer: UrlSigner,
): Promise<Map<string, MediaView>> =>
  describeMedia(db, ids, {
    signer: { ...signer, sign: (id, name) => signer.signUntil(id, name, NEVER) },
  });

/** A picture under a URL that does not end; undefined when it is gone or is no picture. @param id in lower case */
export async function lastingPicture(
  db: Db | Tx,
  id: string,
  signer: UrlSigner,
): Promise<LastingPicture | undefined> {
  const media = (await describeMedia(db, [id], { signer })).get(id);
  if (media?.kind !== 'image') return undefined;
  const fitting = media.sources.filter(({ mime }) => mime !== 'image/avif');
  const [source] = (fitting.length > 0 ? fitting : media.sources).toSorted(
    (one, other) => Math.abs((one.width ?? 0) - PICTURE_WIDTH) - Math.abs((other.width ?? 0) - PICTURE_WIDTH),
  );
  const name = source && /^\/media\/[^/]+\/([^?]+)/.exec(source.url)?.[1];
  if (!source || !name) return undefined;
  const url = signer.signUntil(media.id, decodeURIComponent(name), NEVER);
  return { url, width: source.width, height: source.height };
}
