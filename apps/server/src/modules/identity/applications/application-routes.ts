import { authEndpoints as own } from '@darasa/contract/identity/endpoints';
import { peopleEndpoints } from '@darasa/contract/identity/people-endpoints';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { ChangeDeps } from '../people/change-person.ts';
import { clientOf } from '../sessions/client.ts';
import {
  applyToTeach,
  decide,
  listApplications,
  myApplication,
  withdrawOwnApplication,
} from './applications.ts';

const SMALL_BODY = { bodyLimit: 16 * 1024 };
/** Several times the longest statement in four-byte characters. */
const STATEMENT_BODY = { bodyLimit: 64 * 1024 };

/** Applying to become an instructor, and deciding on applications. */
export function registerApplicationRoutes(
  api: FastifyInstance,
  deps: Pick<ChangeDeps, 'db' | 'emails' | 'live'>,
): void {
  const { db } = deps;
  registerEndpoint(api, own.myApplication, async ({ ctx }) => ({
    application: await myApplication(ctx),
  }));
  registerEndpoint(
    api,
    own.apply,
    async ({ body, request, ctx }) => {
      const application = await applyToTeach(ctx, deps, body.statement, clientOf(request));
      return new Reply({ application }, { message: 'We have received your application' });
    },
    STATEMENT_BODY,
  );
  registerEndpoint(api, own.withdrawApplication, async ({ request, ctx }) => {
    const application = await withdrawOwnApplication(ctx, clientOf(request));
    return new Reply({ application }, { message: 'Your application has been withdrawn' });
  });

  registerEndpoint(api, peopleEndpoints.applications, ({ query }) => listApplications(db, query));
  registerEndpoint(
    api,
    peopleEndpoints.decide,
    async ({ params, body, ctx }) => {
      const application = await decide(ctx, deps, params.id, body);
      const done = body.decision === 'approve' ? 'approved' : 'declined';
      return new Reply({ application }, { message: `The application has been ${done}` });
    },
    SMALL_BODY,
  );
}
