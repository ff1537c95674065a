import { enrollmentEndpoints as endpoints } from '@darasa/contract/enrollment/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#modules/catalogue';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { enroll, leave } from './learner/join.ts';
import { readCards, readOwn } from './learner/own-courses.ts';
import type { ProgressOf } from './learner/progress.ts';
import { readStatus } from './learner/status.ts';
import { readParticipants, removeParticipant, restoreParticipant } from './participants/participants.ts';
import { createPlacesQueue } from './places/places-queue.ts';
import { registerSavedCourses } from './saved/saved-routes.ts';
import { joinWaitlist, leaveWaitlist } from './waitlist/waitlist.ts';

export interface EnrollmentDeps {
  db: Db;
  catalogue: Pick<Catalogue, 'cardsOf'>;
  progressOf: ProgressOf;
}

/** A person's own relation to courses, and the people of a course for its authors. */
export function registerEnrollment(api: FastifyInstance, deps: EnrollmentDeps): void {
  const { db } = deps;
  const placesQueue = createPlacesQueue();
  registerSavedCourses(api, deps);
  registerEndpoint(api, endpoints.status, ({ params, request }) =>
    readStatus(deps, actorOf(request), params.id),
  );
  registerEndpoint(api, endpoints.enroll, async ({ params, request }) => {
    await enroll({ db, placesQueue }, actorOf(request), params.id);
    return new Reply(await readStatus(deps, actorOf(request), params.id), { message: 'You are enrolled.' });
  });
  registerEndpoint(api, endpoints.leave, async ({ params, request }) => {
    await leave(db, actorOf(request), params.id);
    return new Reply(await readStatus(deps, actorOf(request), params.id), {
      message: 'You have left the course. Your progress is kept.',
    });
  });
  registerEndpoint(api, endpoints.joinWaitlist, async ({ params, request }) => {
    await joinWaitlist({ db, placesQueue }, actorOf(request), params.id);
    return readStatus(deps, actorOf(request), params.id);
  });
  registerEndpoint(api, endpoints.leaveWaitlist, async ({ params, request }) => {
    await leaveWaitlist(db, actorOf(request), params.id);
    return readStatus(deps, actorOf(request), params.id);
  });
  registerEndpoint(api, endpoints.own, ({ query, request }) => readOwn(deps, actorOf(request), query));
  registerEndpoint(api, endpoints.cards, async ({ request }) => ({
    courses: await readCards(deps, actorOf(request)),
  }));
  registerEndpoint(api, endpoints.participants, ({ params, query, request }) =>
    readParticipants(deps, actorOf(request), params.id, query),
  );
  registerEndpoint(api, endpoints.remove, async ({ params, request }) => ({
    person: await removeParticipant(deps, actorOf(request), params.id, Number(params.user_id)),
  }));
  registerEndpoint(api, endpoints.restore, async ({ params, request }) => ({
    person: await restoreParticipant(deps, actorOf(request), params.id, Number(params.user_id)),
  }));
}
