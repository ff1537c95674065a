import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number as people write it (`0712 345 678`, `+254 712…`, `712345678`) in E.164; undefined when it is none. */
export function phoneOf(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'KE');
  return number?.isValid() ? number.number : undefined;
}

/** The same of one that can take SMS. Where a country does not tell mobile numbers from others, all can. */
export function mobileOf(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'KE');
  if (!number?.isValid()) return undefined;
  const type = number.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : undefined;
}
