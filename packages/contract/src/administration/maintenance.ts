import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { MAINTENANCE_TEXT } from './maintenance-rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');

/** A time in which the site is worked on. */
const maintenance = z.object({
  started_at: isoDate,
  /** When it is meant to be over; null: nobody knows. It is over when somebody says so. */
  until: isoDate.nullable(),
  /** What people read. */
  text: z.string(),
});

const wish = z.object({
  until: z.iso.datetime({ offset: true, error: 'Give a date and a time' }).nullable(),
  text: z.string().trim().max(MAINTENANCE_TEXT, `At most ${MAINTENANCE_TEXT} characters`),
  /** Whether background work waits for its end. */
  background_work_waits: z.boolean(),
});

const own = { tag: 'Site', access: { permission: 'jobs.manage' } } as const;
const shown = z.object({
  maintenance: maintenance.extend({ background_work_waits: z.boolean() }).nullable(),
});

/** The site while it is worked on. */
export const maintenanceEndpoints = {
  read: endpoint({
    tag: 'Site',
    method: 'GET',
    path: '/maintenance',
    summary: 'Whether the site is worked on, until when, and what people are told; null: it is not',
    data: shown,
  }),
  begin: endpoint({
    ...own,
    method: 'PUT',
    path: '/administration/maintenance',
    summary: 'Begin maintenance, or change what is said of it: all but administrators get 503 until it ends',
    body: wish,
    data: shown,
  }),
  end: endpoint({
    ...own,
    method: 'DELETE',
    path: '/administration/maintenance',
    summary: 'End maintenance; open attempts get its time back',
    data: z.object({ attempts: z.number().int().min(0) }),
  }),
};

export type ShownMaintenance = z.infer<typeof shown>['maintenance'];
export type MaintenanceWishes = z.infer<typeof wish>;
