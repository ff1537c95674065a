import type { Db } from '#platform/database/index';
import { defaultAddressLimits } from '#platform/http/request-limits';
import {
  type AttemptLimit,
  attemptKey,
  countAttempt,
  findReached,
  refundAttempts,
  refuseExceeded,
} from '../attempts/attempts.ts';
import type { ClientInfo } from '../sessions/client.ts';

const QUARTER_HOUR = 15 * 60;
/** Tries of one code: it is right or it is not. */
const OF_ONE_CODE = 10;
/** Codes of one network that are looked up at the same time: a class signs in together. Which of them are right is known afterwards. */
const AT_ONCE = 120;

/**
 * Counts a try of a code, refusing one too many. A right one costs nothing, so that a whole school may sign in from one network.
 * @returns functions to call when the code was right, or wrong
 */
export async function countCardTry(
  db: Db,
  codeHash: Buffer,
  client: ClientInfo,
): Promise<{ right: () => Promise<void>; wrong: () => Promise<void> }> {
  const { wrongPasswords: max } = client.limits ?? defaultAddressLimits;
  const limit = (key: string, most: number): AttemptLimit => ({ key, max: most, seconds: QUARTER_HOUR });
  const one = limit(attemptKey('card/code', codeHash.toString('base64url')), OF_ONE_CODE);
  const wrong = limit(attemptKey('card/network', client.network), max);
  const tried = limit(attemptKey('card/network-tried', client.network), max + AT_ONCE);
  refuseExceeded(await findReached(db, wrong));
  refuseExceeded(await countAttempt(db, [one, tried]));
  return {
    right: () => refundAttempts(db, { clear: [one.key], giveBack: [tried.key] }),
    wrong: async () => void (await countAttempt(db, [wrong])),
  };
}
