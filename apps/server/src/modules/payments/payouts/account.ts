import type { EndpointData } from '@darasa/contract/http/endpoint';
import type { PayoutAccount, payoutAccountEndpoints } from '@darasa/contract/payments/payouts';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { seal, unseal } from '#platform/crypto/sealed';
import type { Db, Tx } from '#platform/database/index';
import { badRequest } from '#platform/http/errors';
import type { EmailSite } from '#platform/mail/index';
import { phoneOf } from '#platform/phone-number';
import { emailAccountChanged } from './payout-emails.ts';
import { type AccountRow, findAccounts, upsertAccount } from './payout-repository.ts';

/** What accounts of teachers need. */
export interface AccountDeps {
  site: EmailSite;
  /** The installation's key. */
  encryption: Uint8Array;
}

const sealing = (secret: Uint8Array, teacherId: number) => ({
  secret,
  purpose: 'payout-accounts',
  row: String(teacherId),
});

type Account = EndpointData<typeof payoutAccountEndpoints.change>['account'];
const present = ({ method, masked, changed_at }: AccountRow): Account => ({
  method: method as Account['method'],
  masked,
  changed_at: changed_at.toISOString(),
});

/** How the caller is paid, masked. */
export async function readAccount(ctx: Ctx): Promise<{ account: Account | null }> {
  const [row] = await findAccounts(ctx.db, [ctx.actor.userId]);
  return { account: row ? present(row) : null };
}

/**
 * Changes how the caller is paid, and tells them by email: money would go elsewhere.
 * @throws AppError FORBIDDEN with `reauthenticate`, BAD_REQUEST
 */
export async function changeAccount(
  ctx: Ctx,
  { site, encryption }: AccountDeps,
  typed: PayoutAccount,
): Promise<{ account: Account }> {
  requireRecent(ctx.actor);
  const account = checked(typed);
  const teacherId = ctx.actor.userId;
  return ctx.transaction(async ({ db: tx }) => {
    await upsertAccount(tx, {
      teacher_id: teacherId,
      method: account.method,
      details: seal(sealing(encryption, teacherId), JSON.stringify(account)),
      masked: maskOf(account),
    });
    await emailAccountChanged(tx, site, teacherId, maskOf(account));
    await recordAudit(tx, {
      actorId: teacherId,
      action: 'payments.account-changed',
      subject: { type: 'payout_account', id: String(teacherId), name: maskOf(account) },
      ip: ctx.ip,
    });
    const [row] = await findAccounts(tx, [teacherId]);
    return { account: present(row as AccountRow) };
  });
}

function checked(account: PayoutAccount): PayoutAccount {
  if (account.method === 'bank') return account;
  const phone = phoneOf(account.phone);
  if (phone === undefined || !phone.startsWith('+254'))
    throw badRequest([{ path: 'phone', message: 'Enter a Kenyan phone number, such as 0712 345 678' }]);
  return { ...account, phone };
}

/** What may be shown of an account. */
export const maskOf = (account: PayoutAccount): string =>
  account.method === 'mpesa'
    ? `M-Pesa ending in ${account.phone.slice(-3)}`
    : `${account.bank}, account ending in ${account.account.replaceAll(/[^A-Za-z0-9]/g, '').slice(-3)}`;

/** Accounts in full, by teacher: for the files that are paid from. Those that cannot be decrypted any more are left out. */
export async function openAccounts(
  db: Db | Tx,
  encryption: Uint8Array,
  teacherIds: readonly number[],
): Promise<Map<number, PayoutAccount>> {
  const rows = await findAccounts(db, teacherIds);
  return new Map(
    rows.flatMap(({ teacher_id, details }) => {
      const text = unseal(sealing(encryption, teacher_id), details);
      return text === null ? [] : [[teacher_id, JSON.parse(text) as PayoutAccount] as const];
    }),
  );
}
