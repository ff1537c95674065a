/*
 * Reminders of one person, and what became of each by the channels of a notification.
 */

/** `remind` and `write`: from who is behind. `requirement` and `work`: of what is due, by the clock or by hand. */
export const keptReminderKinds = ['remind', 'write', 'requirement', 'work'] as const;
export type KeptReminderKind = (typeof keptReminderKinds)[number];

/** What became of the email of a notification. */
export const emailOutcomes = [
  'waiting',
  'sent',
  'kept',
  'bounced',
  'no_address',
  'unconfirmed',
  'invalid_address',
  'off',
  'child',
  'limited',
  'digest',
  'withheld',
  'unknown',
] as const;
export type EmailOutcome = (typeof emailOutcomes)[number];

/** The same in words, for those who look after the person. */
export const emailOutcomeTexts: Record<EmailOutcome, string> = {
  waiting: 'The email is on its way',
  sent: 'The email was sent',
  kept: 'The email was not sent, since the site has no mail server',
  bounced: 'The email could not be delivered',
  no_address: 'No email: no address is known',
  unconfirmed: 'No email: the address was never confirmed',
  invalid_address: 'No email: the address is not valid',
  off: 'No email: switched off in their settings',
  child: 'No email: children get none of these',
  limited: 'No email: they had one within a day',
  digest: 'It comes in their summary by email',
  withheld: 'No email: it was read, or is not theirs to see any more',
  unknown: 'Whether an email was sent is not known',
};

/** On this site it is shown as soon as it is sent. */
export const SHOWN_TEXT = 'Shown in their notifications';

/**
 * What is said of a message before it is sent.
 * @param email whether the person has a confirmed address; undefined: several people, of whom some may have none
 */
export const channelsText = (email: boolean | undefined): string =>
  email === false
    ? 'here'
    : email === true
      ? 'here and by email'
      : 'here, and by email where they have an address and want it';
