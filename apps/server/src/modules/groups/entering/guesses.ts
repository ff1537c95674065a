import {
  type AttemptLimit,
  attemptKey,
  type ClientInfo,
  limitAttempts,
  refundAttempts,
} from '#modules/identity';
import type { Actor } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { defaultAddressLimits } from '#platform/http/request-limits';

const HOUR = 3600;
/** Unknown codes that one account may try in an hour. What one address may is a setting: a class shares one. */
const UNKNOWN_CODES = 20;

/**
 * Counts a code or a secret that somebody tries, before it is looked up: codes are short enough to be guessed.
 * @returns a function to call when there is one
 * @throws AppError RATE_LIMITED
 */
export async function countGuess(
  db: Db,
  caller: Pick<Actor, 'userId'> | null,
  { network, limits }: ClientInfo,
): Promise<() => Promise<void>> {
  const tried: AttemptLimit[] = [
    ...(caller
      ? [{ key: attemptKey('way-in/account', caller.userId), max: UNKNOWN_CODES, seconds: HOUR }]
      : []),
    {
      key: attemptKey('way-in/network', network),
      max: (limits ?? defaultAddressLimits).wrongCoupons,
      seconds: HOUR,
    },
  ];
  await limitAttempts(db, tried);
  return () => refundAttempts(db, { clear: [], giveBack: tried.map(({ key }) => key) });
}
