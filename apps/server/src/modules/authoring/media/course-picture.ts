import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { CourseFacts } from '#modules/catalogue';
import { describeMedia, type UrlSigner } from '#modules/media';
import type { Db, Tx } from '#platform/database/index';

/** The picture of a published course is public: its URL does not end. */
const NEVER = 9_999_999_999;
/** Wide enough for the course's page; lists scale it down. */
const WIDTH = 1280;
const OWN = /^\/media\//;

/**
 * A course's uploaded picture as the catalogue shows it. Without one, a picture of elsewhere stays, and one of ours goes.
 * @param shown the files that the revision shows: its URL never ends, so it must be one of these
 * @param before the catalogue's picture until now
 */
export async function pictureOf(
  db: Db | Tx,
  { details }: CourseDocument,
  shown: ReadonlySet<string>,
  before: string | null,
  signer: UrlSigner,
): Promise<Pick<CourseFacts, 'image_url' | 'image_width' | 'image_height'>> {
  const none = { image_url: null, image_width: null, image_height: null };
  const id = details.image?.media_id.toLowerCase();
  if (id === undefined || !shown.has(id)) return before !== null && OWN.test(before) ? none : {};
  const media = (await describeMedia(db, [id], { signer })).get(id);
  if (media?.kind !== 'image') return {};
  const fitting = media.sources.filter(({ mime }) => mime !== 'image/avif');
  const [source] = (fitting.length > 0 ? fitting : media.sources).toSorted(
    (one, other) => Math.abs((one.width ?? 0) - WIDTH) - Math.abs((other.width ?? 0) - WIDTH),
  );
  const name = source && /^\/media\/[^/]+\/([^?]+)/.exec(source.url)?.[1];
  if (!source || !name) return {};
  return {
    image_url: signer.signUntil(media.id, decodeURIComponent(name), NEVER),
    image_width: source.width,
    image_height: source.height,
  };
}
