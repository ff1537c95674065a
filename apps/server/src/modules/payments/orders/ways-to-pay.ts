import { hasRole } from '@darasa/contract/identity/rules';
import type { OnlineMethod } from '@darasa/contract/payments/providers';
import type { OfferedMethod } from '@darasa/contract/payments/schemas';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { presentMethods } from '../attempts/present-attempt.ts';
import type { PaymentDeps } from '../deps.ts';
import { offeredByHand } from '../providers/manual/manual-payments.ts';
import { onePerWay } from '../providers/one-per-way.ts';
import type { OfferedProviderMethod } from '../providers/providers.ts';

/** How orders can be paid now. */
export interface WaysToPay {
  /** With what buyers need to pay by hand. */
  byHand: OfferedMethod[];
  /** Through providers. @param due in minor units: not every way takes every amount */
  online(currency: string, due: number): OnlineMethod[];
}

/** Providers in test mode are offered to administrators, and to all where the site says that it is for trying out. */
export const seesTestProviders = (
  { caller }: Pick<Ctx, 'caller'>,
  { testForAll }: Pick<PaymentDeps, 'testForAll'>,
): boolean => testForAll || hasRole(caller?.roles ?? [], 'admin');

/** How the caller can pay now. */
export async function waysToPay(
  ctx: Pick<Ctx, 'caller'> & { db: Db | Tx },
  deps: Pick<PaymentDeps, 'providers' | 'testForAll'>,
): Promise<WaysToPay> {
  const [byHand, offered] = await Promise.all([
    offeredByHand(ctx.db),
    deps.providers.offered(ctx.db, seesTestProviders(ctx, deps)),
  ]);
  return {
    byHand,
    online: (currency, due) => presentMethods(payableBy(offered, currency, due)),
  };
}

/** The ways to pay an amount through providers, each once. @param due in minor units: not every way takes every amount */
export const payableBy = (
  offered: readonly OfferedProviderMethod[],
  currency: string,
  due: number,
): OfferedProviderMethod[] =>
  onePerWay(
    offered.filter(
      ({ method }) =>
        method.currencies.includes(currency) && due > 0 && due % (method.steps?.[currency] ?? 1) === 0,
    ),
  );

export const hasWay = (ways: WaysToPay, currency: string, due: number): boolean =>
  ways.byHand.length > 0 || ways.online(currency, due).length > 0;
