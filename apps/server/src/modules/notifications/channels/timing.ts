import { siteZone } from '@darasa/contract/formatting/site-zone';
import type { TimingChoice } from '@darasa/contract/notifications/schemas';
import { nextDigest } from '@darasa/contract/notifications/timing-rules';
import type { Ctx } from '#platform/context/index';
import { moveDigest, skipDigest } from './delivery-repository.ts';
import { findTimings, type PersonTiming, upsertTiming } from './timing-repository.ts';

export const zoneOf = ({ time_zone }: Pick<PersonTiming, 'time_zone'>): string => time_zone ?? siteZone();

export async function readTiming(ctx: Ctx): Promise<{ timing: TimingChoice; site_time_zone: string }> {
  const { userId } = ctx.actor;
  return { timing: (await findTimings(ctx.db, [userId]))(userId), site_time_zone: siteZone() };
}

/** What waits for the summary comes with the next one by these times. */
export async function changeTiming(ctx: Ctx, timing: TimingChoice) {
  const { userId } = ctx.actor;
  await ctx.transaction(async ({ db: tx, now }) => {
    await upsertTiming(tx, userId, timing);
    const next = nextDigest(now, timing, zoneOf(timing));
    if (next) await moveDigest(tx, userId, next);
    else await skipDigest(tx, userId);
  });
  return readTiming(ctx);
}
