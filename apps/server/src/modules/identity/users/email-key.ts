import { domainToASCII } from 'node:url';

/**
 * What emails are compared by: all spellings of one email have the same key (NFKC, case folded, the domain in xn--). It is no
 * address: emails go to the address as it is stored.
 */
export function emailKey(email: string): string {
  const folded = fold(email.trim());
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  return `${folded.slice(0, at + 1)}${domainToASCII(domain) || domain}`;
}

/** Lower case in which letters with two small forms, or none of their own, are alike. */
const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ß', 'ss').replaceAll('ς', 'σ');
