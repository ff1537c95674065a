import { SECOND_FACTOR_SECONDS } from '@darasa/contract/identity/limits';
import { identityMessages } from '@darasa/contract/identity/messages';
import type { AuthData } from '@darasa/contract/identity/schemas';
import { z } from 'zod';
import { AppError, badRequest } from '#platform/http/errors';
import {
  type AttemptLimit,
  attemptKey,
  countAttempt,
  refundAttempts,
  refuseExceeded,
} from '../attempts/attempts.ts';
import { wrongCodes } from '../attempts/guess-limits.ts';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import { recordFailedSignIn } from '../audit/sign-in-record.ts';
import type { ClientInfo } from '../sessions/client.ts';
import type { SignInClient } from '../sessions/device-cookie.ts';
import type { Keyring } from '../sessions/keyring.ts';
import type { SessionDeps } from '../sign-in/open-session.ts';
import { openSession } from '../sign-in/open-session.ts';
import { consumeOneTimeToken, findOneTimeToken } from '../tokens/one-time-token-repository.ts';
import { findUser, type UserRow } from '../users/user-repository.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts';
import { findTotp, useRecoveryCode, useTotpStep } from './second-factor-repository.ts';
import { matchTotp, readTotpCode } from './totp.ts';
import { openTotpSecret } from './totp-encryption.ts';

export interface SecondFactorDeps extends SessionDeps {
  keyring: Pick<Keyring, 'encryption'>;
}

/** The data that `admit` stored with the challenge. */
const keptAdmission = z.object({
  method: z.enum(['password', 'passkey', 'provider', 'registration']),
  remember: z.boolean(),
});

/** Wrong codes for one challenge. A challenge is issued only after the right password. */
const WRONG_CODES = 5;

/**
 * The second factor of a sign-in. A challenge allows five wrong codes.
 * @throws AppError BAD_REQUEST for a wrong code, UNAUTHORIZED when the challenge has ended, RATE_LIMITED
 */
export async function passSecondFactor(
  deps: SecondFactorDeps,
  { challenge, code }: { challenge: string; code: string },
  client: SignInClient,
): Promise<AuthData> {
  const { db } = deps;
  const question = await findOneTimeToken(db, 'second-factor', challenge);
  const user = question?.userId ? await findUser(db, question.userId) : undefined;
  if (!question || !user) throw challengeEnded();
  const { method, remember } = keptAdmission.parse(question.data);

  const one: AttemptLimit = {
    key: attemptKey('second-factor/challenge', challenge),
    max: WRONG_CODES,
    seconds: SECOND_FACTOR_SECONDS,
  };
  const account = wrongCodes(user.id);
  const exceeded = await countAttempt(db, [one, account]);
  if (exceeded.some(({ key }) => key === one.key)) {
    await consumeOneTimeToken(db, 'second-factor', challenge);
    throw challengeEnded();
  }
  refuseExceeded(exceeded);

  const proved = await verifyCode(deps, user, code, client);
  if (proved === 'wrong') {
    await recordFailedSignIn(deps, user, client, 'code');
    throw badRequest([{ path: 'code', message: identityMessages.badCode }]);
  }
  await refundAttempts(db, { clear: [one.key], giveBack: [account.key] });
  if (proved === 'unreadable') throw new AppError('CONFLICT', identityMessages.totpUnreadable);
  // Of two parallel requests with a right code each, one gets a session
  if (!(await consumeOneTimeToken(db, 'second-factor', challenge))) throw challengeEnded();
  return openSession(deps, user, { method, remember, client });
}

const challengeEnded = () => new AppError('UNAUTHORIZED', identityMessages.challengeEnded);

/** Consumes a code. Six digits are the authenticator app's, anything else is a recovery code. */
async function verifyCode(
  { db, keyring, log }: SecondFactorDeps,
  user: UserRow,
  text: string,
  client: ClientInfo,
): Promise<'right' | 'wrong' | 'unreadable'> {
  const digits = readTotpCode(text);
  if (digits !== undefined) {
    const totp = await findTotp(db, user.id);
    if (!totp?.confirmed_at) return 'wrong';
    const secret = openTotpSecret(keyring.encryption, user.id, totp.secret);
    if (!secret) {
      log.error({ user: user.id }, 'A second-factor secret cannot be decrypted: was the key changed?');
      return 'unreadable';
    }
    const step = matchTotp(secret, digits, Date.now());
    return step !== null && (await useTotpStep(db, user.id, step)) ? 'right' : 'wrong';
  }
  const recovery = readRecoveryCode(text);
  if (recovery === undefined || !(await useRecoveryCode(db, user.id, hashRecoveryCode(user.id, recovery))))
    return 'wrong';
  await recordOwnAction(db, user, { action: 'account.recovery-code-used', client });
  return 'right';
}
