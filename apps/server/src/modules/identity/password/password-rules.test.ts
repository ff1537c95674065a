import { passwordRefusal, refusalMessages } from '@darasa/contract/identity/password-refusal';
import { passwordStrength } from '@darasa/contract/identity/rules';
import { newPasswordField } from '@darasa/contract/identity/schemas';
import { describe, expect, it } from 'vitest';
import { refusePassword } from './password-rules.ts';

const owner = {
  username: 'neema-k',
  first_name: 'Neema',
  last_name: 'Okello',
  email: 'zuhura.99@example.org',
};
const { common, name, email, site } = refusalMessages;

describe('a password with everything asked for', () => {
  it.each([
    ['P@ssw0rd', common],
    ['!QAZ2wsx', common],
    ['1qaz@WSX', common],
    ['Neema123!', name],
    ['Okello2026!', name],
    ['My-NEEMA-7', name],
    ['\uff2eeema-77!', name],
    ['Zuhura!8x', email],
    ['Darasa123!', site],
  ])('%s is refused: %s', (password, message) => {
    expect(passwordStrength(password)).toBe('strong');
    expect(passwordRefusal(password, owner, 'Darasa')).toBe(message);
    expect(() => refusePassword(password, { owner, siteName: 'Darasa', path: 'new_password' })).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', details: [{ path: 'new_password', message }] }),
    );
  });

  it.each([
    'Kilimo-7-bora!',
    'correct Horse 7 battery staple!',
    'tJ8#kQ2v',
    // Easy to guess for a program, but neither common nor the person’s name: no other guess is refused
    'Kenya@2026',
    'Summer2026!',
    'Admin@2026',
    'Aa111111!',
    'Password-12!',
  ])('%s is not', (password) => {
    expect(passwordStrength(password)).toBe('strong');
    expect(passwordRefusal(password, owner, 'Darasa')).toBeUndefined();
  });

  it('is not refused for names too short to mean anything, or that are not known', () => {
    expect(passwordRefusal('Mango#77li', { first_name: 'Li', email: 'a@b.c' }, '')).toBeUndefined();
    expect(passwordRefusal('Neema-Okello1!', {}, 'Darasa')).toBeUndefined();
    expect(passwordRefusal('MySchool-1!', {}, 'My School')).toBe(site);
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
