import { randomInt } from 'node:crypto';
import { GENERATED_PASSWORD_LENGTH } from '@darasa/contract/identity/limits';
import { isValidPassword } from '@darasa/contract/identity/rules';

/** Without characters that are easily confused on a screen: 0/O, 1/l/I, quotes and the like. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!#$%&*+-=?@';

/**
 * A random password for an administrator to pass on: 12 characters, at least one of each required kind. Each valid
 * password is equally likely (about 70 bits): an invalid one is drawn again, not corrected.
 */
export function generatePassword(): string {
  for (;;) {
    let password = '';
    while (password.length < GENERATED_PASSWORD_LENGTH) password += ALPHABET[randomInt(ALPHABET.length)];
    if (isValidPassword(password)) return password;
  }
}
