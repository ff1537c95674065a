import { identityMessages } from '@darasa/contract/identity/messages';
import type { Tx } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError, badRequest } from '#platform/http/errors';
import { ownRow, requireRecent } from '../account/account.ts';
import { noteOwnAct } from '../audit/own-audit-entries.ts';
import type { IdentityParts } from '../identity.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { attemptKey, limitAttempts } from '../sign-in/attempts.ts';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import {
  confirmTotpSecret,
  findTotp,
  hasSecondFactor,
  putTotpSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
} from './second-factor-repository.ts';
import { describeTotp, matchTotp, newTotpSecret, readTotpCode } from './totp.ts';
import { openTotpSecret, sealTotpSecret } from './totp-encryption.ts';

type Parts = Pick<IdentityParts, 'db' | 'keyring' | 'emails' | 'siteName'>;

const CONFIRMATIONS = { max: 20, seconds: 15 * 60 } as const;

/** A new secret for an authenticator app. It counts once a first code has come back. @throws AppError CONFLICT */
export async function startTotp(
  { db, keyring, siteName }: Parts,
  actor: Actor,
): Promise<{ secret: string; uri: string; qr_svg: string }> {
  requireRecent(actor);
  const user = await ownRow(db, actor);
  const secret = newTotpSecret();
  if (!(await putTotpSecret(db, user.id, sealTotpSecret(keyring.encryption, user.id, secret))))
    throw new AppError('CONFLICT', identityMessages.totpOn);
  return describeTotp(secret, { issuer: siteName, label: user.email });
}

/**
 * Turns the second factor on by a first code.
 * @returns the recovery codes, which are told this once
 * @throws AppError BAD_REQUEST for a wrong code, CONFLICT when there is nothing to confirm
 */
export async function confirmTotp(
  parts: Parts,
  actor: Actor,
  text: string,
  client: ClientInfo,
): Promise<string[]> {
  requireRecent(actor);
  const { db, keyring, emails } = parts;
  const user = await ownRow(db, actor);
  await limitAttempts(db, [{ key: attemptKey('totp/confirm', user.id), ...CONFIRMATIONS }]);
  const totp = await findTotp(db, user.id);
  if (!totp) throw new AppError('CONFLICT', identityMessages.totpOff);
  if (totp.confirmed_at) throw new AppError('CONFLICT', identityMessages.totpOn);
  const secret = openTotpSecret(keyring.encryption, user.id, totp.secret);
  if (!secret) throw new AppError('CONFLICT', identityMessages.totpUnreadable);
  const code = readTotpCode(text);
  const step = code === undefined ? null : matchTotp(secret, code, Date.now());
  if (step === null) throw badRequest([{ path: 'code', message: identityMessages.badCode }]);
  return db.transaction().execute(async (tx) => {
    if (!(await confirmTotpSecret(tx, totp, step))) throw new AppError('CONFLICT', identityMessages.totpOn);
    await emails.secondFactorChanged(tx, user, 'on');
    await noteOwnAct(tx, user, { action: 'account.second-factor-on', client });
    return putNewCodes(tx, user.id);
  });
}

/** Turns the second factor off. @throws AppError CONFLICT when it is off */
export async function turnTotpOff({ db, emails }: Parts, actor: Actor, client: ClientInfo): Promise<void> {
  requireRecent(actor);
  const user = await ownRow(db, actor);
  await db.transaction().execute(async (tx) => {
    if (!(await removeSecondFactor(tx, user.id))) throw new AppError('CONFLICT', identityMessages.totpOff);
    await emails.secondFactorChanged(tx, user, 'off');
    await noteOwnAct(tx, user, { action: 'account.second-factor-off', client });
  });
}

/** A fresh set of recovery codes; the earlier ones stop working. @throws AppError CONFLICT without a second factor */
export async function renewRecoveryCodes({ db }: Parts, actor: Actor, client: ClientInfo): Promise<string[]> {
  requireRecent(actor);
  const user = await ownRow(db, actor);
  if (!(await hasSecondFactor(db, user.id))) throw new AppError('CONFLICT', identityMessages.totpOff);
  return db.transaction().execute(async (tx) => {
    await noteOwnAct(tx, user, { action: 'account.recovery-codes-renewed', client });
    return putNewCodes(tx, user.id);
  });
}

async function putNewCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, readRecoveryCode(code) ?? code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}
