import type { Db } from '#platform/database/index';
import type { ClientInfo } from '../sessions/client.ts';
import { type AttemptLimit, attemptKey, countAttempt, limitAttempts } from './attempts.ts';

const HOUR = 3600;
/** Emails that may be requested in an hour: to one email address from one network, and from one network in all. */
const REQUESTS = { email: 5, network: 30 } as const;
/** Changes of email that one account may request. */
export const EMAIL_CHANGES = { max: 10, seconds: HOUR } as const;
/** Emails to one recipient, of any kind and from any sender: enough for a forgetful person, too few to be a nuisance. */
const RECEIVED = { max: 10, seconds: HOUR } as const;
/** Of those, emails to a recipient without an account. */
const RECEIVED_BY_STRANGER = { max: 5, seconds: 24 * HOUR } as const;

/**
 * Counts an email that is about to be sent on someone's request.
 * @param recipient.stranger whether no account has this email
 * @returns false when a limit of the recipient is exceeded
 */
export async function mayEmail(
  db: Db,
  { email, stranger }: { email: string; stranger: boolean },
): Promise<boolean> {
  const limits: AttemptLimit[] = [{ key: attemptKey('email/recipient', email.toLowerCase()), ...RECEIVED }];
  if (stranger)
    limits.push({ key: attemptKey('email/stranger', email.toLowerCase()), ...RECEIVED_BY_STRANGER });
  return (await countAttempt(db, limits)).length === 0;
}

/**
 * Counts a request for an email by the email entered, whether an account has it or not.
 * @param kind the kind of email; kinds are counted separately @throws AppError RATE_LIMITED
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
      key: attemptKey(`${kind}/email`, email.toLowerCase(), client.network),
      max: REQUESTS.email,
      seconds: HOUR,
    },
    { key: attemptKey(`${kind}/network`, client.network), max: REQUESTS.network, seconds: HOUR },
    ...others,
  ]);
}
