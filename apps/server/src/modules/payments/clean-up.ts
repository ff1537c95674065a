import type { Db } from '#platform/database/index';
import type { JobContext } from '#platform/jobs/index';
import { findBalances, sumNextDay } from './ledger/balance-repository.ts';
import { clearOldBodies } from './messages/message-repository.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 1000;

/**
 * Sums the days of the ledger that are over, looks whether it is balanced, and forgets what providers have sent long ago.
 * @param messageDays how long the bodies of their messages are kept: they may hold phones and names
 */
export async function cleanUpPayments(
  { ctx, db, log, signal }: JobContext,
  messageDays: number,
): Promise<void> {
  while (!signal.aborted && (await sumNextDay(db)));
  const unbalanced = await findUnbalanced(db);
  if (unbalanced.length > 0)
    log.error({ currencies: unbalanced }, 'The ledger does not sum up to zero: tell the developers');
  const before = new Date(ctx.now.getTime() - messageDays * DAY_MS);
  while (!signal.aborted && (await clearOldBodies(db, before, AT_ONCE)) === AT_ONCE);
}

/** Currencies in which debits and credits differ: the database refuses each entry of which that is true. */
async function findUnbalanced(db: Db): Promise<string[]> {
  const sums = new Map<string, number>();
  for (const { currency, amount_minor } of await findBalances(db))
    sums.set(currency, (sums.get(currency) ?? 0) + amount_minor);
  return [...sums].filter(([, sum]) => sum !== 0).map(([currency]) => currency);
}
