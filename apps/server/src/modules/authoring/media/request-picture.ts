import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { type JobKind, send } from '#platform/jobs/index';

/*
 * `image_url` of the specification's payloads: the picture is fetched into our storage and shown from there, so that no other
 * site learns who looks at a course.
 */

const id = z.number().int();

export const pictureToFetch: JobKind<{ course_id: number; url: string; user_id: number; roles: string[] }> = {
  name: 'authoring.fetch-picture',
  schema: z.object({ course_id: id, url: z.url(), user_id: id, roles: z.array(z.string()) }),
};

/** Fetches a picture later for a course; who asks is told when it fails. @param url https */
export async function requestPicture(tx: Tx, actor: Actor, courseId: number, url: string): Promise<void> {
  await send(tx, pictureToFetch, {
    course_id: courseId,
    url,
    user_id: actor.userId,
    roles: [...actor.roles],
  });
}
