import { z } from 'zod';
import { MAX_PAGE } from '../catalogue/constants.ts';
import { personLine } from '../groups/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { rowIdText } from '../http/row-id.ts';
import { openRoundStates, roundStates } from './rules.ts';
import {
  excuseReason,
  newRequirement,
  ownRequirement,
  peopleIds,
  peopleLines,
  requirement,
  requirementList,
  requirementPeople,
  requirementPerson,
  requirementRound,
  requirementTerms,
} from './schemas.ts';

/** Who may see a requirement is its policy's: leaders need no role on the site. */
const requirements = { tag: 'Requirements', access: 'signed-in' } as const;
const page = z.coerce.number().int().min(1).max(MAX_PAGE).default(1);
const search = z.string().trim().max(200).default('');
const params = z.object({ id: rowIdText('Not a requirement') });
const personParams = params.extend({ user_id: rowIdText('Not a person') });

/** What people have to do until when. */
export const requirementEndpoints = {
  list: endpoint({
    ...requirements,
    method: 'GET',
    path: '/requirements',
    summary: 'The requirements that the caller manages, 20 a page, the newest first: administrators see all',
    query: z.object({
      group_id: rowIdText().optional(),
      course_id: rowIdText().optional(),
      ended: z.stringbool().default(false),
      page,
    }),
    data: requirementList,
  }),
  create: endpoint({
    ...requirements,
    method: 'POST',
    path: '/requirements',
    summary: 'Require a course or a track of people, a group or everybody until a day',
    body: newRequirement,
    data: z.object({ requirement, lines: z.array(personLine) }),
    status: 201,
  }),
  read: endpoint({
    ...requirements,
    method: 'GET',
    path: '/requirements/{id}',
    summary: 'One requirement',
    params,
    data: z.object({ requirement }),
  }),
  change: endpoint({
    ...requirements,
    method: 'PUT',
    path: '/requirements/{id}',
    summary:
      'Change when it is due, whether it is mandatory, and when it is renewed. Rounds that are finished stay',
    params,
    body: requirementTerms,
    data: z.object({ requirement }),
  }),
  end: endpoint({
    ...requirements,
    method: 'DELETE',
    path: '/requirements/{id}',
    summary: 'Ask it of nobody any more. What people have done of it is kept',
    params,
    data: z.object({ requirement }),
  }),
  people: endpoint({
    ...requirements,
    method: 'GET',
    path: '/requirements/{id}/people',
    summary: 'The people of a requirement, 20 a page: those who are due first before the others',
    params,
    query: z.object({ search, state: z.enum(roundStates).optional(), page }),
    data: requirementPeople,
  }),
  addPeople: endpoint({
    ...requirements,
    method: 'POST',
    path: '/requirements/{id}/people',
    summary: 'Ask it of more people; says of each line what became of it',
    params,
    body: z.object({ people: peopleLines, user_ids: peopleIds }),
    data: z.object({ lines: z.array(personLine) }),
  }),
  removePerson: endpoint({
    ...requirements,
    method: 'DELETE',
    path: '/requirements/{id}/people/{user_id}',
    summary: 'Ask it of one of the chosen people no more',
    params: personParams,
    data: z.object({ requirement }),
  }),
  rounds: endpoint({
    ...requirements,
    method: 'GET',
    path: '/requirements/{id}/people/{user_id}',
    summary: 'One person with all of their rounds, the newest first',
    params: personParams,
    data: z.object({ person: requirementPerson, rounds: z.array(requirementRound) }),
  }),
  changeDue: endpoint({
    ...requirements,
    method: 'PUT',
    path: '/requirements/{id}/people/{user_id}/due',
    summary: 'Give one person another day; null gives the requirement’s own back',
    params: personParams,
    body: z.object({ day: z.iso.date().nullable() }),
    data: z.object({ person: requirementPerson }),
  }),
  excuse: endpoint({
    ...requirements,
    method: 'PUT',
    path: '/requirements/{id}/people/{user_id}/excuse',
    summary: 'Excuse one person from this round with a reason; null takes it back',
    params: personParams,
    body: z.object({ reason: excuseReason.nullable() }),
    data: z.object({ person: requirementPerson }),
  }),
  remind: endpoint({
    ...requirements,
    method: 'POST',
    path: '/requirements/{id}/reminders',
    summary: 'Remind people who have not finished it: each once a day at most',
    params,
    /** Left out: all who have not finished it. */
    body: z.object({
      user_ids: z.array(rowIdText('Not a person')).min(1).max(500).optional(),
      /** Only who is in this state. */
      state: z.enum(openRoundStates).optional(),
    }),
    data: z.object({
      sent: z.number().int(),
      /** Who was reminded within a day, or has nothing to do. */
      quiet: z.number().int(),
    }),
  }),
  own: endpoint({
    ...requirements,
    method: 'GET',
    path: '/own-requirements',
    summary: 'What is required of the caller, what is due first before the rest',
    data: z.object({ requirements: z.array(ownRequirement) }),
  }),
};
