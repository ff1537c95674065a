import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { figureDays } from './figure-rules.ts';

const count = z.number().int().min(0);
const day = z.string().describe('A day of the site, 2026-01-31');
const against = z.object({ now: count, before: count });
/** What happened in some days. */
const counted = z.object({
  /** Different people who learned. */
  active: count,
  enrolments: count,
  completions: count,
  /** Learners who are behind in a course at its end; null: was not counted then. */
  behind: count.nullable(),
  /** Payments without refunds, in major units, in the order of `currencies`. */
  revenue: z.array(z.number()),
});

export const siteFigures = z.object({
  /** Null: they are being made for the first time. */
  made_at: z.string().nullable(),
  days: z.number().int(),
  step: z.enum(['day', 'week', 'month']),
  currencies: z.array(z.string()),
  /** Of these days, and of as many before them. */
  totals: z.object({
    active: against,
    enrolments: against,
    completions: against,
    behind: z.object({ now: count.nullable(), before: count.nullable() }),
    revenue: z.array(z.object({ now: z.number(), before: z.number() })),
  }),
  /** The oldest first. Weeks begin on Mondays; the last one goes on. */
  periods: z.array(
    counted.extend({
      starts: day,
      /** Its last day. */
      ends: day,
      /** As many periods before. */
      before: counted.extend({ starts: day, ends: day }),
    }),
  ),
});

const query = z.object({
  days: z
    .preprocess((given) => Number(given ?? 30), z.union(figureDays.map((days) => z.literal(days))))
    .describe('30 by days, 90 by weeks, 365 by months'),
});
const tag = 'Dashboards';
export const siteFigureEndpoints = {
  read: endpoint({
    tag,
    access: { permission: 'revenue.read' },
    method: 'GET',
    path: '/administration/figures',
    summary: 'Figures of the site over time, and against the time before',
    query,
    data: siteFigures,
  }),
  file: endpoint({
    tag,
    access: { permission: 'revenue.read' },
    method: 'GET',
    path: '/administration/figures.csv',
    summary: 'The same as CSV',
    query,
    data: z.unknown(),
  }),
};

export type SiteFigures = z.infer<typeof siteFigures>;
export type FigurePeriod = SiteFigures['periods'][number];
