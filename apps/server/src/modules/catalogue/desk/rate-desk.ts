import type { CurrencyRate, rateDeskEndpoints } from '@darasa/contract/catalogue/desk';
import type { z } from 'zod';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { send } from '#platform/jobs/index';
import { recordDeskAct } from './acting.ts';
import { comparePrices } from './compare-prices.ts';
import { findRates, lockRates, updateRate } from './rate-repository.ts';

type Change = z.output<NonNullable<(typeof rateDeskEndpoints)['change']['body']>>;

export const listRates = async (db: Db | Tx): Promise<CurrencyRate[]> =>
  (await findRates(db)).map(({ updated_at, ...rate }) => ({ ...rate, updated_at: updated_at.toISOString() }));

/** All of them or none. @throws AppError CONFLICT with what somebody else has saved meanwhile */
export async function changeRates(ctx: Ctx, { rates }: Change): Promise<CurrencyRate[]> {
  return ctx.transaction(async (acting) => {
    const { db: tx, now } = acting;
    await lockRates(tx);
    const known = new Map((await findRates(tx)).map(({ currency, kes }) => [currency, kes]));
    // The same rate as theirs is no conflict: it is saved
    const news = rates.filter(({ currency, kes }) => known.get(currency) !== kes);
    const conflicts = news.flatMap(({ currency, before }) => {
      const value = known.get(currency);
      return value === undefined || value === before
        ? []
        : [{ path: currency, message: `Somebody else has changed this to ${value} meanwhile`, value }];
    });
    const [first] = conflicts;
    if (first) throw new AppError('CONFLICT', `${first.message}: ${first.path}`, conflicts);
    for (const { currency, kes } of news) {
      await updateRate(tx, { currency, kes, at: now });
      await recordDeskAct(
        acting,
        'currency-rate.changed',
        { type: 'site', id: `rate-${currency}`, name: currency },
        { from: known.get(currency), to: kes },
      );
    }
    if (news.length > 0) await send(tx, comparePrices, {});
    return listRates(tx);
  });
}
