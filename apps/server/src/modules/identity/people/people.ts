import type { Pagination } from '@darasa/contract/http/pagination';
import { rowIdOf } from '@darasa/contract/http/row-id';
import { identityMessages } from '@darasa/contract/identity/messages';
import type {
  AuditEntry,
  PeopleQuery,
  Person,
  PersonSummary,
} from '@darasa/contract/identity/people-schemas';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { countAudit, findAudit, findAuditActions } from '../audit/audit-repository.ts';
import { findConsents } from '../children/consent-repository.ts';
import { findCardsOf } from '../login-cards/card-repository.ts';
import { findRolesOf } from '../rights/held-role-repository.ts';
import { findSessionsOf } from '../sessions/session-repository.ts';
import { hasSecondFactor } from '../sign-in-methods/sign-in-methods-repository.ts';
import { findUser, type UserRow } from '../users/user-repository.ts';
import { presentAudit, presentPerson, presentSummary } from './people-presenter.ts';
import { countPeople, findPeople } from './people-repository.ts';

export const personNotFound = (): AppError => new AppError('NOT_FOUND', identityMessages.userNotFound);

/** One page of the matching people. */
export async function listPeople(
  db: Db,
  query: PeopleQuery,
): Promise<{ people: PersonSummary[]; pagination: Pagination }> {
  const [rows, total] = await Promise.all([findPeople(db, query), countPeople(db, query)]);
  return { people: rows.map(presentSummary), pagination: paginate(query, total) };
}

/** @throws AppError NOT_FOUND, also for deleted accounts */
export async function onePerson(ctx: Ctx, id: string): Promise<Person> {
  const userId = rowIdOf(id);
  const row = userId === undefined ? undefined : await findUser(ctx.db, userId);
  if (!row) throw personNotFound();
  return describePerson(ctx, row);
}

/** A person for an admin: with sessions and abilities. */
export async function describePerson(ctx: Ctx, row: UserRow): Promise<Person> {
  const [sessions, secondFactor, [card], consents, staffRoles] = await Promise.all([
    findSessionsOf(ctx.db, row.id),
    hasSecondFactor(ctx.db, row.id),
    findCardsOf(ctx.db, row.id),
    findConsents(ctx.db, row.id),
    findRolesOf(ctx.db, row.id),
  ]);
  return presentPerson(
    row,
    { sessions, secondFactor, card, consents, staffRoles },
    { actor: ctx.actor, sessionId: ctx.actor.session?.id, now: ctx.now },
  );
}

interface AuditQuery {
  search: string;
  action?: string | undefined;
  person?: string | undefined;
  page: number;
  limit: number;
}

/** One page of the audit log, and every action in it. */
export async function readAudit(
  db: Db,
  query: AuditQuery,
): Promise<{ entries: AuditEntry[]; actions: string[]; pagination: Pagination }> {
  const { search, action, person, page, limit } = query;
  const personId = person ? rowIdOf(person) : undefined;
  const filter = { search, action, ...(personId === undefined ? {} : { personId }) };
  // Nobody has what is no id, so nothing was done by them
  const isNobody = person && personId === undefined;
  const [rows, total, actions] = await Promise.all([
    isNobody ? [] : findAudit(db, filter, { limit, offset: (page - 1) * limit }),
    isNobody ? 0 : countAudit(db, filter),
    findAuditActions(db),
  ]);
  return { entries: rows.map(presentAudit), actions, pagination: paginate(query, total) };
}
