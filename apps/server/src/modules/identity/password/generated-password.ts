import { randomInt } from 'node:crypto';
import { GENERATED_PASSWORD_LENGTH } from '@darasa/contract/identity/limits';
import { isValidPassword } from '@darasa/contract/identity/rules';

/** Without what people mix up when they read it off a screen: 0/O, 1/l/I, quotes and the like. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!#$%&*+-=?@';

/**
 * A new password for somebody else to hand over: 12 characters, at least one of each kind that a password needs. Each
 * password that fits is as likely as any other (some 70 bits): what does not fit is drawn again, never mended.
 */
export function generatePassword(): string {
  for (;;) {
    let password = '';
    while (password.length < GENERATED_PASSWORD_LENGTH) password += ALPHABET[randomInt(ALPHABET.length)];
    if (isValidPassword(password)) return password;
  }
}
