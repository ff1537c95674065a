import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { doubleReasons, mergedKinds } from './merge-rules.ts';
import { onePerson, pageQuery, personSummary } from './people-schemas.ts';
import { idParams, nothing } from './schemas.ts';

const isoTime = z.string().describe('ISO 8601, UTC');
const personId = z.string().min(1).max(100);

/** An account as whoever compares it with another sees it. */
const comparedPerson = personSummary.extend({
  external_number: z.string().nullable(),
  date_of_birth: z.string().nullable(),
});
const double = z.object({
  reason: z.enum(doubleReasons),
  one: comparedPerson,
  other: comparedPerson,
});
const doublesQuery = z.object(pageQuery);
const doublesList = z.object({ doubles: z.array(double), pagination });
const distinctBody = z.object({ one: personId, other: personId });

const mergeParams = idParams.extend({ other: personId });
const mergePreview = z.object({
  kept: comparedPerson,
  merged: comparedPerson,
  /** Why the two cannot be merged now; null: they can. */
  refusal: z.string().nullable(),
  /** What there is of each, without what there is nothing of. */
  counts: z.array(z.object({ kind: z.enum(mergedKinds), kept: z.number().int(), merged: z.number().int() })),
  /** What becomes of it, in whole sentences. */
  notes: z.array(z.string()),
});
const mergedPerson = z.object({
  user_id: z.string(),
  username: z.string(),
  merged_at: isoTime,
});
const mergedPeople = z.object({ merged: z.array(mergedPerson) });

const admins = { tag: 'People', access: { permission: 'people.manage' } } as const;

/** Accounts of one person. Every merge is written to the audit log. */
export const mergeEndpoints = {
  doubles: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/people/doubles',
    summary: 'Pairs of accounts that may be of one person',
    query: doublesQuery,
    data: doublesList,
  }),
  distinct: endpoint({
    ...admins,
    method: 'POST',
    path: '/administration/people/doubles/distinct',
    repeat: 'itself',
    summary: 'Say that two accounts are of two people',
    body: distinctBody,
    data: nothing,
  }),
  preview: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/people/{id}/merge/{other}',
    summary: 'What becomes of the account `other` when it is merged into this one',
    params: mergeParams,
    data: mergePreview,
  }),
  merge: endpoint({
    ...admins,
    method: 'POST',
    path: '/administration/people/{id}/merge/{other}',
    summary: 'Merge the account `other` into this one',
    params: mergeParams,
    data: onePerson,
  }),
  merged: endpoint({
    ...admins,
    access: { permission: 'people.read' },
    method: 'GET',
    path: '/administration/people/{id}/merged',
    summary: 'The accounts that were merged into this one',
    params: idParams,
    data: mergedPeople,
  }),
};
