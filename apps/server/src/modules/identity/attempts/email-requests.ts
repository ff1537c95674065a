import type { Db } from '#platform/database/index';
import type { ClientInfo } from '../sessions/client.ts';
import { type AttemptLimit, attemptKey, limitAttempts } from './attempts.ts';

const HOUR = 3600;
/** Messages that may be asked for in an hour: to one address from one network, and from one network at all. */
const REQUESTS = { address: 5, network: 30 } as const;
/** And to one account, whoever asks: enough for a forgetful person, too few to bury anybody. */
export const EMAILS_PER_ACCOUNT = { max: 10, seconds: HOUR } as const;

/**
 * Counts a request for a message, by the address that was typed: it makes no difference whether anybody has it.
 * @param kind what is asked for; kinds are counted apart @throws AppError RATE_LIMITED
 */
export async function limitEmailRequests(
  db: Db,
  kind: string,
  email: string,
  client: ClientInfo,
  others: readonly AttemptLimit[] = [],
): Promise<void> {
  await limitAttempts(db, [
    {
      key: attemptKey(`${kind}/address`, email.toLowerCase(), client.network),
      max: REQUESTS.address,
      seconds: HOUR,
    },
    { key: attemptKey(`${kind}/network`, client.network), max: REQUESTS.network, seconds: HOUR },
    ...others,
  ]);
}
