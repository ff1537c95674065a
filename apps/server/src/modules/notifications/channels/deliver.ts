import { quietUntil } from '@darasa/contract/notifications/timing-rules';
import { z } from 'zod';
import type { Db } from '#platform/database/index';
import { type AnyJob, defineJob, type JobKind } from '#platform/jobs/index';
import type { Log } from '#platform/observability/index';
import type { Outcome } from '../carried/outcome.ts';
import type { ReachSite } from '../carried/reach-site.ts';
import { carryOrWithhold } from '../carried/still-theirs.ts';
import { sendPush } from '../push/send-push.ts';
import { createSilentHosts, type SilentHosts } from '../push/silent-hosts.ts';
import { sendSmsDelivery } from '../sms/send-sms-delivery.ts';
import { findChoices } from './choice-repository.ts';
import { smsWanted } from './choices.ts';
import {
  claimDue,
  type DeliveryChannel,
  type DeliveryRow,
  postponeDelivery,
  settleDelivery,
} from './delivery-repository.ts';
import { zoneOf } from './timing.ts';
import { findTimings, usualTiming } from './timing-repository.ts';

/** Sent in the transaction of the cause: what waits leaves as soon as it has committed. */
export const deliverKind: JobKind<Record<string, never>> = {
  name: 'notifications.deliver',
  schema: z.object({}) as z.ZodType<Record<string, never>>,
};
export const DELIVER_KEY = 'due';

/** Longer than any attempt takes: until then no other process tries the same. */
const CLAIM_SECONDS = 180;
const AT_ONCE = 20;
/** Each of these on its own: a push service that hangs holds up no SMS. */
const WAYS = [['push'], ['sms', 'guardian']] as const;
/** What could not be sent for so long is no news any more. */
const EXPIRES_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** What waits for an administrator is looked at again so often. */
const HELD_MS = 15 * MINUTE_MS;
/** Before the second attempt, the third …; the last again and again, until it expires. */
const PAUSES_MS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);

/**
 * Push messages and SMS that are due. Each is claimed by a statement that succeeds in one process only; right before it is sent it is looked
 * whether the person may still see it, has not read it, and is not in their quiet hours.
 */
export const deliverJob = (site: ReachSite): AnyJob => {
  const silent = createSilentHosts();
  return defineJob({
    ...deliverKind,
    options: { outward: true, cron: '* * * * *', keepSeconds: 3600, timeoutSeconds: 3000 },
    async handler(_payload, { db, log, ctx, signal }) {
      const where = { db, log, site, now: ctx.now, silent };
      await Promise.all(WAYS.map((ways) => deliverAll(where, ways, signal)));
    },
  });
};

/** So many at once; another begins as soon as one has ended, however long the others take. @throws what the first that failed threw */
async function deliverAll(
  where: Sending,
  ways: readonly DeliveryChannel[],
  signal: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const faults: unknown[] = [];
  const begin = (delivery: DeliveryRow): void => {
    const one = deliverOne(where, delivery)
      .catch((error: unknown) => void faults.push(error))
      .finally(() => running.delete(one));
    running.add(one);
  };
  while (!signal.aborted && faults.length === 0) {
    const room = AT_ONCE - running.size;
    const claimed = await claimDue(where.db, ways, { seconds: CLAIM_SECONDS, limit: room });
    claimed.forEach(begin);
    if (claimed.length < room) break;
    await Promise.race(running);
  }
  await Promise.all(running);
  if (faults.length > 0) throw faults[0];
}

interface Sending {
  db: Db;
  log: Log;
  site: ReachSite;
  now: Date;
  silent: SilentHosts;
}

async function deliverOne(where: Sending, delivery: DeliveryRow): Promise<void> {
  const { db, log, now } = where;
  const { id, user_id: userId, channel, attempts, created_at } = delivery;
  // A guardian has chosen nothing: the usual quiet hours are theirs
  const timing = channel === 'guardian' ? usualTiming : (await findTimings(db, [userId]))(userId);
  const until = quietUntil(now, timing, zoneOf(timing));
  if (until > now) return postponeDelivery(db, id, { until, reason: 'quiet', uncounted: true });
  const isOld = now.getTime() - created_at.getTime() > EXPIRES_MS;
  // What waited for the end of the quiet hours is no older for that
  if (isOld && attempts > 1) {
    await settleDelivery(db, id, { state: 'expired', reason: 'too-late' });
    return;
  }
  const outcome = await attempt(where, delivery);
  if (outcome.state === 'later') {
    if (isOld && outcome.isHeld) {
      await settleDelivery(db, id, { state: 'expired', reason: outcome.reason });
      return;
    }
    const pause = outcome.isHeld
      ? HELD_MS
      : (PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE_MS);
    return postponeDelivery(db, id, {
      until: new Date(now.getTime() + pause),
      reason: outcome.reason,
      uncounted: outcome.isHeld ?? false,
    });
  }
  await settleDelivery(db, id, outcome);
  if (outcome.state === 'failed')
    log.warn({ delivery: id, channel, reason: outcome.reason }, 'Not delivered');
}

/** Looks whether it is still to be sent, and sends it. */
async function attempt(where: Sending, delivery: DeliveryRow): Promise<Outcome> {
  const { db, now } = where;
  const carried = await carryOrWithhold(db, delivery, now, { evenIfRead: delivery.channel === 'guardian' });
  if (typeof carried === 'string') return { state: 'skipped', reason: carried };
  if (delivery.channel === 'push') return sendPush(where, carried, delivery.id);
  const toGuardian = delivery.channel === 'guardian';
  const { kind, user_id: userId } = carried.row;
  if (!toGuardian && !smsWanted(kind, (await findChoices(db, kind, [userId])).get(userId)))
    return { state: 'skipped', reason: 'off' };
  return sendSmsDelivery(where, carried, { id: delivery.id, toGuardian });
}
