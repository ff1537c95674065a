import { FetchRefused, sendPublic } from '#platform/http/outgoing/fetch-public';
import type { SmsAccess, SmsAnswer } from './sms-provider-kind.ts';

/** A provider that is slow may take so long. */
const ATTEMPT_MS = 30_000;
const ANSWER_BYTES = 100_000;

/** Faults after which it is certain that nobody has read the message. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

interface Call {
  method: 'POST' | 'GET';
  headers: Record<string, string>;
  body: string | null;
}

/** Calls a provider. @returns what it answered, or what that there is none means */
export async function callProvider(
  url: string,
  { hosts, timeoutMs = ATTEMPT_MS }: Pick<SmsAccess<unknown>, 'hosts' | 'timeoutMs'>,
  call: Call,
): Promise<{ status: number; text: string } | SmsAnswer> {
  try {
    const { status, body } = await sendPublic(url, {
      ...call,
      maxBytes: ANSWER_BYTES,
      timeoutMs,
      ...hosts,
    });
    if (status === 429 || status === 503) return { outcome: 'later', reason: 'busy' };
    if (status === 401 || status === 403) return { outcome: 'later', reason: 'login' };
    // A gateway in front of it may have lost the answer alone
    if (status >= 500) return { outcome: 'unknown' };
    return { status, text: body.toString('utf8') };
  } catch (error) {
    const isUnsent =
      error instanceof FetchRefused || NOT_SENT.has(String((error as NodeJS.ErrnoException).code));
    return isUnsent ? { outcome: 'later', reason: 'unreachable' } : { outcome: 'unknown' };
  }
}
