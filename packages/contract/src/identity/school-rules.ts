/** Rules of the accounts that a school makes: of people without an email, and of children. */

/** Somebody is a child until this birthday (Kenya: Data Protection Act 2019, s. 33; Children Act 2022). */
export const ADULT_AGE = 18;
export const schoolLimits = {
  externalNumber: 60,
  guardian: 120,
  guardianContact: 160,
  peopleAtOnce: 1000,
} as const;
export const schoolMessages = {
  externalNumber: `A number has up to ${schoolLimits.externalNumber} characters`,
  dateOfBirth: 'Enter a date of birth between 1900 and today',
  numberTaken: 'This number belongs to another account',
  guardian: 'Enter who has given the consent',
  guardianContact: 'A guardian’s contact has up to 160 characters',
} as const;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day of the calendar, as in `2012-02-29`. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** @param today as in `2026-11-26` */
export const isDateOfBirth = (text: string, today: string): boolean =>
  isDay(text) && text >= '1900-01-01' && text <= today;

/**
 * Whether somebody is a child: by their date of birth, or because the school says so. Nobody is one without either.
 * @param today the day of the site, as in `2026-11-26`
 */
export function isChild(dateOfBirth: string | null, schoolSaysSo: boolean, today: string): boolean {
  if (schoolSaysSo) return true;
  if (dateOfBirth === null) return false;
  const [, year = '', month = '', day = ''] = DAY.exec(dateOfBirth) ?? [];
  const adultFrom = `${String(Number(year) + ADULT_AGE).padStart(4, '0')}-${month}-${day}`;
  // Who was born on 29 February is an adult on 1 March: the day before comes first in the alphabet too
  return today < adultFrom;
}

/** Whether a name is kept from the public: a child's, until a guardian has consented. */
export const isNamePrivate = ({ child, consented }: { child: boolean; consented: boolean }): boolean =>
  child && !consented;
/** What stands in public in its place. */
export const PRIVATE_NAME = 'A learner';

/** What a guardian may agree to for a child. */
export const consentPurposes = ['public_name', 'marketing'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
