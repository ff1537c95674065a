import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Days that the figures look back, today included. */
export const OVERVIEW_DAYS = 30;

const count = z.number().int().min(0);
/** A number of today, and how it got there: one value for each of the last 30 days in UTC, the oldest first. */
const figure = z.object({ total: count, days: z.array(count) });
/** Things that somebody waits for; since when the longest waiting one does (ISO 8601, UTC). */
const waiting = z.object({ count, since: z.string().nullable() });

/** What an administrator sees first: where the site stands, and what waits for them. */
export const overview = z.object({
  /** Accounts there are; each day's number at its end. */
  people: figure,
  /** Accounts made within the last seven days, and within the seven before; those of each day. */
  new_people: figure.extend({ week_before: count }),
  /** Courses in the catalogue; each day's number at its end. */
  published_courses: figure,
  /** Messages to support that nobody has answered; those that came on each day, answered or not. */
  support_messages: figure,
  needs: z.object({
    pending_applications: waiting,
    open_messages: waiting,
    failed_emails: waiting,
    kept_emails: waiting,
    /** Accounts older than a week whose address was never confirmed. */
    unverified_people: waiting,
  }),
});

export const overviewEndpoints = {
  read: endpoint({
    tag: 'Site',
    access: { role: 'admin' },
    method: 'GET',
    path: '/administration/overview',
    summary: 'Where the site stands, and what waits for an administrator',
    data: overview,
  }),
};

export type Overview = z.infer<typeof overview>;
export type Waiting = z.infer<typeof waiting>;
