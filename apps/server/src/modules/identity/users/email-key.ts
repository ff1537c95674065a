import { domainToASCII, domainToUnicode } from 'node:url';
import { withoutUnseen } from '@darasa/contract/identity/visible-text';

/**
 * What emails are compared by: all spellings of one email have the same key (NFKC, case folded, without what is not seen, the
 * domain in xn--). It is no address: emails go to the address as it is stored.
 */
export function emailKey(email: string): string {
  const folded = fold(email.trim());
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  return `${folded.slice(0, at + 1)}${domainToASCII(domain) || domain}`;
}

/** The forms in which `storedFold` of the spellings of one email may stand. */
export function foldsOf(email: string): string[] {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  return [...new Set([key, `${key.slice(0, at + 1)}${domainToUnicode(domain) || domain}`])];
}

/** Lower case in which letters with two small forms, or none of their own, are alike. */
const fold = (text: string): string =>
  withoutUnseen(text)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ');
