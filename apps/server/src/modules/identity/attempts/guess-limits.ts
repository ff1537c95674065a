import type { Db, Tx } from '#platform/database/index';
import { defaultAddressLimits } from '#platform/http/request-limits';
import type { ClientInfo } from '../sessions/client.ts';
import type { SignInClient } from '../sessions/device-cookie.ts';
import { isKnownDevice } from '../sessions/device-repository.ts';
import { deleteAttempts } from './attempt-repository.ts';
import {
  type AttemptLimit,
  attemptKey,
  countAttempt,
  findReached,
  refundAttempts,
  refuseExceeded,
} from './attempts.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;
/**
 * Limits of wrong guesses: at one account from one network, at one account from everywhere, and at one account in a known browser.
 * Those from one network in all are a setting.
 */
const GUESSES = { accountFromNetwork: 10, account: 100, known: 10 } as const;
/** People of one network whose passwords are checked at the same time. Which of them are right is known only afterwards. */
const AT_ONCE = 120;
/** Wrong codes of the second step for one account. */
const WRONG_CODES = 20;

/** Email and username of an account count as one; without an account, the name that was typed. */
const accountOf = (userId: number | undefined, name: string): string =>
  userId === undefined ? name.toLowerCase() : `#${userId}`;

const fromNetwork = (account: string, { network }: ClientInfo): AttemptLimit => ({
  key: attemptKey('sign-in/account-network', account, network),
  max: GUESSES.accountFromNetwork,
  seconds: QUARTER_HOUR,
});
const fromEverywhere = (account: string): AttemptLimit => ({
  key: attemptKey('sign-in/account', account),
  max: GUESSES.account,
  seconds: HOUR,
});
/** The limit of wrong codes for the second step of an account. */
export const wrongCodes = (userId: number): AttemptLimit => ({
  key: attemptKey('second-factor/account', userId),
  max: WRONG_CODES,
  seconds: HOUR,
});

/**
 * Counts a guess at the password of a name, refusing one too many. No one is locked out by others: in a browser in which the
 * person has signed in, only guesses in that browser count.
 * @returns functions to call when the guess was right, or wrong
 */
export async function countGuess(
  db: Db,
  { name, userId }: { name: string; userId: number | undefined },
  client: SignInClient,
): Promise<{ right: () => Promise<void>; wrong: () => Promise<void> }> {
  const { id } = client.device;
  // Always queried, so that the work does not reveal whether there is an account
  if (id !== undefined && (await isKnownDevice(db, userId ?? 0, id)))
    return { right: await countKnownGuess(db, `device/${userId}/${id}`), wrong: async () => undefined };
  const account = accountOf(userId, name);
  const one = fromNetwork(account, client);
  const everywhere = fromEverywhere(account);
  const { wrongPasswords: max } = client.limits ?? defaultAddressLimits;
  const wrong: AttemptLimit = {
    key: attemptKey('sign-in/network', client.network),
    max,
    seconds: QUARTER_HOUR,
  };
  const tried: AttemptLimit = {
    key: attemptKey('sign-in/network-tried', client.network),
    max: max + AT_ONCE,
    seconds: QUARTER_HOUR,
  };
  refuseExceeded(await findReached(db, wrong));
  refuseExceeded(await countAttempt(db, [one, tried, everywhere]));
  return {
    right: () => refundAttempts(db, { clear: [one.key], giveBack: [tried.key, everywhere.key] }),
    wrong: async () => void (await countAttempt(db, [wrong])),
  };
}

/**
 * Counts a guess in a known browser or in a session. Guesses elsewhere do not affect it.
 * @param who identifies the browser or session
 */
export async function countKnownGuess(db: Db, who: string): Promise<() => Promise<void>> {
  const limit: AttemptLimit = {
    key: attemptKey('sign-in/known', who),
    max: GUESSES.known,
    seconds: QUARTER_HOUR,
  };
  refuseExceeded(await countAttempt(db, [limit]));
  return () => refundAttempts(db, { clear: [limit.key], giveBack: [] });
}

/**
 * Clears the guesses at an account after its owner has proved their identity, by an email's link or to the operator.
 * @param client the client of the proof
 */
export async function clearGuesses(db: Db | Tx, userId: number, client?: ClientInfo): Promise<void> {
  const account = accountOf(userId, '');
  const limits = [fromEverywhere(account), wrongCodes(userId)];
  if (client) limits.push(fromNetwork(account, client));
  await deleteAttempts(
    db,
    limits.map(({ key }) => key),
  );
}
