import { isValidEmail } from '@darasa/contract/identity/rules';
import type { AttachmentRef } from './attachments.ts';

/** One email to one person. */
export interface OutgoingEmail {
  /** `<domain>.<what-for>`, such as `identity.verify-email`. */
  kind: string;
  /** Without an address there is nothing to send: that is an outcome, and no error. */
  to: { email: string | null; name?: string };
  /** The account that it is about: the email is erased with the account, whichever address it was sent to. */
  userId?: number;
  subject: string;
  html: string;
  /** The same for programs (and people) that show no HTML; never empty. */
  text: string;
  /** Where an answer goes; default: the sender of all emails. */
  replyTo?: string;
  /** Files that are made when it is sent. */
  attachments?: readonly AttachmentRef[];
  /** Where one click stops such emails; none: they are always sent. */
  unsubscribe?: string | undefined;
}

const MAX_NAME = 120;
const MAX_SUBJECT = 250;
/** Characters that could end a line and so start another header, and marks that reverse the direction of text. */
const unfitForHeaders = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text as it may stand in a header: one line, and no longer than `max` characters. */
export function headerText(text: string, max: number): string {
  const line = text.replace(unfitForHeaders, ' ').replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}

export const subjectText = (subject: string): string => headerText(subject, MAX_SUBJECT);
export const nameText = (name: string): string => headerText(name, MAX_NAME);

/** Whether it can be used as a recipient: one email address and nothing else. */
export const isDeliverableEmail = (email: string): boolean =>
  isValidEmail(email) && !/[\p{Cc}\u2028\u2029]/u.test(email);
