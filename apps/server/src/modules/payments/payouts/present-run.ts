import { toMajor } from '@darasa/contract/payments/money';
import type { Payout, PayoutRun } from '@darasa/contract/payments/payouts';
import { findContacts } from '#modules/identity';
import type { Db, Tx } from '#platform/database/index';
import { findAccounts, findPayouts, type PayoutRow, type RunRow } from './payout-repository.ts';

/** How a payout is called in bank statements. */
export const payoutReference = ({ run_id, id }: Pick<PayoutRow, 'run_id' | 'id'>): string =>
  `PAYOUT-${run_id}-${id}`;

const counts = ({ state }: PayoutRow): boolean => state === 'planned' || state === 'paid';
/** What the teacher gets, in minor units. */
export const netOf = ({ amount_minor, withheld_minor }: PayoutRow): number => amount_minor - withheld_minor;

/** A run in the contract's shape, accounts masked. */
export async function presentRun(db: Db | Tx, run: RunRow): Promise<PayoutRun> {
  const rows = await findPayouts(db, [run.id]);
  const teacherIds = rows.map(({ teacher_id }) => teacher_id);
  const [teachers, accounts] = await Promise.all([
    findContacts(db, teacherIds),
    findAccounts(db, teacherIds),
  ]);
  const paid = rows.filter(counts);
  const major = (minor: number) => toMajor(minor, run.currency);
  return {
    ...presentFacts(run, {
      total: paid.reduce((sum, row) => sum + netOf(row), 0),
      count: paid.length,
    }),
    payouts: rows.map((row): Payout => {
      const account = accounts.find(({ teacher_id }) => teacher_id === row.teacher_id);
      return {
        id: String(row.id),
        teacher: {
          id: String(row.teacher_id),
          name: teachers.find(({ id }) => id === row.teacher_id)?.name ?? 'Deleted account',
        },
        account: account?.masked ?? null,
        method: (account?.method as Payout['method']) ?? null,
        amount: major(row.amount_minor),
        withheld: major(row.withheld_minor),
        paid: major(netOf(row)),
        state: row.state as Payout['state'],
        note: row.note,
      };
    }),
  };
}

export const presentFacts = (run: RunRow, { total, count }: { total: number; count: number }) => ({
  id: String(run.id),
  currency: run.currency,
  state: run.state as PayoutRun['state'],
  created_at: run.created_at.toISOString(),
  paid_on: run.paid_on as string | null,
  reference: run.reference,
  total: toMajor(total, run.currency),
  count,
});
