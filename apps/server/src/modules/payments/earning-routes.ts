import { siteDay } from '@darasa/contract/formatting/site-zone';
import { earningEndpoints, shareEndpoints } from '@darasa/contract/payments/earnings';
import { payoutAccountEndpoints, payoutEndpoints } from '@darasa/contract/payments/payouts';
import { revenueEndpoints } from '@darasa/contract/payments/revenue';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, registerFileEndpoint } from '#platform/http/endpoint';
import type { PaymentDeps } from './deps.ts';
import { changeShares, readShares, removeShare, setShare } from './earnings/shares.ts';
import { exportEarnings, readEarnings } from './earnings/statement.ts';
import { changeAccount, readAccount } from './payouts/account.ts';
import { type FileKind, writePaymentFile } from './payouts/payment-files.ts';
import { cancelRun, readPayouts, readRun, recordRun, startRun } from './payouts/runs.ts';
import { exportRevenue, readRevenue } from './revenue/revenue.ts';

const CSV = 'text/csv; charset=utf-8';

/** @param deps.encryption the installation's key */
export interface EarningDeps extends PaymentDeps {
  encryption: Uint8Array;
}

/** What teachers earn and are paid, and what the site keeps. */
export function registerEarnings(api: FastifyInstance, deps: EarningDeps): void {
  registerEndpoint(api, earningEndpoints.read, ({ query, ctx }) => readEarnings(ctx, query));
  registerFileEndpoint(api, earningEndpoints.export, CSV, async ({ ctx }) => ({
    name: `earnings-${siteDay(ctx.now)}.csv`,
    content: exportEarnings(ctx),
  }));
  registerEndpoint(api, payoutAccountEndpoints.read, ({ ctx }) => readAccount(ctx));
  registerEndpoint(api, payoutAccountEndpoints.change, ({ body, ctx }) => changeAccount(ctx, deps, body));

  const shares = shareEndpoints;
  registerEndpoint(api, shares.read, ({ query, ctx }) => readShares(ctx, query));
  registerEndpoint(api, shares.change, async ({ body, ctx }) => ({
    settings: await changeShares(ctx, body),
  }));
  registerEndpoint(api, shares.set, async ({ body, ctx }) => ({ override: await setShare(ctx, body) }));
  registerEndpoint(api, shares.remove, ({ params, ctx }) => removeShare(ctx, params.id));

  registerEndpoint(api, revenueEndpoints.read, ({ query, ctx }) => readRevenue(ctx, deps, query));
  registerFileEndpoint(api, revenueEndpoints.export, CSV, async ({ query, ctx }) => ({
    name: `revenue-by-${query.by}-${query.from}-${query.to}.csv`,
    content: await exportRevenue(ctx, deps, query),
  }));
  registerPayouts(api, deps);
}

function registerPayouts(api: FastifyInstance, { encryption }: EarningDeps): void {
  const payouts = payoutEndpoints;
  registerEndpoint(api, payouts.list, ({ ctx }) => readPayouts(ctx));
  registerEndpoint(api, payouts.start, async ({ body, ctx }) => ({ run: await startRun(ctx, body) }));
  registerEndpoint(api, payouts.read, async ({ params, ctx }) => ({ run: await readRun(ctx, params.id) }));
  registerEndpoint(api, payouts.record, async ({ params, body, ctx }) => ({
    run: await recordRun(ctx, params.id, body),
  }));
  registerEndpoint(api, payouts.cancel, async ({ params, ctx }) => ({
    run: await cancelRun(ctx, params.id),
  }));
  const files: [FileKind, typeof payouts.bankFile][] = [
    ['bank', payouts.bankFile],
    ['mpesa', payouts.mpesaFile],
  ];
  for (const [kind, endpoint] of files)
    registerFileEndpoint(api, endpoint, CSV, ({ params, ctx }) =>
      writePaymentFile(ctx, encryption, { id: params.id, kind }),
    );
}
