import type { SmsSite } from '#modules/sms';
import type { FetchRules } from '#platform/http/outgoing/fetch-public';
import type { EmailSite } from '#platform/mail/index';

/** Of push messages (VAPID), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** What is needed to reach people besides on the site itself. */
export interface ReachSite extends EmailSite, SmsSite {
  /** The installation's key. Undefined: emails hold no link that stops them, and there are no push messages and SMS. */
  readonly encryption?: (now: Date) => Promise<Uint8Array>;
  /** The operator's own keys of push messages. */
  readonly pushKeys?: PushKeys | undefined;
  /** Tests: where push services may be; default: on the public internet alone. */
  readonly pushHosts?: Pick<FetchRules, 'isAllowed' | 'protocols'>;
  /** Tests: how long a push service may take. */
  readonly pushAttemptMs?: number;
}
