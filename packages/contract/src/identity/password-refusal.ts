/**
 * Why a password that has everything asked for is refused all the same. The form computes it while one types, the server before it
 * stores.
 */

/**
 * The passwords among the 100,000 most common that have eight characters, letters, a digit and a special character, in lower case: no
 * other of them gets past the five checks. From the list of ten million leaked passwords that Mark Burnett published in 2015, by rank; the
 * last four, which follow until rank 210,000, are spellings of the most common words.
 */
const commonPasswords: ReadonlySet<string> = new Set([
  'sasha_007',
  'l58jkdjp!',
  'p@ssw0rd',
  '!qaz2wsx',
  '1qaz!qaz',
  'p030710p$e4o',
  '1qaz@wsx',
  'zaq!2wsx',
  'ybrbnf_25',
  '!qazxsw2',
  'fre_ak8yj',
  '%e2%82%ac',
  'wapbbs_1',
  'nick1234-rem936',
  'doc_0815',
  'xxpa33bq.adna',
  '!qaz1qaz',
  'g00dpa$$w0rd',
  '4rdf_king7',
  'jhon@ta2011',
  'nloq_010101',
  'h_froeschl7',
  'diunilaobu8*',
  '1qazzaq!',
  'pa$$w0rd',
  'qwerty1!',
  'p@$$w0rd',
  'password1!',
]);

/** Whose password it is, as far as is known. */
export interface PasswordOwner {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  username?: string | null | undefined;
  email?: string | null | undefined;
}

export const refusalMessages = {
  common: 'This password is among the most common ones. Choose another.',
  name: 'The password contains your name. Choose one without it.',
  email: 'The password contains your email address. Choose one without it.',
  site: 'The password contains the name of this site. Choose one without it.',
} as const;

/** Shorter ones stand in many words. */
const SHORTEST_NAME = 3;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
const wordsOf = (text: string | null | undefined): string[] =>
  fold(text ?? '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => [...word].length >= SHORTEST_NAME);

/** Why a password is refused; undefined when it is not. Nothing else is guessed about it. */
export function passwordRefusal(
  password: string,
  { first_name, last_name, username, email }: PasswordOwner,
  siteName: string,
): string | undefined {
  const typed = fold(password);
  const has = (words: readonly string[]): boolean => words.some((word) => typed.includes(word));
  if (commonPasswords.has(typed)) return refusalMessages.common;
  if (has([first_name, last_name, username].flatMap(wordsOf))) return refusalMessages.name;
  if (has(wordsOf(email?.split('@')[0]))) return refusalMessages.email;
  const site = fold(siteName).trim();
  const spellings = [site, site.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')];
  return has(spellings.filter((name) => [...name].length >= SHORTEST_NAME))
    ? refusalMessages.site
    : undefined;
}
