import { randomInt } from 'node:crypto';

/** Without 0/O, 1/I/L, 5/S, 8/B, U/V, which people confuse on the phone or in handwriting. */
const ALPHABET = '234679ACDEFGHJKMNPQRTWXYZ';
const LENGTH = 6;

/** A new reference such as `DRS-7K3F9Q`, for people to quote; about 244 million are possible. */
export function newReference(): string {
  let code = '';
  for (let index = 0; index < LENGTH; index++) code += ALPHABET[randomInt(ALPHABET.length)];
  return `DRS-${code}`;
}
