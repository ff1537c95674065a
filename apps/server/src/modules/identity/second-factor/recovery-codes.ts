import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@darasa/contract/identity/limits';

/** Crockford's Base32: without I, L, O and U, which are confused or form words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Four groups of four: 80 bits. */
const GROUPS = 4;
const GROUP_LENGTH = 4;
const LENGTH = GROUPS * GROUP_LENGTH;

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A new set, formatted for people: `7Q2M-V0KX-93HT-EYBA`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** Normalises a typed code (lower case, other separators, O for zero); undefined when it cannot be one. */
export function readRecoveryCode(text: string): string | undefined {
  const plain = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return plain.length === LENGTH && !plain.includes('U') ? plain : undefined;
}

/** The stored hash of a code. 80 random bits need no slow hash. @param code from `readRecoveryCode` */
export const hashRecoveryCode = (userId: number, code: string): Buffer =>
  createHash('sha256').update(`recovery-code/${userId}/${code}`).digest();
