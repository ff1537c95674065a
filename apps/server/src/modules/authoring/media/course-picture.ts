import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { CourseFacts } from '#modules/catalogue';
import { lastingPicture, type UrlSigner } from '#modules/media';
import type { Db, Tx } from '#platform/database/index';

const OWN = /^\/media\//;

/**
 * A course's uploaded picture as the catalogue shows it. Without one, a picture that the course's listing came with stays, and one that
 * its authors had chosen goes.
 * @param shown the files that the revision shows: its URL never ends, so it must be one of these
 * @param before the catalogue's picture until now; `image_source` when it was fetched from another site
 */
export async function pictureOf(
  db: Db | Tx,
  { details }: CourseDocument,
  shown: ReadonlySet<string>,
  before: { image_url: string | null; image_source: string | null },
  signer: UrlSigner,
): Promise<Pick<CourseFacts, 'image_url' | 'image_width' | 'image_height'>> {
  const none = { image_url: null, image_width: null, image_height: null };
  const id = details.image?.media_id.toLowerCase();
  if (id === undefined || !shown.has(id)) {
    const { image_url: url, image_source: source } = before;
    return url !== null && OWN.test(url) && source === null ? none : {};
  }
  const picture = await lastingPicture(db, id, signer);
  return picture ? { image_url: picture.url, image_width: picture.width, image_height: picture.height } : {};
}
