/** Login cards: what a code is, and how it is written. */

/** Where a card is used: `/card#7K3F-9QAC-XW4T`. The code follows `#`, which no server and no log gets to see. */
export const CARD_PATH = '/card';
/** About a term. */
export const CARD_DAYS = 120;
export const CARDS_AT_ONCE = 500;
/** Without 0/O, 1/I/L, 5/S, 8/B, U/V, which people confuse in handwriting. */
export const CARD_ALPHABET = '234679ACDEFGHJKMNPQRTWXYZ';
/** 25 characters in 14 places: 65 bits. */
export const CARD_CODE_LENGTH = 14;
const GROUP = 5;

/** A code as it is printed: `7K3F9-QACXW-4TAB`. */
export const writtenCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/** What somebody typed or scanned as a code; undefined when it cannot be one. Case, spaces and dashes do not matter. */
export function cardCode(typed: string): string | undefined {
  if (typed.length > 60) return undefined;
  const code = typed.toUpperCase().replaceAll(/[\s\p{Pd}]+/gu, '');
  const valid =
    code.length === CARD_CODE_LENGTH && [...code].every((letter) => CARD_ALPHABET.includes(letter));
  return valid ? code : undefined;
}

export const cardMessages = {
  badCode: 'This code is not valid. Check it, or ask your teacher for a new card.',
  noCode: 'Enter the code on your card',
} as const;
