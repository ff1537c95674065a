import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Days covered by the figures, including today. */
export const OVERVIEW_DAYS = 30;

const count = z.number().int().min(0);
/** A current number and its history: one value for each of the last 30 days in UTC, the oldest first. */
const figure = z.object({ total: count, days: z.array(count) });
/** Open tasks; `since` is the time of the oldest (ISO 8601, UTC). */
const waiting = z.object({ count, since: z.string().nullable() });

/** An item of background work that has failed. */
export const failedItem = z.object({
  /** The work: the name of the job and its list. */
  batch: z.string(),
  item: z.string(),
  failures: count,
  error: z.string(),
  /** When it failed first, and when it is tried again (ISO 8601, UTC). */
  since: z.string(),
  retry_at: z.string(),
});

/** A process that serves or runs background jobs, and what is wrong with it, in sentences. */
export const node = z.object({
  name: z.string(),
  /** Seen within the last minutes; false: it has ended without saying so, or is cut off. */
  seen: z.boolean(),
  seen_at: z.string(),
  findings: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** An administrator's overview: figures, open tasks, and the servers. */
export const overview = z.object({
  /** Number of accounts; for each day, at its end. */
  people: figure,
  /** Accounts created within the last seven days, and within the seven before; for each day. */
  new_people: figure.extend({ week_before: count }),
  /** Courses in the catalogue; for each day, at its end. */
  published_courses: figure,
  /** Unanswered messages to support; for each day, those received, answered or not. */
  support_messages: figure,
  needs: z.object({
    pending_applications: waiting,
    /** Courses that teachers have submitted for review. */
    submitted_courses: waiting,
    open_messages: waiting,
    failed_emails: waiting,
    kept_emails: waiting,
    /** Priced courses in the catalogue while there is no way to pay; `since`: the first of them was published. */
    unpayable_courses: waiting,
    /** Accounts older than a week whose email was never confirmed. */
    unverified_people: waiting,
    /** Accounts whose emails are spellings of one; `since`: the first of them was created. */
    same_emails: waiting,
    /** Items of background work that have failed, such as an order that could not expire; they are tried again. */
    failed_items: waiting,
    /** Background jobs that have failed for good, and wait for an administrator. */
    failed_jobs: waiting,
  }),
  /** The one that runs longest first. */
  nodes: z.array(node),
});

export const overviewEndpoints = {
  read: endpoint({
    tag: 'Site',
    access: { permission: 'overview.read' },
    method: 'GET',
    path: '/administration/overview',
    summary: 'The site’s figures, and open tasks for administrators',
    data: overview,
  }),
};

export type Overview = z.infer<typeof overview>;
export type FailedItem = z.infer<typeof failedItem>;
export type OverviewNode = z.infer<typeof node>;
export type Waiting = z.infer<typeof waiting>;
