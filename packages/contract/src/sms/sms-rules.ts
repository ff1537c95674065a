/** Limits of SMS that the server and the web app both apply. */
export const smsLimits = {
  codeDigits: 6,
  codeMinutes: 10,
  /** Wrong ones until another code must be asked for. */
  codeAttempts: 5,
  /** Seconds until another code may be asked for. */
  codePause: 60,
  /** Codes in 24 hours, for a person and for a number. */
  codesADay: 5,
  number: 40,
  /** The name that a phone shows: letters and digits, or a number. */
  sender: 15,
  guardianName: 120,
  consentHow: 200,
  settingValue: 4000,
} as const;

/** Money is counted in ten-thousandths: one part may cost less than a cent. */
export const PRICE_STEPS = 10_000;

/** Why an SMS is not there (yet), in words for administrators. */
export const smsFaults = {
  off: 'No provider of SMS is set up.',
  budget: 'The budget of this month is spent.',
  credit: 'The account at the provider has no credit left.',
  login: 'The provider refuses the login. Check the user name and the key.',
  sender: 'The provider does not know this sender name.',
  number: 'The provider says that there is no such phone number.',
  stopped: 'SMS to this number were stopped from the phone.',
  blocked: 'The provider sends nothing to this number, because it has opted out there.',
  rejected: 'The provider has refused the message.',
  busy: 'The provider is overloaded. It is tried again.',
  unreachable: 'The provider cannot be reached.',
  unanswered: 'The provider gave no answer, so the message may have been sent or not.',
  undelivered: 'The network could not deliver it.',
} as const;
export type SmsFault = keyof typeof smsFaults;
export const isSmsFault = (reason: string): reason is SmsFault => Object.hasOwn(smsFaults, reason);

const STOP = ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'acha', 'simamisha', 'ondoa'];
const START = ['start', 'unstop', 'anza'];

/** What somebody who answers by SMS wants. */
export function wishOf(text: string): 'stop' | 'start' | undefined {
  const [first = ''] = text
    .trim()
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  if (STOP.includes(first)) return 'stop';
  return START.includes(first) ? 'start' : undefined;
}
