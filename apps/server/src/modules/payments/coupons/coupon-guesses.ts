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
/** Unknown codes that one account may try in an hour. What one address may is a setting. */
const UNKNOWN_CODES = 20;

/**
 * Counts a coupon code that somebody tries, before it is looked up: codes are short enough to be guessed.
 * @returns a function to call when there is a coupon with this code
 * @throws AppError RATE_LIMITED
 */
export async function countCouponGuess(
  db: Db,
  caller: Pick<Actor, 'userId'> | null,
  { network, limits }: ClientInfo,
): Promise<() => Promise<void>> {
  const tried: AttemptLimit[] = [
    // Of visitors, only their address is known
    ...(caller
      ? [{ key: attemptKey('coupon/account', caller.userId), max: UNKNOWN_CODES, seconds: HOUR }]
      : []),
    {
      key: attemptKey('coupon/network', network),
      max: (limits ?? defaultAddressLimits).wrongCoupons,
      seconds: HOUR,
    },
  ];
  await limitAttempts(db, tried);
  return () => refundAttempts(db, { clear: [], giveBack: tried.map(({ key }) => key) });
}
