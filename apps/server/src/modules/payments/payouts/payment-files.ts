import { rowIdOf } from '@darasa/contract/http/row-id';
import { exponentOf, toMajor } from '@darasa/contract/payments/money';
import { requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import { AppError } from '#platform/http/errors';
import { openAccounts } from './account.ts';
import { findPayouts, findRun } from './payout-repository.ts';
import { netOf, payoutReference } from './present-run.ts';
import { audit } from './runs.ts';

export type FileKind = 'bank' | 'mpesa';
const headers: Record<FileKind, string[]> = {
  bank: ['Name', 'Account', 'Bank', 'Bank and branch code', 'Amount', 'Currency', 'Reference'],
  mpesa: ['Phone', 'Amount', 'Name', 'Reference'],
};

/**
 * What a draft pays by bank or by M-Pesa, for the bank's or Safaricom's bulk payments. It holds account numbers, so it asks for a recent
 * sign-in and is recorded in the audit log.
 * @throws AppError NOT_FOUND, FORBIDDEN with `reauthenticate`, CONFLICT when it is no draft any more
 */
export async function writePaymentFile(
  ctx: Ctx,
  encryption: Uint8Array,
  { id, kind }: { id: string; kind: FileKind },
): Promise<{ name: string; content: string }> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    const run = await findRun(tx, rowIdOf(id) ?? 0);
    if (!run) throw new AppError('NOT_FOUND', 'Payout run not found');
    if (run.state !== 'draft')
      throw new AppError('CONFLICT', 'This payout run is closed: it is not paid again.');
    const payouts = await findPayouts(tx, [run.id]);
    const accounts = await openAccounts(
      tx,
      encryption,
      payouts.map(({ teacher_id }) => teacher_id),
    );
    const lines = payouts.flatMap((payout) => {
      const account = accounts.get(payout.teacher_id);
      if (account?.method !== kind) return [];
      const amount = toMajor(netOf(payout), run.currency).toFixed(exponentOf(run.currency));
      const reference = payoutReference(payout);
      return account.method === 'bank'
        ? [[account.name, account.account, account.bank, account.branch, amount, run.currency, reference]]
        : [[account.phone.replace('+', ''), amount, account.name, reference]];
    });
    await audit(ctx, tx, run, 'payout-run.exported', { file: kind, payouts: lines.length });
    const content = [headers[kind], ...lines].map((cells) => csvRow(cells)).join('');
    return { name: `payout-${run.id}-${kind}.csv`, content: `\uFEFF${content}` };
  });
}
