import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { MAX_DRAWING, MAX_FILE_NAME, mediaKinds } from './rules.ts';
import { crop, mediaQuota, ownMediaView } from './schemas.ts';

/** Where resumable uploads (tus 1.0) are made, outside of the API root. */
export const UPLOAD_PATH = '/uploads';

const authors = { tag: 'Media', access: { permission: 'course.create' } } as const;
const byId = z.object({ id: z.string().min(1).max(60) });
const one = z.object({ media: ownMediaView });

export const mediaEndpoints = {
  list: endpoint({
    ...authors,
    method: 'GET',
    path: '/media',
    summary: 'One’s own files, newest first',
    query: z.object({
      kind: z.enum(mediaKinds).optional(),
      search: z.string().trim().max(200).default(''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({ media: z.array(ownMediaView), pagination }),
  }),
  quota: endpoint({
    ...authors,
    method: 'GET',
    path: '/media/quota',
    summary: 'How much of one’s space is used, and how large a file may be',
    data: mediaQuota,
  }),
  read: endpoint({
    tag: 'Media',
    // Learners wait for the files of their answers to be processed
    access: 'signed-in',
    method: 'GET',
    path: '/media/{id}',
    summary: 'One of one’s own files; after an upload, with how far its processing is',
    params: byId,
    data: one,
  }),
  crop: endpoint({
    ...authors,
    method: 'POST',
    path: '/media/{id}/crop',
    summary: 'A new image from a part of an image; the bytes are stored once',
    params: byId,
    body: z.object({ crop }),
    data: one,
    status: 201,
  }),
  saveDrawing: endpoint({
    ...authors,
    method: 'POST',
    path: '/media/drawings',
    summary: 'Keep a diagram that was drawn in the browser, written anew of what a drawing may be made of',
    body: z.object({
      /** SVG. */
      svg: z.string().min(1).max(MAX_DRAWING),
      name: z
        .string()
        .trim()
        .min(1)
        .max(MAX_FILE_NAME)
        .overwrite(withoutTurning)
        .refine(hasSomethingToSee, { error: 'Name the drawing' }),
    }),
    data: one,
    status: 201,
  }),
  remove: endpoint({
    ...authors,
    method: 'DELETE',
    path: '/media/{id}',
    summary: 'Delete one of one’s own files that no course uses',
    params: byId,
    data: z.object({ id: z.string() }),
  }),
};
