import type { FetchRules } from '#platform/http/outgoing/fetch-public';
import type { EmailSite } from '#platform/mail/index';
import type { SmsDemo } from './providers/sms-provider-kind.ts';

/** What is needed to send SMS. */
export interface SmsSite extends Pick<EmailSite, 'siteName' | 'siteUrl'> {
  /** A program of this installation that stands for a provider, in a demo and in development. */
  readonly smsDouble?: SmsDemo | undefined;
  /** Tests: where providers may be; default: on the public internet alone. */
  readonly smsHosts?: Pick<FetchRules, 'isAllowed' | 'protocols'>;
  /** Tests: milliseconds that a provider may take. */
  readonly smsAttemptMs?: number;
}

export interface SmsDeps {
  site: SmsSite;
  /** The installation's key. */
  encryption: Uint8Array;
}
