import type { Db } from '#platform/database/index';
import { defaultAddressLimits } from '#platform/http/request-limits';
import type { ClientInfo } from '../sessions/client.ts';
import { emailKey } from '../users/email-key.ts';
import { type AttemptLimit, attemptKey, countAttempt, limitAttempts } from './attempts.ts';

const HOUR = 3600;
/** Emails that may be requested in an hour to one email address from one network. */
const REQUESTED_FOR_ONE = 5;
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
  const limits: AttemptLimit[] = [{ key: attemptKey('email/recipient', emailKey(email)), ...RECEIVED }];
  if (stranger) limits.push({ key: attemptKey('email/stranger', emailKey(email)), ...RECEIVED_BY_STRANGER });
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
  const { emailsPerHour } = client.limits ?? defaultAddressLimits;
  await limitAttempts(db, [
    {
      key: attemptKey(`${kind}/email`, emailKey(email), client.network),
      max: REQUESTED_FOR_ONE,
      seconds: HOUR,
    },
    { key: attemptKey(`${kind}/network`, client.network), max: emailsPerHour, seconds: HOUR },
    ...others,
  ]);
}
