import type { Db } from '#platform/database/index';
import type { ClientInfo } from '../sessions/client.ts';
import { isKnownIp } from '../sessions/session-repository.ts';
import { type AttemptLimit, attemptKey, countAttempt, refundAttempts, refuseExceeded } from './attempts.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;
/** Wrong guesses: at one account from one network, from one network at all, and at one account from everywhere. */
const GUESSES = { accountFromNetwork: 10, network: 100, account: 100 } as const;

/**
 * The limits of guessing. Nobody is locked out by what others do: the account's own limit binds only networks that the
 * person has never signed in from.
 */
function guessLimits(account: string, client: ClientInfo) {
  const one: AttemptLimit = {
    key: attemptKey('sign-in/account-network', account, client.network),
    max: GUESSES.accountFromNetwork,
    seconds: QUARTER_HOUR,
  };
  const network: AttemptLimit = {
    key: attemptKey('sign-in/network', client.network),
    max: GUESSES.network,
    seconds: QUARTER_HOUR,
  };
  const everywhere: AttemptLimit = {
    key: attemptKey('sign-in/account', account),
    max: GUESSES.account,
    seconds: HOUR,
  };
  return { one, network, everywhere };
}

/**
 * Counts a guess at an account, refusing one too many.
 * @param account.name what the guesses are counted under
 * @returns what to call when it was right
 */
export async function countGuess(
  db: Db,
  account: { name: string; userId: number },
  client: ClientInfo,
): Promise<() => Promise<void>> {
  const { one, network, everywhere } = guessLimits(account.name, client);
  const exceeded = await countAttempt(db, [one, network, everywhere]);
  const onlyOthers = exceeded.length === 1 && exceeded[0]?.key === everywhere.key;
  if (!onlyOthers || !(await isKnownIp(db, account.userId, client.ip))) refuseExceeded(exceeded);
  return () => refundAttempts(db, { clear: [one.key], giveBack: [network.key, everywhere.key] });
}
