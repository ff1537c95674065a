import { createHash, randomInt } from 'node:crypto';
import { CARD_ALPHABET, CARD_CODE_LENGTH } from '@darasa/contract/identity/card-rules';

/** A new code, as likely as any other. */
export const newCardCode = (): string =>
  Array.from({ length: CARD_CODE_LENGTH }, () => CARD_ALPHABET[randomInt(CARD_ALPHABET.length)]).join('');

/** What is stored of a code. It has 65 random bits, so a plain hash is enough. @param code in its normal form */
export const hashCardCode = (code: string): Buffer => createHash('sha256').update(`card ${code}`).digest();
