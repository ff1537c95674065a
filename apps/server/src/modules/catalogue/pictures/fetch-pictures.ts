import { newId } from '@darasa/contract/http/ids';
import { z } from 'zod';
import {
  fetchPicture,
  importFiles,
  lastingPicture,
  replaceMediaReferences,
  type UrlSigner,
} from '#modules/media';
import type { FetchRules } from '#platform/http/outgoing/fetch-public';
import { defineJob, type JobContext } from '#platform/jobs/index';
import type { Storage } from '#platform/storage/index';
import {
  deletePictureFailure,
  type ForeignPicture,
  findForeignPictures,
  replaceForeignPicture,
  writePictureFailure,
} from './picture-repository.ts';
import { listingPictureOf } from './release-picture.ts';

export interface PictureDeps {
  storage: Storage;
  signer: () => Promise<UrlSigner>;
  /** Where pictures may come from; replaced in tests alone. */
  rules?: Partial<FetchRules>;
}

const PAGE = 100;
/** At once: pictures of one import mostly lie on one server. */
const CONNECTIONS = 4;
/** What runs longer goes on in the next run. */
const TIMEOUT_S = 1800;
/** Until a picture that could not be fetched is tried again; afterwards once in a month. */
const PAUSES_H = [1, 6, 24, 7 * 24];
const MONTH_H = 30 * 24;

/**
 * Fetches the pictures of courses that lie on other sites, as imported listings name them, into our storage. Until then, and where that
 * fails, visitors see the cover that is drawn for the course: no other site learns who looks at it.
 */
export const fetchForeignPictures = (deps: PictureDeps) =>
  defineJob({
    name: 'catalogue.fetch-pictures',
    schema: z.object({}),
    options: { cron: '*/5 * * * *', keepSeconds: 3600, retries: 1, timeoutSeconds: TIMEOUT_S },
    async handler(_payload, context) {
      let [after, fetched, failed] = [0, 0, 0];
      const faults: unknown[] = [];
      while (!context.signal.aborted) {
        const page = await findForeignPictures(context.db, { after, limit: PAGE });
        after = page.at(-1)?.id ?? after;
        const waiting = page.values();
        const workOff = async () => {
          for (const picture of waiting) {
            if (context.signal.aborted) return;
            try {
              if (await fetchOne(deps, context, picture)) fetched++;
              else failed++;
            } catch (error) {
              // Ours, not the other site's: this picture is tried again in the next run, and others go on
              faults.push(error);
            }
          }
        };
        await Promise.all(Array.from({ length: CONNECTIONS }, workOff));
        if (page.length < PAGE) break;
      }
      if (fetched + failed > 0) context.log.info({ fetched, failed }, 'Pictures of courses were fetched');
      if (faults.length > 0) throw faults[0];
    },
  });

async function fetchOne(
  { storage, signer, rules }: PictureDeps,
  { db, log, signal }: JobContext,
  picture: ForeignPicture,
): Promise<boolean> {
  let content: Buffer;
  try {
    content = await fetchPicture(picture.url, { ...rules, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    const attempts = picture.attempts + 1;
    await writePictureFailure(db, { ...picture, attempts }, PAUSES_H[picture.attempts] ?? MONTH_H);
    log.info({ err: error, course: picture.id, attempts }, 'The picture of a course could not be fetched');
    return false;
  }
  const signed = await signer();
  await db.transaction().execute(async (tx) => {
    const id = newId();
    await importFiles(tx, storage, [
      { id, ownerId: picture.instructor_id, name: 'course-picture.webp', content },
    ]);
    const shown = await lastingPicture(tx, id, signed);
    if (!shown) throw new Error('A picture that was just stored cannot be shown');
    const { url: image_url, width: image_width, height: image_height } = shown;
    // Somebody may have chosen another meanwhile: then nothing refers to this one, and the sweep deletes it
    if (await replaceForeignPicture(tx, picture, { image_url, image_width, image_height })) {
      await replaceMediaReferences(tx, listingPictureOf(picture.id), [id]);
      await deletePictureFailure(tx, picture.id);
    }
  });
  return true;
}
