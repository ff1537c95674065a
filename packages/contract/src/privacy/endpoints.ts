import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { rowIdText } from '../http/row-id.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { privacyLimits as limits, retentionKinds } from './rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const moment = z.iso.datetime({ offset: true, error: 'Enter a day and a time' });
const text = z
  .string()
  .trim()
  .max(limits.text, { error: `At most ${limits.text} characters` })
  .overwrite(withoutTurning);

/** What is known of a breach so far; what is not known yet stays empty. */
const breachFacts = z.object({
  title: z
    .string()
    .trim()
    .max(limits.title, { error: `At most ${limits.title} characters` })
    .overwrite(withoutTurning)
    .refine(hasSomethingToSee, { error: 'Say in a few words what happened' }),
  found_at: moment.describe('When it was found: the time to tell the authority runs from here'),
  began_at: moment.nullable().describe('When it happened, if that is known'),
  happened: text,
  data: text.describe('Which kinds of data'),
  people: z.number().int().min(0).max(limits.people).nullable().describe('How many are affected'),
  risks: text.describe('What it may mean for them'),
  measures: text.describe('What was done'),
  advice: text.describe('What the people should do'),
  told_authority_at: moment.nullable(),
  told_people_at: moment.nullable(),
});
const isInOrder = ({ began_at, found_at }: { began_at: string | null; found_at: string }): boolean =>
  began_at === null || Date.parse(began_at) <= Date.parse(found_at);
const order = { path: ['began_at'], error: 'It cannot have begun after it was found' };

export const dataBreach = breachFacts.extend({
  id: z.string(),
  /** Until when the authority must have been told. */
  due_at: isoDate,
  version: z.number(),
  created_by: z.string().nullable().describe('The name of whoever wrote it down'),
  changed_at: isoDate,
});

export const keptData = z.object({
  kind: z.enum(retentionKinds),
  /** Null: as long as the account. */
  days: z.number().nullable(),
  /** The oldest that is there; null: nothing. */
  oldest_at: isoDate.nullable(),
  /** Of the last night on which something was looked for. */
  ran_at: isoDate.nullable(),
  removed: z.number(),
});

const managed = { tag: 'Data protection', access: { permission: 'settings.manage' } } as const;
const byId = z.object({ id: rowIdText() });

export const privacyEndpoints = {
  read: endpoint({
    ...managed,
    method: 'GET',
    path: '/administration/privacy',
    summary: 'How long each kind of data is kept, what was removed, and the breaches that were written down',
    data: z.object({ kept: z.array(keptData), breaches: z.array(dataBreach) }),
  }),
  processing: endpoint({
    ...managed,
    method: 'GET',
    path: '/administration/privacy/processing.csv',
    summary: 'The record of processing activities, as CSV',
    data: z.unknown(),
  }),
  addBreach: endpoint({
    ...managed,
    method: 'POST',
    path: '/administration/privacy/breaches',
    summary: 'Write down a breach of personal data',
    body: breachFacts.refine(isInOrder, order),
    data: z.object({ breach: dataBreach }),
    status: 201,
  }),
  changeBreach: endpoint({
    ...managed,
    method: 'PUT',
    path: '/administration/privacy/breaches/{id}',
    summary: 'Change what is known of a breach; 409 if somebody else has changed it meanwhile',
    params: byId,
    body: breachFacts.extend({ version: z.number().int() }).refine(isInOrder, order),
    data: z.object({ breach: dataBreach }),
  }),
  breachReport: endpoint({
    ...managed,
    method: 'GET',
    path: '/administration/privacy/breaches/{id}/report.txt',
    summary: 'A breach as a text for the data protection authority',
    params: byId,
    data: z.unknown(),
  }),
};

export type DataBreach = z.infer<typeof dataBreach>;
export type BreachFacts = z.infer<typeof breachFacts>;
export type KeptDataView = z.infer<typeof keptData>;
