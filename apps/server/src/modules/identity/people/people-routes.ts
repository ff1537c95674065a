import { rowIdOf } from '@darasa/contract/http/row-id';
import { peopleEndpoints as endpoints } from '@darasa/contract/identity/people-endpoints';
import { displayName } from '@darasa/contract/identity/rules';
import { schoolEndpoints as school } from '@darasa/contract/identity/school-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '#platform/context/index';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { Passwords } from '../password/passwords.ts';
import type { UserRow } from '../users/user-repository.ts';
import type { CardDesk } from './card-desk.ts';
import {
  type ChangeDeps,
  changeRoles,
  changeStatus,
  removeSecondFactor,
  sendPasswordLink,
  signOutPerson,
} from './change-person.ts';
import { createPerson } from './create-person.ts';
import { describePerson, listPeople, onePerson, readAudit } from './people.ts';
import { changeDetails, endConsent, giveConsent } from './school-details.ts';

const SMALL_BODY = { bodyLimit: 64 * 1024 };

interface PeopleRoutesDeps extends ChangeDeps {
  passwords: Passwords;
  cards: CardDesk;
}

/** The administration of people, and the audit log. */
export function registerPeopleRoutes(api: FastifyInstance, deps: PeopleRoutesDeps): void {
  const { db } = deps;
  const answerWith = async (ctx: Ctx, row: UserRow, message: string) =>
    new Reply({ person: await describePerson(ctx, row) }, { message });

  registerEndpoint(api, endpoints.list, ({ query }) => listPeople(db, query));
  registerEndpoint(
    api,
    endpoints.create,
    async ({ body, ctx }) => {
      const { user, password } = await createPerson(ctx, deps, body);
      const person = await describePerson(ctx, user);
      return new Reply({ person, password }, { message: 'The account has been created' });
    },
    SMALL_BODY,
  );
  registerEndpoint(api, endpoints.one, async ({ params, ctx }) => ({
    person: await onePerson(ctx, params.id),
  }));
  registerEndpoint(
    api,
    endpoints.changeRoles,
    async ({ params, body, ctx }) => {
      const row = await changeRoles(ctx, deps, params.id, body.roles);
      return answerWith(ctx, row, `${displayName(row)} now has new roles`);
    },
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    endpoints.changeStatus,
    async ({ params, body, ctx }) => {
      const row = await changeStatus(ctx, deps, params.id, body);
      return answerWith(
        ctx,
        row,
        body.disabled ? 'The account has been disabled' : 'The account has been enabled',
      );
    },
    SMALL_BODY,
  );
  registerEndpoint(api, endpoints.signOut, async ({ params, ctx }) => {
    const row = await signOutPerson(ctx, deps, params.id);
    return answerWith(ctx, row, `${displayName(row)} has been logged out everywhere`);
  });
  registerEndpoint(api, endpoints.sendPasswordLink, async ({ params, ctx }) => {
    const row = await sendPasswordLink(ctx, deps, params.id);
    return new Reply({}, { message: `A link has been sent to ${row.email}` });
  });
  registerEndpoint(api, endpoints.removeSecondFactor, async ({ params, ctx }) => {
    const row = await removeSecondFactor(ctx, deps, params.id);
    return answerWith(ctx, row, 'Two-step login has been turned off');
  });

  registerEndpoint(api, endpoints.audit, ({ query }) => readAudit(db, query));
}

/** What a school does for the accounts that it makes. */
export function registerSchoolRoutes(api: FastifyInstance, deps: PeopleRoutesDeps): void {
  const answerWith = async (ctx: Ctx, row: UserRow, message: string) =>
    new Reply({ person: await describePerson(ctx, row) }, { message });

  registerEndpoint(
    api,
    school.printCards,
    ({ body, ctx }) =>
      deps.cards.print(
        ctx,
        body.people.flatMap((id) => rowIdOf(id) ?? []),
        { learnersOnly: false },
      ),
    SMALL_BODY,
  );
  registerEndpoint(api, school.oneTimePassword, ({ params, ctx }) =>
    deps.cards.oneTimePassword(ctx, params.id, { learnersOnly: false }),
  );
  registerEndpoint(
    api,
    school.changeDetails,
    async ({ params, body, ctx }) =>
      answerWith(ctx, await changeDetails(ctx, deps, params.id, body), 'The details have been saved'),
    SMALL_BODY,
  );
  registerEndpoint(
    api,
    school.giveConsent,
    async ({ params, body, ctx }) =>
      answerWith(ctx, await giveConsent(ctx, deps, params, body.guardian), 'The consent has been recorded'),
    SMALL_BODY,
  );
  registerEndpoint(api, school.withdrawConsent, async ({ params, ctx }) =>
    answerWith(ctx, await endConsent(ctx, deps, params), 'The withdrawal has been recorded'),
  );
}
