import { cardCode } from '@darasa/contract/identity/card-rules';
import { identityMessages } from '@darasa/contract/identity/messages';
import type { SignInData } from '@darasa/contract/identity/schemas';
import { AppError } from '#platform/http/errors';
import { countGuess } from '../attempts/guess-limits.ts';
import { recordFailedSignIn } from '../audit/sign-in-record.ts';
import { hashCardCode } from '../login-cards/card-code.ts';
import { isPassword } from '../password/passwords.ts';
import type { SignInClient } from '../sessions/device-cookie.ts';
import { findKeptByIdentifier } from '../users/former-identifier-repository.ts';
import { findUserByIdentifier, replaceHash, type UserRow } from '../users/user-repository.ts';
import { type CardDeps, holderOf, openByCard } from './card-sign-in.ts';
import { admit } from './open-session.ts';

export type SignInDeps = CardDeps;

/**
 * Signs in by password, or by the code of a card in its place. The reply and its timing are the same for unknown names and for wrong passwords.
 * @throws AppError UNAUTHORIZED, FORBIDDEN for a disabled account (only after the right password), RATE_LIMITED
 */
export async function signIn(
  deps: SignInDeps,
  input: { email: string; password: string; remember_me: boolean },
  client: SignInClient,
): Promise<SignInData> {
  const name = input.email.toLowerCase();
  const found = (await findUserByIdentifier(deps.db, name)) ?? (await findKeptByIdentifier(deps.db, name));
  // The password of the demo accounts is public
  const user = found?.is_demo && deps.demoAllowed === false ? undefined : found;
  const guess = await countGuess(deps.db, { name, userId: user?.id }, client);
  const right = await isPassword(deps.passwords, user?.password_hash ?? null, input.password);
  const card = right ? undefined : await cardOf(deps, user, input.password);
  if (!user || (!right && card === undefined)) {
    await guess.wrong();
    await recordFailedSignIn(deps, user, client, 'password');
    throw new AppError('UNAUTHORIZED', identityMessages.badCredentials);
  }
  await guess.right();
  if (card !== undefined) return openByCard(deps, user, { code: card, remember: input.remember_me, client });
  const current = await renewHash(deps, user, input.password);
  return admit(deps, current, { method: 'password', remember: input.remember_me, client });
}

/** The code of a card of this person, typed as a password: then in its normal form. */
async function cardOf(
  deps: SignInDeps,
  user: UserRow | undefined,
  password: string,
): Promise<string | undefined> {
  const code = cardCode(password);
  if (code === undefined) return undefined;
  const holder = await holderOf(deps, hashCardCode(code));
  return holder !== undefined && holder.id === user?.id ? code : undefined;
}

/** Hashes the password again when the stored hash was made with other parameters. */
async function renewHash({ db, passwords }: SignInDeps, user: UserRow, password: string): Promise<UserRow> {
  if (!user.password_hash || !passwords.isOutdated(user.password_hash)) return user;
  return (await replaceHash(db, user, await passwords.hash(password))) ?? user;
}
