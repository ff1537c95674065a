import { randomInt } from 'node:crypto';
import { SERIAL_ALPHABET } from '@darasa/contract/credentials/rules';

const PART = 5;

const part = (): string =>
  Array.from({ length: PART }, () => SERIAL_ALPHABET[randomInt(SERIAL_ALPHABET.length)]).join('');

/** A new number such as `C-7K3F9-QRT2X`; nearly a hundred million million are possible, so that none can be guessed. */
export const newSerial = (): string => `C-${part()}-${part()}`;
