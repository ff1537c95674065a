import { z } from 'zod';
import { MAX_PAGE } from '../catalogue/constants.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { groupLimits, groupRoles } from './rules.ts';
import { classFates, personChoices, yearOutcomes, yearStates } from './year-rules.ts';

const count = z.number().int().min(0);
const isoDate = z.string().describe('ISO 8601, UTC');
const page = z.coerce.number().int().min(1).max(MAX_PAGE).default(1);
const named = z.object({ id: z.string(), name: z.string() });

const summary = z.object({
  id: z.string(),
  state: z.enum(yearStates),
  /** People who are done of those with whom something is done; null when nothing is being done. */
  progress: z.object({ done: count, total: count }).nullable(),
  created_by: z.string(),
  created_at: isoDate,
  applied_at: isoDate.nullable(),
});

const yearClass = z.object({
  group_id: z.string(),
  name: z.string(),
  learners: count,
  leaders: count,
  fate: z.enum(classFates),
  /** Where its learners go; the name of a class that is made has no id until then. */
  to: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  /** Whether it is archived when nobody is in it afterwards. */
  archives: z.boolean(),
  /** Whether it will be, or was, archived. */
  closes: z.boolean(),
  /** Of its learners: before it is applied what will become of them, then what became of them. */
  moving: count,
  leaving: count,
  staying: count,
  refused: count,
  /** Learners who come in from other classes. */
  coming: count,
  /** Learners who are in another class as well. */
  in_two: count,
  /** Courses of the class that end for those who go, and courses that they are given where they come. */
  ends: z.array(z.string()),
  begins: z.array(z.string()),
  /** Courses of the class that a new class gives from then on. */
  takes: z.array(z.string()),
  /** Why the plan cannot be applied; null: it can. */
  problem: z.string().nullable(),
});

const detail = summary.extend({
  with_leaders: z.boolean(),
  lock_leaving: z.boolean(),
  /** Classes that it makes give the courses of the classes before them. */
  take_courses: z.boolean(),
  /** Why it was stopped. */
  problem: z.string().nullable(),
  classes: z.array(yearClass),
  totals: z.object({ moving: count, leaving: count, staying: count, refused: count, closes: count }),
  undo_until: isoDate.nullable(),
  abilities: z.object({
    change: z.boolean(),
    apply: z.boolean(),
    stop: z.boolean(),
    undo: z.boolean(),
    remove: z.boolean(),
  }),
});

const person = z.object({
  user_id: z.string(),
  name: z.string(),
  role: z.enum(groupRoles),
  group: named,
  /** Null: as their class. */
  choice: z.enum(personChoices).nullable(),
  /** Where they go; null: nowhere. */
  to: z.string().nullable(),
  /** Other classes that they are in. */
  others: z.array(z.string()),
  /** Null: nothing yet. */
  outcome: z.enum(yearOutcomes).nullable(),
  reason: z.string().nullable(),
  undone: z.boolean(),
});

const admins = { tag: 'End of year', access: { permission: 'years.manage' } } as const;
const params = z.object({ id: z.uuid() });
const one = z.object({ plan: detail });

/** What becomes of classes at the end of a year: planned, looked at, applied, undone. */
export const yearEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/year-plans',
    summary: 'The last plans for ends of years, the newest first',
    data: z.object({ plans: z.array(summary) }),
  }),
  create: endpoint({
    ...admins,
    method: 'POST',
    path: '/year-plans',
    summary:
      'Begin a plan, with what the names of the classes propose; a draft that is there is answered instead',
    data: one,
    status: 201,
  }),
  read: endpoint({
    ...admins,
    method: 'GET',
    path: '/year-plans/{id}',
    summary: 'A plan, with what it would do or did to each class',
    params,
    data: one,
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path: '/year-plans/{id}',
    summary:
      'Say whether leaders and courses go with their classes, and whether accounts of those who leave are locked',
    params,
    body: z.object({
      with_leaders: z.boolean(),
      lock_leaving: z.boolean(),
      take_courses: z.boolean().default(false),
    }),
    data: one,
  }),
  setClass: endpoint({
    ...admins,
    method: 'PUT',
    path: '/year-plans/{id}/classes/{group_id}',
    summary: 'Say what becomes of a class',
    params: params.extend({ group_id: rowIdText('Not a group') }),
    body: z.object({
      fate: z.enum(classFates),
      to_group_id: rowIdText('Not a group').nullable().default(null),
      new_name: z
        .string()
        .trim()
        .min(1)
        .max(groupLimits.name)
        .overwrite(withoutTurning)
        .refine(hasSomethingToSee, { error: 'Enter a name' })
        .nullable()
        .default(null),
      archives: z.boolean().default(true),
    }),
    data: one,
  }),
  people: endpoint({
    ...admins,
    method: 'GET',
    path: '/year-plans/{id}/people',
    summary: 'What becomes, or became, of each person, 50 a page',
    params,
    query: z.object({
      group: rowIdText('Not a group').optional(),
      outcome: z.enum(yearOutcomes).optional(),
      page,
    }),
    data: z.object({ people: z.array(person), pagination }),
  }),
  setPerson: endpoint({
    ...admins,
    method: 'PUT',
    path: '/year-plans/{id}/people/{group_id}/{user_id}',
    summary: 'Say what becomes of one learner, other than of their class; null: as their class',
    params: params.extend({ group_id: rowIdText('Not a group'), user_id: rowIdText('Not a person') }),
    body: z.object({
      choice: z.enum(personChoices).nullable(),
      to_group_id: rowIdText('Not a group').nullable().default(null),
    }),
    data: one,
  }),
  apply: endpoint({
    ...admins,
    method: 'POST',
    path: '/year-plans/{id}/apply',
    summary: 'Apply a plan, or go on with one that was stopped or in which something could not be done',
    params,
    data: one,
  }),
  stop: endpoint({
    ...admins,
    method: 'POST',
    path: '/year-plans/{id}/stop',
    summary: 'Stop applying: what is done stays, and it can go on or be undone',
    params,
    data: one,
  }),
  undo: endpoint({
    ...admins,
    method: 'POST',
    path: '/year-plans/{id}/undo',
    summary: 'Take back within a day what a plan did; what was changed since is kept',
    params,
    data: one,
  }),
  remove: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/year-plans/{id}',
    summary: 'Forget a plan; what it did stays',
    params,
    data: z.object({ id: z.string() }),
  }),
};

export type YearPlanSummary = z.infer<typeof summary>;
export type YearPlan = z.infer<typeof detail>;
export type YearClass = z.infer<typeof yearClass>;
export type YearPerson = z.infer<typeof person>;
