import { identityMessages } from '@darasa/contract/identity/messages';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { attemptKey, limitAttempts } from '../attempts/attempts.ts';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import type { Emails } from '../emails/emails.ts';
import type { ClientInfo } from '../sessions/client.ts';
import type { Keyring } from '../sessions/keyring.ts';
import { findSignedInUser, lockSignedInUser, requireRecent } from '../sessions/signed-in-user.ts';
import { hasSecondFactor, removeSecondFactor } from '../sign-in-methods/sign-in-methods-repository.ts';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import {
  confirmTotpSecret,
  findTotp,
  replaceRecoveryCodes,
  storeTotpSecret,
} from './second-factor-repository.ts';
import { describeTotp, matchTotp, newTotpSecret, readTotpCode } from './totp.ts';
import { openTotpSecret, sealTotpSecret } from './totp-encryption.ts';

export interface TotpSetupDeps {
  db: Db;
  keyring: Pick<Keyring, 'encryption'>;
  emails: Pick<Emails, 'secondFactorChanged'>;
  siteName: string;
}

const CONFIRMATIONS = { max: 20, seconds: 15 * 60 } as const;

/** Creates a secret for an authenticator app, active once confirmed by a first code. @throws AppError CONFLICT */
export async function startTotp(
  ctx: Ctx,
  { keyring, siteName }: TotpSetupDeps,
): Promise<{ secret: string; uri: string; qr_svg: string }> {
  requireRecent(ctx.actor);
  const user = await findSignedInUser(ctx.db, ctx.actor);
  const secret = newTotpSecret();
  if (!(await storeTotpSecret(ctx.db, user.id, sealTotpSecret(keyring.encryption, user.id, secret))))
    throw new AppError('CONFLICT', identityMessages.totpOn);
  return describeTotp(secret, { issuer: siteName, label: user.email ?? user.username });
}

/**
 * FairQueue the second factor on with a first code.
 * @returns the recovery codes, which are shown this once
 * @throws AppError BAD_REQUEST for a wrong code, CONFLICT when there is nothing to confirm
 */
export async function confirmTotp(
  ctx: Ctx,
  deps: TotpSetupDeps,
  text: string,
  client: ClientInfo,
): Promise<string[]> {
  requireRecent(ctx.actor);
  const { db, keyring, emails } = deps;
  const user = await findSignedInUser(db, ctx.actor);
  await limitAttempts(db, [{ key: attemptKey('totp/confirm', user.id), ...CONFIRMATIONS }]);
  const totp = await findTotp(db, user.id);
  if (!totp) throw new AppError('CONFLICT', identityMessages.totpOff);
  if (totp.confirmed_at) throw new AppError('CONFLICT', identityMessages.totpOn);
  const secret = openTotpSecret(keyring.encryption, user.id, totp.secret);
  if (!secret) throw new AppError('CONFLICT', identityMessages.totpUnreadable);
  const code = readTotpCode(text);
  const step = code === undefined ? null : matchTotp(secret, code, ctx.now.getTime());
  if (step === null) throw badRequest([{ path: 'code', message: identityMessages.badCode }]);
  return db.transaction().execute(async (tx) => {
    await lockSignedInUser(tx, ctx.actor);
    if (!(await confirmTotpSecret(tx, totp, step))) throw new AppError('CONFLICT', identityMessages.totpOn);
    await emails.secondFactorChanged(tx, user, 'on');
    await recordOwnAction(tx, user, { action: 'account.second-factor-on', client });
    return storeNewCodes(tx, user.id);
  });
}

/** FairQueue the second factor off. @throws AppError CONFLICT when it is off */
export async function turnTotpOff(ctx: Ctx, { emails }: TotpSetupDeps, client: ClientInfo): Promise<void> {
  requireRecent(ctx.actor);
  const user = await findSignedInUser(ctx.db, ctx.actor);
  await ctx.transaction(async ({ db: tx }) => {
    await lockSignedInUser(tx, ctx.actor);
    if (!(await removeSecondFactor(tx, user.id))) throw new AppError('CONFLICT', identityMessages.totpOff);
    await emails.secondFactorChanged(tx, user, 'off');
    await recordOwnAction(tx, user, { action: 'account.second-factor-off', client });
  });
}

/** Creates a new set of recovery codes; the old ones stop working. @throws AppError CONFLICT without a second factor */
export async function renewRecoveryCodes(ctx: Ctx, client: ClientInfo): Promise<string[]> {
  requireRecent(ctx.actor);
  const user = await findSignedInUser(ctx.db, ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    await lockSignedInUser(tx, ctx.actor);
    if (!(await hasSecondFactor(tx, user.id))) throw new AppError('CONFLICT', identityMessages.totpOff);
    await recordOwnAction(tx, user, { action: 'account.recovery-codes-renewed', client });
    return storeNewCodes(tx, user.id);
  });
}

async function storeNewCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, readRecoveryCode(code) ?? code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}
