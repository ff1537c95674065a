import { cardCode, cardMessages } from '@darasa/contract/identity/card-rules';
import type { SignInData } from '@darasa/contract/identity/schemas';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { clearGuesses } from '../attempts/guess-limits.ts';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import { recordFailedSignIn } from '../audit/sign-in-record.ts';
import type { Emails } from '../emails/emails.ts';
import { hashCardCode } from '../login-cards/card-code.ts';
import { countCardTry } from '../login-cards/card-limits.ts';
import { findOpenCard, type OpenCard, useCard } from '../login-cards/card-repository.ts';
import type { Passwords } from '../password/passwords.ts';
import type { SignInClient } from '../sessions/device-cookie.ts';
import { refuseDisabled } from '../users/refuse-disabled.ts';
import { isActiveAdmin, isAdmin, mayTeach } from '../users/role-policy.ts';
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
  const card = await findOpenCard(db, hash);
  const user = card && (await findUser(db, card.user_id));
  return user && (await opens(db, card, user)) ? user : undefined;
}

/**
 * Whether a card opens an account as it is now: it may have become a teacher's, or an administrator's, since the card was printed for a
 * pupil by somebody who may not print one for teachers.
 */
async function opens(db: Db | Tx, { printed_by }: OpenCard, user: UserRow): Promise<boolean> {
  if (isAdmin(user)) return false;
  if (!mayTeach(user)) return true;
  const printer = printed_by === null ? undefined : await findUser(db, printed_by);
  return printer !== undefined && isActiveAdmin(printer);
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
    const used = locked?.disabled_at === null ? await useCard(tx, hashCardCode(code)) : undefined;
    if (!locked || !used || !(await opens(tx, used, locked))) throw badCode();
    await recordOwnAction(tx, locked, { action: 'account.card-used', client });
    await emails.passwordChanged(tx, locked, client);
    await clearGuesses(tx, locked.id, client);
    return updateUser(tx, locked.id, { password_hash: passwordHash, must_change_password: true });
  });
  return admit(deps, current, { method: 'password', remember, client });
}

const badCode = () => new AppError('UNAUTHORIZED', cardMessages.badCode);
