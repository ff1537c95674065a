import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import { changeCourse } from '#modules/catalogue';
import { fetchPicture, importFiles, type UrlSigner } from '#modules/media';
import type { Actor } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import type { FetchRules } from '#platform/http/outgoing/fetch-public';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import type { Storage } from '#platform/storage/index';
import { courseProblem } from '../events.ts';
import { pictureOf } from '../media/course-picture.ts';
import { isStillWanted, pictureToFetch } from '../media/request-picture.ts';
import { mayManage, needsReviewOfChanges } from '../policy.ts';
import { writeDocument } from '../working-copy/save.ts';
import { type LifecycleDeps, type LockedCourse, lockForChange, type PublishDeps } from './lifecycle.ts';

/** Shows a picture of ours (null: none) on a course: in the working copy, and to visitors unless changes are reviewed. */
export async function showPicture(
  tx: Tx,
  { settings, signer }: PublishDeps,
  actor: Actor,
  { course, stored }: LockedCourse,
  image: CourseDocument['details']['image'],
): Promise<void> {
  const before = courseDocument.parse(stored.content);
  const document = { ...before, details: { ...before.details, image } };
  await writeDocument(tx, actor, course, stored, document, { conflicts: stored.conflicts });
  const isLive = course.status === 'published';
  if (isLive && (needsReviewOfChanges(actor, settings) || !mayManage(actor, course.role))) return;
  const none = { image_url: null, image_width: null, image_height: null };
  const shown = new Set(image ? [image.media_id] : []);
  await changeCourse(tx, course.id, image ? await pictureOf(tx, document, shown, course, signer) : none);
}

export interface PictureJobDeps extends LifecycleDeps {
  storage: Storage;
  signer: () => Promise<UrlSigner>;
  /** Where pictures may come from; replaced in tests alone. */
  rules?: Partial<FetchRules>;
}

export function pictureJobs({ settings, storage, signer, rules }: PictureJobDeps): AnyJob[] {
  return [
    defineJob({
      ...pictureToFetch,
      options: { timeoutSeconds: 120, retries: 2, keepSeconds: 3600 },
      async handler(payload, { db, log, signal }) {
        const { course_id, url, user_id, roles } = payload;
        const actor: Actor = { userId: user_id, roles };
        const picture = await fetchPicture(url, { ...rules, signal }).catch((error: unknown) => {
          if (signal.aborted) throw error;
          log.info({ err: error, course: course_id }, 'The picture of a course could not be fetched');
        });
        const refuse = () =>
          db
            .transaction()
            .execute((tx) => emit(tx, courseProblem, { course_id, user_id, problem: 'picture', about: url }));
        if (!picture) return refuse();
        const signed = await signer();
        const image = { media_id: newId(), alt: '' };
        const file = { id: image.media_id, ownerId: user_id, name: nameOf(url), content: picture };
        try {
          // Before the course is locked: a storage may take long. What nothing refers to is swept
          await db.transaction().execute((tx) => importFiles(tx, storage, [file]));
          await db.transaction().execute(async (tx) => {
            const locked = await lockForChange(tx, actor, String(course_id), { to: 'edit' });
            const shown = courseDocument.parse(locked.stored.content).details.image?.media_id ?? null;
            if (await isStillWanted(tx, payload, shown))
              await showPicture(tx, { settings, signer: signed }, actor, locked, image);
          });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          log.info({ err: error, course: course_id }, 'The picture of a course could not be shown');
          // A course that is gone has nobody to tell
          if (error.code !== 'NOT_FOUND') await refuse();
        }
      },
    }),
  ];
}

/** A name for the file: what stands last in the URL, as the WebP that it has become. */
const nameOf = (url: string): string =>
  `${
    new URL(url).pathname
      .split('/')
      .at(-1)
      ?.replace(/\.[^.]*$/, '')
      .slice(0, 100) || 'picture'
  }.webp`;
