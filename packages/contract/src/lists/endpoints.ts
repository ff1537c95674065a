import { z } from 'zod';
import { MAX_PAGE } from '../catalogue/constants.ts';
import { enrolPayments } from '../groups/rules.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import { printedCards } from '../identity/school-endpoints.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { billing } from '../payments/schemas.ts';
import {
  dateOrders,
  lineAllowances,
  lineCourseStates,
  lineOutcomes,
  listFields,
  listLimits,
  listStates,
} from './rules.ts';

/** The name of a class. */
const className = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .overwrite(withoutTurning)
    .refine(hasSomethingToSee, { error: 'Enter a name' });
const count = z.number().int().min(0);
const isoDate = z.string().describe('ISO 8601, UTC');
const field = z.enum(listFields);
const page = z.coerce.number().int().min(1).max(MAX_PAGE).default(1);

const summary = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(listStates),
  /** Lines below the head. */
  lines: count,
  counts: z.object({ made: count, changed: count, unchanged: count, ended: count, refused: count }),
  /** Lines that are done of those that are to be; null when nothing is being done. */
  progress: z.object({ done: count, total: count }).nullable(),
  /** Why it failed or stopped, in words for whoever brought it. */
  problem: z.string().nullable(),
  created_by: z.string(),
  created_at: isoDate,
  applied_at: isoDate.nullable(),
});

const detail = summary.extend({
  columns: z.array(
    z.object({
      head: z.string(),
      /** The first few cells that are not empty. */
      examples: z.array(z.string()),
      field: field.nullable(),
    }),
  ),
  date_order: z.enum(dateOrders).nullable(),
  /** Dates of the list can be read in two ways, and nothing in it says in which. */
  asks_date_order: z.boolean(),
  missing: z.enum(['leave', 'end']),
  /** People of the list's classes who are not in the list. */
  missing_people: count,
  /** How many would be ended when it is applied now. */
  endings: count,
  /** They are more than a tenth of those who are in the list's classes: `apply` wants the number. */
  ends_many: z.boolean(),
  /** Names of classes that are nearly those of others. */
  near_groups: z.array(z.object({ name: z.string(), nearest: z.string(), lines: count })),
  /** Classes that it would make, as it was checked: how many, and the first of them by name. */
  new_groups: z.object({
    total: count,
    first: z.array(z.object({ name: z.string(), people: count })),
  }),
  /** The courses that it gives to people who are not in them yet, as it was checked. */
  courses: z.array(
    z.object({
      title: z.string(),
      people: count,
      priced: z.boolean(),
      /** Of all of them, in major units; null: it has none. */
      price: z.number().nullable(),
      currency: z.string().nullable(),
    }),
  ),
  /** Who pays for courses that have a price. */
  payment: z.enum(enrolPayments),
  /** To whom the invoices are written. */
  bill_to: z.object({ name: z.string(), tax_number: z.string() }).nullable(),
  /** The invoices that were issued when it was applied: one for a course. */
  invoices: z.array(z.object({ id: z.string(), number: z.string() })),
  /** Why people of the list come into courses that have a price; empty: such lines are refused. */
  priced_reason: z.string(),
  /** Lines name courses that have a price, and nothing says who pays. */
  asks_priced_reason: z.boolean(),
  undo_until: isoDate.nullable(),
  /** Accounts that were made and are in use: an undo keeps them. */
  kept: count,
  abilities: z.object({
    change: z.boolean(),
    apply: z.boolean(),
    stop: z.boolean(),
    undo: z.boolean(),
    remove: z.boolean(),
  }),
});

const line = z.object({
  /** As spreadsheets count them. */
  line: count,
  name: z.string(),
  group: z.string(),
  outcome: z.enum(lineOutcomes),
  reason: z.string().nullable(),
  /** The field to mend, and what would mend it. */
  field: field.nullable(),
  allow: z.enum(lineAllowances).nullable(),
  values: z.partialRecord(field, z.string()),
  /** The courses that it gives, and what became of them. */
  courses: z.array(
    z.object({ title: z.string(), state: z.enum(lineCourseStates), reason: z.string().nullable() }),
  ),
});

const admins = { tag: 'Lists of people', access: { permission: 'lists.manage' } } as const;
const params = z.object({ id: z.uuid() });
const one = z.object({ list: detail });

/** Lists of people from spreadsheets: read, checked, applied, undone. */
export const listEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/people-lists',
    summary: 'The lists of the last 30 days, the newest first',
    data: z.object({ lists: z.array(summary) }),
  }),
  /** Takes the file itself as the body (application/octet-stream). */
  create: endpoint({
    ...admins,
    method: 'POST',
    path: '/people-lists',
    repeat: 'own-key',
    summary: 'Have a list read: CSV, XLSX, or OneRoster 1.2 as CSV or zip. 413 when it is too large',
    query: z.object({ name: z.string().trim().min(1).max(listLimits.name) }),
    data: one,
    status: 201,
  }),
  read: endpoint({
    ...admins,
    method: 'GET',
    path: '/people-lists/{id}',
    summary: 'How far a list is, its columns and counts',
    params,
    data: one,
  }),
  check: endpoint({
    ...admins,
    method: 'PUT',
    path: '/people-lists/{id}/columns',
    summary: 'Say what the columns are, and have the list checked: nothing changes but the list',
    params,
    body: z
      .object({
        fields: z.array(field.nullable()).min(1).max(listLimits.columns),
        date_order: z.enum(dateOrders).nullable().default(null),
        /** Why people of the list do not pay for courses that have a price, or what the invoice is for. Without it: as it was said before. */
        priced_reason: z.string().trim().max(listLimits.reason).overwrite(withoutTurning).optional(),
        /** Who pays for courses that have a price. Without it: as it was said before. */
        payment: z.enum(enrolPayments).optional(),
        /** Who is asked to pay, of an invoice. */
        bill_to: billing.optional(),
      })
      .refine(({ payment, bill_to }) => payment !== 'invoice' || bill_to !== undefined, {
        error: 'Say who pays',
        path: ['bill_to', 'name'],
      }),
    data: one,
  }),
  setMissing: endpoint({
    ...admins,
    method: 'PUT',
    path: '/people-lists/{id}/missing',
    summary: 'Say what becomes of those who are in the classes and not in the list',
    params,
    body: z.object({ missing: z.enum(['leave', 'end']) }),
    data: one,
  }),
  missing: endpoint({
    ...admins,
    method: 'GET',
    path: '/people-lists/{id}/missing',
    summary: 'Who is in the list’s classes and not in the list, 50 a page',
    params,
    query: z.object({ page }),
    data: z.object({
      people: z.array(z.object({ user_id: z.string(), name: z.string(), group: z.string() })),
      pagination,
    }),
  }),
  lines: endpoint({
    ...admins,
    method: 'GET',
    path: '/people-lists/{id}/lines',
    summary: 'What becomes of each line, 50 a page',
    params,
    query: z.object({ outcome: z.enum(lineOutcomes).optional(), page }),
    data: z.object({ lines: z.array(line), pagination }),
  }),
  mend: endpoint({
    ...admins,
    method: 'PUT',
    path: '/people-lists/{id}/lines/{line}',
    summary: 'Correct one line in the list, or allow what it was refused for; it is checked again',
    params: params.extend({ line: z.coerce.number().int().min(1).max(10_000_000) }),
    body: z.object({
      values: z.partialRecord(field, z.string().trim().max(listLimits.cell)).default({}),
      allow: z.array(z.enum(lineAllowances)).max(lineAllowances.length).default([]),
    }),
    data: one,
  }),
  nameGroup: endpoint({
    ...admins,
    method: 'PUT',
    path: '/people-lists/{id}/group-names',
    summary: 'Say which class a name in the list means, on all its lines; the same name: a class of its own',
    params,
    body: z.object({
      name: className(listLimits.cell),
      means: className(120),
    }),
    data: one,
  }),
  refused: endpoint({
    ...admins,
    method: 'GET',
    path: '/people-lists/{id}/refused.csv',
    summary: 'The refused lines as CSV, with the reason of each',
    params,
    data: z.unknown(),
  }),
  apply: endpoint({
    ...admins,
    method: 'POST',
    path: '/people-lists/{id}/apply',
    summary: 'Apply a list that was checked, or go on with one that was stopped',
    params,
    body: z.object({
      /** How many it ends, where these are more than a tenth. */
      endings: count.optional(),
    }),
    data: one,
  }),
  stop: endpoint({
    ...admins,
    method: 'POST',
    path: '/people-lists/{id}/stop',
    summary: 'Stop applying: what is done stays, and it can go on or be undone',
    params,
    data: one,
  }),
  undo: endpoint({
    ...admins,
    method: 'POST',
    path: '/people-lists/{id}/undo',
    summary: 'Take back within a day what a list did; accounts that were used since are kept',
    params,
    data: one,
  }),
  cards: endpoint({
    ...admins,
    method: 'GET',
    path: '/people-lists/{id}/cards',
    summary: 'The classes of the people whom a list made, for their login cards',
    params,
    data: z.object({
      /** `group_id` null: those without a class. */
      classes: z.array(
        z.object({ group_id: z.string().nullable(), name: z.string(), people: count, printed: count }),
      ),
    }),
  }),
  printCards: endpoint({
    ...admins,
    method: 'POST',
    path: '/people-lists/{id}/cards',
    repeat: 'never',
    summary:
      'Login cards of the people whom a list made, class by class, each class on pages of its own: a part at a time',
    params,
    body: z.object({
      /** `none`: those without a class. Without it: all. */
      group_id: z.union([rowIdText('Not a group'), z.literal('none')]).optional(),
      part: z.number().int().min(1).max(1000).default(1),
    }),
    data: printedCards.extend({
      /** Parts in which the cards are printed. */
      parts: count,
    }),
  }),
  remove: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/people-lists/{id}',
    summary: 'Forget a list and its lines; what it did stays',
    params,
    data: z.object({ id: z.string() }),
  }),
};

export type PeopleListSummary = z.infer<typeof summary>;
export type PeopleList = z.infer<typeof detail>;
export type PeopleListLine = z.infer<typeof line>;
