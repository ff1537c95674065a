import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const count = z.number().int().min(0);
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

/** A site that came out of a backup: which moment it shows, and when it was restored (ISO 8601, UTC). */
export const restoredCopy = z.object({ of: z.string(), at: z.string() });

/** What is open on the site besides the kinds of work, and the servers. */
export const overview = z.object({
  needs: z.object({
    /** Priced courses in the catalogue while there is no way to pay; `since`: the first of them was published. */
    unpayable_courses: waiting,
    /** Accounts whose emails are spellings of one; `since`: the first of them was created. */
    same_emails: waiting,
    /** Accounts older than a week whose email was never confirmed. */
    unverified_people: waiting,
  }),
  /** The one that runs longest first. */
  nodes: z.array(node),
  /** Null: this is the site itself. */
  restored: restoredCopy.nullable(),
});

export const overviewEndpoints = {
  read: endpoint({
    tag: 'Site',
    access: { permission: 'overview.read' },
    method: 'GET',
    path: '/administration/overview',
    summary: 'What is open on the site besides what needs somebody, and what is wrong with its servers',
    data: overview,
  }),
};

export type Overview = z.infer<typeof overview>;
export type FailedItem = z.infer<typeof failedItem>;
export type OverviewNode = z.infer<typeof node>;
export type Waiting = z.infer<typeof waiting>;
