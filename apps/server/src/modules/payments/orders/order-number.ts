import { randomInt } from 'node:crypto';

/** Without 0/O, 1/I/L, 5/S, 8/B, U/V, which people confuse on the phone or in handwriting. */
const ALPHABET = '234679ACDEFGHJKMNPQRTWXYZ';
const LENGTH = 8;

/** A new number such as `DRO-7K3F9QAC`, to quote with a payment; about 150 thousand million are possible. */
export function newOrderNumber(): string {
  let code = '';
  for (let index = 0; index < LENGTH; index++) code += ALPHABET[randomInt(ALPHABET.length)];
  return `DRO-${code}`;
}
