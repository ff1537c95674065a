import { peopleEndpoints as endpoints } from '@darasa/contract/identity/people-endpoints';
import { displayName } from '@darasa/contract/identity/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { Passwords } from '../password/passwords.ts';
import { clientOf } from '../sessions/client.ts';
import type { UserRow } from '../users/user-repository.ts';
import {
  type Ask,
  type ChangeDeps,
  changeRoles,
  changeStatus,
  removeSecondFactor,
  sendPasswordLink,
  signOutPerson,
} from './change-person.ts';
import { createPerson } from './create-person.ts';
import { describePerson, listPeople, onePerson, readAudit } from './people.ts';

const SMALL_BODY = { bodyLimit: 16 * 1024 };

interface PeopleRoutesDeps extends ChangeDeps {
  passwords: Passwords;
}

/** The administration of people, and the audit log. */
export function registerPeopleRoutes(api: FastifyInstance, deps: PeopleRoutesDeps): void {
  const { db } = deps;
  const ask = (request: FastifyRequest, id: string): Ask => ({
    actor: actorOf(request),
    id,
    client: clientOf(request),
  });
  const answerWith = async (request: FastifyRequest, row: UserRow, message: string) =>
    new Reply({ person: await describePerson(db, actorOf(request), row) }, { message });

  registerEndpoint(api, endpoints.list, ({ query }) => listPeople(db, query));
  registerEndpoint(
    api,
    endpoints.create,
    async ({ body, request }) => {
      const { user, password } = await createPerson(deps, actorOf(request), body, clientOf(request));
      const person = await describePerson(db, actorOf(request), user);
      return new Reply({ person, password }, { message: 'The account has been created' });
    },
    SMALL_BODY,
  );
  registerEndpoint(api, endpoints.one, async ({ params, request }) => ({
    person: await onePerson(db, actorOf(request), params.id),
  }));
  registerEndpoint(
    api,
    endpoints.changeRoles,
    async ({ params, body, request }) => {
      const row = await changeRoles(deps, ask(request, params.id), body.roles);
      return answerWith(request, row, `${displayName(row)} now has new roles`);
    },
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.changeStatus,
    async ({ params, body, request }) => {
      const row = await changeStatus(deps, ask(request, params.id), body);
      return answerWith(
        request,
        row,
        body.disabled ? 'The account has been disabled' : 'The account has been enabled',
      );
    },
    SMALL_BODY,
  );
  registerEndpoint(api, endpoints.signOut, async ({ params, request }) => {
    const row = await signOutPerson(deps, ask(request, params.id));
    return answerWith(request, row, `${displayName(row)} has been logged out everywhere`);
  });
  registerEndpoint(api, endpoints.sendPasswordLink, async ({ params, request }) => {
    const row = await sendPasswordLink(deps, ask(request, params.id));
    return new Reply({}, { message: `A link has been sent to ${row.email}` });
  });
  registerEndpoint(api, endpoints.removeSecondFactor, async ({ params, request }) => {
    const row = await removeSecondFactor(deps, ask(request, params.id));
    return answerWith(request, row, 'Two-step login has been turned off');
  });

  registerEndpoint(api, endpoints.audit, ({ query }) => readAudit(db, query));
}
