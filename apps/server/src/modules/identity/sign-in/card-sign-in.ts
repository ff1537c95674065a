import { cardCode, cardMessages } from '@darasa/contract/identity/card-rules';
import type { SignInData } from '@darasa/contract/identity/schemas';
import { AppError } from '#platform/http/errors';
import { clearGuesses } from '../attempts/guess-limits.ts';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import { recordFailedSignIn } from '../audit/sign-in-record.ts';
import type { Emails } from '../emails/emails.ts';
import { hashCardCode } from '../login-cards/card-code.ts';
import { countCardTry } from '../login-cards/card-limits.ts';
import { findCardHolder, useCard } from '../login-cards/card-repository.ts';
import type { Passwords } from '../password/passwords.ts';
import type { SignInClient } from '../sessions/device-cookie.ts';
import { refuseDisabled } from '../users/refuse-disabled.ts';
import { findUser, lockUser, type UserRow, updateUser } from '../users/user-repository.ts';
import { admit, type SessionDeps } from './open-session.ts';

export interface CardDeps extends SessionDeps {
  passwords: Passwords;
  emails: Pick<Emails, 'signedIn' | 'passwordChanged'>;
}

/**
 * Signs in by the code of a card. The code is spent: it is the person's password until they choose their own, which they must do before
 * anything else.
 * @throws AppError UNAUTHORIZED for any code that is not valid now, FORBIDDEN for a disabled account, RATE_LIMITED
 */
export async function signInByCard(
  deps: CardDeps,
  input: { code: string; remember_me: boolean },
  client: SignInClient,
): Promise<SignInData> {
  const code = cardCode(input.code);
  const hash = hashCardCode(code ?? input.code);
  const attempt = await countCardTry(deps.db, hash, client);
  const user = await holderOf(deps, hash);
  if (!user || code === undefined) {
    await attempt.wrong();
    await recordFailedSignIn(deps, undefined, client, 'password');
    throw badCode();
  }
  refuseDisabled(user);
  await attempt.right();
  return openByCard(deps, user, { code, remember: input.remember_me, client });
}

/** Whose card it is; undefined when it is not valid now. */
export async function holderOf({ db }: Pick<CardDeps, 'db'>, hash: Buffer): Promise<UserRow | undefined> {
  const userId = await findCardHolder(db, hash);
  return userId === undefined ? undefined : findUser(db, userId);
}

/** @param card.code in its normal form */
export async function openByCard(
  deps: CardDeps,
  user: UserRow,
  card: { code: string; remember: boolean; client: SignInClient },
): Promise<SignInData> {
  const { db, passwords, emails } = deps;
  const { code, client, remember } = card;
  const passwordHash = await passwords.hash(code);
  const current = await db.transaction().execute(async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (!locked || locked.disabled_at || !(await useCard(tx, hashCardCode(code)))) throw badCode();
    await recordOwnAction(tx, locked, { action: 'account.card-used', client });
    await emails.passwordChanged(tx, locked, client);
    await clearGuesses(tx, locked.id, client);
    return updateUser(tx, locked.id, { password_hash: passwordHash, must_change_password: true });
  });
  return admit(deps, current, { method: 'password', remember, client });
}

const badCode = () => new AppError('UNAUTHORIZED', cardMessages.badCode);
