import { isValidEmail } from '@darasa/contract/identity/rules';

/** One message to one person. */
export interface OutgoingMail {
  /** `<domain>.<what-for>`, such as `identity.verify-email`. */
  kind: string;
  to: { email: string; name?: string };
  /** Whose account it is about: the message goes with the account, whatever address it went to. */
  userId?: number;
  subject: string;
  html: string;
  /** The same for programs (and people) that show no HTML; never empty. */
  text: string;
}

const MAX_NAME = 120;
const MAX_SUBJECT = 250;
/** Whatever could end a line, and so begin another header, and the marks that make text run backwards. */
const unfitForHeaders = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text as it may stand in a header: one line, and no longer than `max` characters. */
export function headerText(text: string, max: number): string {
  const line = text.replace(unfitForHeaders, ' ').replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}

export const subjectText = (subject: string): string => headerText(subject, MAX_SUBJECT);
export const nameText = (name: string): string => headerText(name, MAX_NAME);

/** Whether a message can be addressed to it at all: one address, nothing beside it. */
export const isMailAddress = (address: string): boolean =>
  isValidEmail(address) && !/[\p{Cc}\u2028\u2029]/u.test(address);
