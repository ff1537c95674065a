import type { Actor } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { type AddressLimits, defaultAddressLimits } from '#platform/http/request-limits';
import { type AttemptLimit, attemptKey, limitAttempts, refundAttempts } from './attempts.ts';

const HOUR = 3600;
/** Unknown codes of a kind that one account may try in an hour. What one address may is a setting: many people share one. */
const UNKNOWN_CODES = 20;

/** Kinds of codes that are short enough to be guessed, with the setting that limits the wrong ones of an address. */
const kinds = { coupon: 'wrongCoupons', 'way-in': 'wrongWaysIn' } as const satisfies Record<
  string,
  keyof AddressLimits
>;

/**
 * Counts a code that somebody tries, before it is looked up.
 * @returns a function to call when there is such a code: then it was no guess
 * @throws AppError RATE_LIMITED
 */
export async function countGuess(
  db: Db,
  kind: keyof typeof kinds,
  caller: Pick<Actor, 'userId'> | null,
  { network, limits }: { network: string; limits?: AddressLimits },
): Promise<() => Promise<void>> {
  const tried: AttemptLimit[] = [
    // Of visitors, only their address is known
    ...(caller
      ? [{ key: attemptKey(`${kind}/account`, caller.userId), max: UNKNOWN_CODES, seconds: HOUR }]
      : []),
    {
      key: attemptKey(`${kind}/network`, network),
      max: (limits ?? defaultAddressLimits)[kinds[kind]],
      seconds: HOUR,
    },
  ];
  await limitAttempts(db, tried);
  return () => refundAttempts(db, { clear: [], giveBack: tried.map(({ key }) => key) });
}
