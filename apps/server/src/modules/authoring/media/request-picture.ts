import { newId } from '@darasa/contract/http/ids';
import { z } from 'zod';
import type { Actor } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { type JobKind, send } from '#platform/jobs/index';
import { findPictureRequest, setPictureRequest } from './picture-request-repository.ts';

/*
 * `image_url` of the specification's payloads: the picture is fetched into our storage and shown from there, so that no other
 * site learns who looks at a course.
 */

const id = z.number().int();

interface PictureToFetch {
  course_id: number;
  url: string;
  user_id: number;
  roles: string[];
  /** Absent in jobs of the release before. */
  request?: string | undefined;
  /** The picture that the course had when this one was asked for. */
  before?: string | null | undefined;
}

export const pictureToFetch: JobKind<PictureToFetch> = {
  name: 'authoring.fetch-picture',
  schema: z.object({
    course_id: id,
    url: z.url(),
    user_id: id,
    roles: z.array(z.string()),
    request: z.uuid().optional(),
    before: z.uuid().nullable().optional(),
  }),
};

/**
 * Fetches a picture later for a course; who asks is told when it fails. It is shown unless another was asked for or chosen meanwhile.
 * @param url https
 * @param before the picture that the course has now
 */
export async function requestPicture(
  tx: Tx,
  actor: Actor,
  courseId: number,
  { url, before }: { url: string; before: string | null },
): Promise<void> {
  const request = newId();
  await setPictureRequest(tx, courseId, request);
  const payload = { course_id: courseId, url, user_id: actor.userId, roles: [...actor.roles] };
  await send(tx, pictureToFetch, { ...payload, request, before });
}

/** Whether a fetched picture is still what the course is to show. @param shown the one that it has now */
export async function isStillWanted(
  tx: Tx,
  { course_id, request, before }: PictureToFetch,
  shown: string | null,
): Promise<boolean> {
  if (request === undefined) return true;
  const wanted = await findPictureRequest(tx, course_id);
  return wanted === request && shown === (before ?? null);
}
