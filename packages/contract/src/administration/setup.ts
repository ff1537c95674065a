import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { demoStates, MOST_COUNTED, setupSteps } from './setup-rules.ts';

const count = z.number().int().min(0);
const step = z.object({
  done: z.boolean(),
  skipped: z.boolean().describe('Put aside by an administrator; it can be taken up again'),
});
const people = count.max(MOST_COUNTED).describe(`Demo accounts do not count; at most ${MOST_COUNTED}`);

export const siteSetup = z.object({
  /** An administrator has closed the list: it is on no dashboard. It can be opened again. */
  closed: z.boolean(),
  /** Whether somebody sets the site up who is no demo account. */
  owned: z.boolean(),
  steps: z.object({
    look: step.extend({
      name: z.string().nullable().describe('Null: still that of the product'),
      logo: z.boolean(),
      colours: z.boolean(),
    }),
    categories: step.extend({ count, names: z.array(z.string()).describe('The first ones') }),
    email: step.extend({ from: z.string().nullable().describe('From which address emails come') }),
    payments: step.extend({ ways: count }),
    teacher: step.extend({ teachers: people }),
    course: step.extend({ published: count, drafts: count }),
    people: step.extend({ learners: people }),
  }),
  administrators: people,
  demo: z.object({
    state: z
      .enum(demoStates)
      .describe('`kept`: it was removed, but for what people of the site have to do with'),
    step: count.describe('While it is loaded or removed'),
    steps: count,
    problem: z.string().nullable().describe('Why the last loading or removing did not work'),
    kept: z
      .object({
        courses: z.array(z.string()),
        people: z.array(z.string()),
        groups: z.array(z.string()),
      })
      .nullable()
      .describe('By name'),
  }),
});

const admins = { tag: 'Site', access: { permission: 'settings.manage' } } as const;
const PATH = '/administration/setup';

export const setupEndpoints = {
  read: endpoint({
    ...admins,
    method: 'GET',
    path: PATH,
    summary: 'What is left to make the site one’s own',
    data: siteSetup,
  }),
  close: endpoint({
    ...admins,
    method: 'PUT',
    path: PATH,
    repeat: 'itself',
    summary: 'Take the list off the dashboards, or show it there again',
    body: z.object({ closed: z.boolean() }),
    data: siteSetup,
  }),
  skip: endpoint({
    ...admins,
    method: 'PUT',
    path: `${PATH}/{step}`,
    repeat: 'itself',
    summary: 'Put a step aside, or take it up again',
    params: z.object({ step: z.enum(setupSteps) }),
    body: z.object({ skipped: z.boolean() }),
    data: siteSetup,
  }),
  loadDemo: endpoint({
    ...admins,
    method: 'POST',
    path: `${PATH}/demo`,
    summary:
      'Load courses and people to look around with; 409 if they are there, or if something is being done with them',
    data: siteSetup,
    status: 202,
  }),
  removeDemo: endpoint({
    ...admins,
    method: 'DELETE',
    path: `${PATH}/demo`,
    summary:
      'Remove the demo content, but for what people of the site have to do with; 409 if there is none, or no administrator but those of the demo',
    data: siteSetup,
    status: 202,
  }),
};

export type SiteSetup = z.infer<typeof siteSetup>;
