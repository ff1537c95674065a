import { z } from 'zod';
import { slugParams } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';

const count = z.number().int().min(0);

/**
 * A course of a track, as a chapter of it. `open`: it costs nothing and can be entered; `priced`: it is ordered apart; `closed`: the caller
 * cannot enter it now.
 */
export const chapterStates = ['completed', 'active', 'open', 'priced', 'closed'] as const;
const chapter = z.object({
  course_id: z.string(),
  title: z.string(),
  state: z.enum(chapterStates),
  percent: count,
  /** Where one goes on with it, else its page; null: it is hidden. */
  path: z.string().nullable(),
});

const standing = z.object({
  track: z.object({ slug: z.string(), name: z.string() }),
  joined_at: z.string().nullable().describe('ISO 8601, UTC; null: the caller does not take the track'),
  chapters: z.array(chapter),
  done: count,
  /** The first chapter that is not completed; null: all are. */
  next: chapter.nullable(),
  abilities: z.object({ join: z.boolean(), leave: z.boolean() }),
});
/** Courses of the track that the caller could not be enrolled in, and why. */
const refused = z.array(z.object({ course_id: z.string(), title: z.string(), message: z.string() }));

const tag = 'Enrollment';
const path = '/tracks/{slug}/enrollment';

export const trackEnrollmentEndpoints = {
  own: endpoint({
    tag,
    method: 'GET',
    path: '/track-enrollments',
    summary: 'The learning tracks that the caller takes, with each course as a chapter',
    access: 'signed-in',
    data: z.object({ tracks: z.array(standing) }),
  }),
  standing: endpoint({
    tag,
    method: 'GET',
    path,
    summary: 'What a learning track is to the caller',
    access: 'signed-in',
    params: slugParams,
    data: standing,
  }),
  join: endpoint({
    tag,
    method: 'POST',
    path,
    repeat: 'itself',
    summary:
      'Take a learning track: enrols in all of its courses that cost nothing, also in those that have come since',
    access: { permission: 'enrollment.create' },
    params: slugParams,
    data: z.object({ standing, refused }),
  }),
  leave: endpoint({
    tag,
    method: 'DELETE',
    path,
    repeat: 'itself',
    summary: 'Take it no longer: ends what the track gave and is not completed; the progress stays',
    access: 'signed-in',
    params: slugParams,
    data: standing,
  }),
};

export type TrackStanding = z.infer<typeof standing>;
export type TrackChapter = z.infer<typeof chapter>;
export type RefusedCourses = z.infer<typeof refused>;
