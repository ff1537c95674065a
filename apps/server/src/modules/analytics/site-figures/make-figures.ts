import { figureDays } from '@darasa/contract/analytics/figure-rules';
import { daysAfter, siteDay } from '@darasa/contract/formatting/site-zone';
import { z } from 'zod';
import { sumBehind } from '#modules/reports';
import type { TxCtx } from '#platform/context/index';
import { defineJob, type JobKind } from '#platform/jobs/index';
import {
  deleteFigures,
  findFirstDay,
  lockState,
  replaceActive,
  replaceDays,
  saveBehind,
  saveState,
  takeChanges,
} from './figure-repository.ts';
import { type Period, periodOf, windowsOf } from './periods.ts';

export const makeKind: JobKind<Record<never, never>> = {
  name: 'analytics.make-figures',
  schema: z.object({}),
};

/** Counts the days anew of which facts were noted to have changed: those of all when there are no figures, or the site has another zone. */
export const makeFigures = defineJob({
  ...makeKind,
  options: { cron: '7 * * * *', keepSeconds: 3600, retries: 1, timeoutSeconds: 900 },
  handler: (_, { ctx }) => ctx.transaction(make),
});

async function make({ db: tx, now, timeZone: zone }: TxCtx): Promise<void> {
  const state = await lockState(tx);
  const today = siteDay(now);
  const changed = await takeChanges(tx, zone);
  const days = (measure: string) => changed.filter((one) => one.measure === measure).map(({ day }) => day);
  const anew = state.made_at === null || state.zone !== zone;
  if (anew) await deleteFigures(tx);
  const all = anew ? daysFrom(await findFirstDay(tx, zone), today) : undefined;
  for (const measure of ['enrolments', 'completions', 'revenue'] as const)
    await replaceDays(tx, measure, all ?? days(measure), zone);
  for (const grain of ['day', 'week', 'month'] as const)
    await replaceActive(
      tx,
      grain,
      distinct((all ?? days('active')).map((day) => periodOf(day, grain))),
      zone,
    );
  await replaceActive(
    tx,
    'window',
    figureDays.flatMap((length) => {
      const { now: lately, before } = windowsOf(length, today);
      return [
        { ...lately, unit: String(length) },
        { ...before, unit: `before-${length}` },
      ];
    }),
    zone,
  );
  const behind = await sumBehind(tx);
  if (behind !== null) await saveBehind(tx, today, behind);
  await saveState(tx, zone, now);
}

function daysFrom(first: string | undefined, last: string): string[] {
  const days: string[] = [];
  for (let day = first ?? last; day <= last; day = daysAfter(day, 1)) days.push(day);
  return days;
}

const distinct = (periods: readonly Period[]): Period[] => [
  ...new Map(periods.map((period) => [period.starts, period])).values(),
];
