import { isValidPassword } from '@darasa/contract/identity/rules';
import { newPasswordField } from '@darasa/contract/identity/schemas';
import { describe, expect, it } from 'vitest';
import { refuseCommonPassword } from './password-rules.ts';

const NAMES = ['neema-okello', 'Neema', 'Okello', 'neema.okello'];
const refused = (password: string, own: readonly string[] = NAMES) =>
  refuseCommonPassword(password, own, 'new_password').then(
    () => false,
    (error) => {
      expect(error).toMatchObject({
        code: 'BAD_REQUEST',
        details: [
          {
            path: 'new_password',
            message:
              'This password is easy to guess. Choose one that does not contain a common word, a name or a year.',
          },
        ],
      });
      return true;
    },
  );

describe('a password that is easy to guess', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@ssword1',
    'Passw0rd!',
    'Qwerty123!',
    'Qwertyuiop1!',
    'Abcd1234!',
    'Abc12345!',
    'Aa123456!',
    'Aa111111!',
    'Welcome1!',
    'Iloveyou1!',
    'Darasa1!',
    'Darasa123!',
    'Neema123!',
    'Okello2026!',
    'Neema-Okello1!',
    'Aaaaaaa1!',
    'Admin@123',
    'Admin@2026',
    'Welcome@123',
    'Test@1234',
    'User@123',
    'Student@2026',
    'Kenya@2026',
    'Jambo@123',
    'Nairobi@1',
    'Summer2026!',
    'Neema@Kenya1',
    '\uff30assword1!',
  ])('%s is refused', async (password) => {
    expect(isValidPassword(password)).toBe(true);
    expect(await refused(password)).toBe(true);
  });

  it.each([
    'Kilimo-7-bora!',
    'Ndizi-9-tamu?',
    'correct Horse 7 battery staple!',
    'tJ8#kQ2v',
    'Mango#77tree',
    'Ng-4-kuku!',
    'Kenya-1963-uhuru',
    '7 Samaki wa Ziwa, kubwa!',
    'Ä7!Ω2şł9ж',
  ])('%s is not', async (password) => {
    expect(isValidPassword(password)).toBe(true);
    expect(await refused(password)).toBe(false);
  });

  it('is detected, whatever its parts', async () => {
    for (const password of [
      'aA1!'.repeat(64),
      '@4$5!1|0oO'.repeat(25),
      `${'1'.repeat(200)}Aa!`,
      '\u{1f4a5}Aa1'.repeat(40),
      `${'qwerty'.repeat(40)}A1!`,
    ]) {
      // Exponential time would hit the test’s timeout
      await refused(password);
    }
  });

  it('is judged by itself when nothing is known about the person', async () => {
    expect(await refused('Neema-Okello1!', [])).toBe(false);
    expect(await refused('Neema-Okello1!', ['', '  ', '-'])).toBe(false);
  });
});

describe('the shape of a password', () => {
  const ok = (password: unknown) => newPasswordField.safeParse(password).success;

  it('is 8 to 256 characters with all four kinds', () => {
    expect(ok('Aa1!567')).toBe(false);
    expect(ok('Aa1!5678')).toBe(true);
    expect(ok(`Aa1!${'x'.repeat(252)}`)).toBe(true);
    expect(ok(`Aa1!${'x'.repeat(253)}`)).toBe(false);
    for (const missing of ['aa1!5678', 'AA1!5678', 'Aabc!def', 'Aa125678']) expect(ok(missing)).toBe(false);
  });

  it('counts characters as people do, in every script', () => {
    expect(ok('Aa1!💥💥💥')).toBe(false);
    expect(ok('Aa1!💥💥💥💥')).toBe(true);
    expect(ok('Жж1!жжжж')).toBe(true);
    expect(ok('Жж٣!жжжж')).toBe(true);
  });

  it.each([undefined, null, 12_345_678, ['Aa1!5678'], {}, true])('%j is invalid', (value) => {
    expect(ok(value)).toBe(false);
  });
});
