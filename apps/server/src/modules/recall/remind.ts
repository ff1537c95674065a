import { siteZone } from '@darasa/contract/formatting/site-zone';
import { weekdayOf } from '@darasa/contract/recall/session-rules';
import type { RecallReads } from '#modules/assessment';
import { Context } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { forEachItem, type JobContext } from '#platform/jobs/index';
import { countByDay } from './answer-repository.ts';
import { countDueCards } from './card-repository.ts';
import { dayIn, hourIn, startOfDay } from './days.ts';
import { recallDue } from './events.ts';
import {
  findToRemind,
  findZonesToRemind,
  type LocalHour,
  lockPerson,
  markReminded,
  type RemindedPerson,
} from './person-repository.ts';
import { dueBy } from './read-cards.ts';
import { settleCards, zoneOf } from './settle-cards.ts';

/** Hours after the chosen one in which a reminder still goes out, when nobody looked before: a server that was down, a clock that was changed. */
const LATE_HOURS = 2;

/** When it is now in a zone. */
export function localHour(now: Date, timeZone: string): LocalHour {
  const day = dayIn(now, timeZone);
  const hour = hourIn(now, timeZone);
  const hours = Array.from({ length: LATE_HOURS + 1 }, (_, late) => hour - late).filter((each) => each >= 0);
  return { day, weekday: weekdayOf(day), hours };
}

/**
 * Reminds people of what is due, at the hour that they have chosen in their own zone: once a day, on no day off, not while they pause, not when
 * nothing is due, and not when they have reviewed already.
 * @returns how many were reminded
 */
export async function remindOfDueCards(
  context: Pick<JobContext, 'db' | 'log' | 'signal'>,
  reads: RecallReads,
  now: Date,
): Promise<number> {
  let sent = 0;
  for (const zone of await findZonesToRemind(context.db)) {
    const local = localHour(now, zone ?? siteZone());
    await forEachItem<RemindedPerson>(context, {
      name: `recall.remind.${zone ?? 'site'}`,
      find: (db, page) => findToRemind(db, zone, local, page),
      async work(tx, { user_id }) {
        const isSent = await remind(tx, { db: context.db, ...reads }, { userId: user_id, now });
        if (isSent) sent++;
        return isSent;
      },
    });
  }
  return sent;
}

async function remind(
  tx: Tx,
  deps: RecallReads & { db: Db },
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const ctx = new Context<Db>(tx, { caller: { userId, roles: [] }, now });
  const person = await lockPerson(tx, userId);
  const timeZone = zoneOf(ctx, person);
  const today = dayIn(now, timeZone);
  if (!(await markReminded(tx, userId, today))) return false;
  await settleCards(ctx, deps);
  const [due, days] = await Promise.all([
    countDueCards(tx, userId, dueBy(now, timeZone, 0)),
    countByDay(tx, userId, { from: startOfDay(today, timeZone), timeZone }),
  ]);
  const cards = due.reduce((sum, row) => sum + row.cards, 0);
  if (cards === 0 || (days.get(today) ?? 0) > 0) return false;
  await emit(tx, recallDue, { user_id: userId, cards });
  return true;
}
