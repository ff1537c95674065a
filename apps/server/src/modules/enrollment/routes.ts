import { enrollmentEndpoints as endpoints } from '@darasa/contract/enrollment/endpoints';
import { trackEnrollmentEndpoints as tracks } from '@darasa/contract/enrollment/track-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#modules/catalogue';
import { Reply, registerEndpoint, registerFileEndpoint } from '#platform/http/endpoint';
import type { CourseDues } from './learner/due.ts';
import { enroll, leave } from './learner/join.ts';
import { readCards, readOwn } from './learner/own-courses.ts';
import { readStatus } from './learner/status.ts';
import { exportParticipants } from './participants/export-participants.ts';
import {
  type ParticipantDeps,
  readParticipants,
  removeParticipant,
  restoreParticipant,
} from './participants/participants.ts';
import { removeSeveral } from './participants/remove-several.ts';
import { registerSavedCourses } from './saved/saved-routes.ts';
import { createSeatQueue } from './seats/seat-queue.ts';
import { joinWaitlist, leaveWaitlist } from './seats/waitlist.ts';
import { joinTrack, leaveTrack } from './tracks/join-track.ts';
import { readOwnTracks, readTrackStanding } from './tracks/track-standing.ts';

export interface EnrollmentDeps extends ParticipantDeps {
  catalogue: Pick<Catalogue, 'cardsOf'>;
  courseDues: CourseDues;
}

/** A person's own relation to courses, and the people of a course for its authors. */
export function registerEnrollment(api: FastifyInstance, deps: EnrollmentDeps): void {
  const { db } = deps;
  const seatQueue = createSeatQueue();
  registerSavedCourses(api, deps);
  registerEndpoint(api, endpoints.status, ({ params, ctx }) => readStatus(ctx, deps, params.id));
  registerEndpoint(api, endpoints.enroll, async ({ params, ctx }) => {
    await enroll(ctx, { db, seatQueue }, params.id);
    return new Reply(await readStatus(ctx, deps, params.id), { message: 'You are enrolled.' });
  });
  registerEndpoint(api, endpoints.leave, async ({ params, ctx }) => {
    await leave(ctx, params.id);
    return new Reply(await readStatus(ctx, deps, params.id), {
      message: 'You have left the course. Your progress is kept.',
    });
  });
  registerEndpoint(api, endpoints.joinWaitlist, async ({ params, ctx }) => {
    await joinWaitlist(ctx, { db, seatQueue }, params.id);
    return readStatus(ctx, deps, params.id);
  });
  registerEndpoint(api, endpoints.leaveWaitlist, async ({ params, ctx }) => {
    await leaveWaitlist(ctx, params.id);
    return readStatus(ctx, deps, params.id);
  });
  registerEndpoint(api, tracks.own, ({ ctx }) => readOwnTracks(ctx, deps));
  registerEndpoint(api, tracks.standing, ({ params, ctx }) => readTrackStanding(ctx, deps, params.slug));
  registerEndpoint(
    api,
    tracks.join,
    ({ params, ctx }) => joinTrack(ctx, { ...deps, seatQueue }, params.slug),
    { rateLimit: { max: 30, timeWindow: '1 minute' } },
  );
  registerEndpoint(api, tracks.leave, ({ params, ctx }) => leaveTrack(ctx, deps, params.slug));
  registerEndpoint(api, endpoints.own, ({ query, ctx }) => readOwn(ctx, deps, query));
  registerEndpoint(api, endpoints.cards, ({ ctx }) => readCards(ctx, deps));
  registerEndpoint(api, endpoints.participants, ({ params, query, ctx }) =>
    readParticipants(ctx, deps, params.id, query),
  );
  registerFileEndpoint(
    api,
    endpoints.exportParticipants,
    'text/csv; charset=utf-8',
    ({ params, query, ctx }) => exportParticipants(ctx, deps, params.id, query),
  );
  registerEndpoint(api, endpoints.remove, async ({ params, ctx }) => ({
    person: await removeParticipant(ctx, deps, params.id, Number(params.user_id)),
  }));
  registerEndpoint(api, endpoints.removeSeveral, async ({ params, body, ctx }) => ({
    removed: await removeSeveral(ctx, params.id, body),
  }));
  registerEndpoint(api, endpoints.restore, async ({ params, ctx }) => ({
    person: await restoreParticipant(ctx, deps, params.id, Number(params.user_id)),
  }));
}
