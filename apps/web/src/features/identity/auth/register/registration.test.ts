import { identityMessages } from '@darasa/contract/identity/messages';
import { isValidUsername } from '@darasa/contract/identity/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  composeRegistration,
  newPasswordProblems,
  registrationProblems,
  suggestUsername,
} from './registration.ts';

const typed = {
  first_name: ' Amina ',
  last_name: 'Yusuf',
  username: 'amina.yusuf',
  email: ' amina@example.org ',
  phone: '',
  password: ' Secret!1 ',
  remember_me: false,
  website: '',
};

describe('a registration', () => {
  it('is sent trimmed, except the password, and without empty fields', () => {
    expect(composeRegistration(typed)).toEqual({
      first_name: 'Amina',
      last_name: 'Yusuf',
      username: 'amina.yusuf',
      email: 'amina@example.org',
      password: ' Secret!1 ',
      remember_me: false,
    });
    expect(
      composeRegistration({ ...typed, phone: '+254 (0)712-345', remember_me: true, website: 'spam' }),
    ).toMatchObject({ phone: '+254 (0)712-345', remember_me: true, website: 'spam' });
  });

  it('has no problems when complete', () => {
    expect(registrationProblems(typed)).toEqual({});
    expect(registrationProblems({ ...typed, phone: '+254 712 345 678' })).toEqual({});
  });

  it('has its problems by field, in the order of the form', () => {
    const nothing = { ...typed, first_name: ' ', last_name: '', username: '', email: '', password: '' };
    expect(Object.entries(registrationProblems(nothing))).toEqual([
      ['first_name', identityMessages.firstName],
      ['last_name', identityMessages.lastName],
      ['username', identityMessages.username],
      ['email', identityMessages.email],
      ['password', identityMessages.password],
    ]);
  });

  it.each([
    ['username', 'ab', identityMessages.username],
    ['username', '.amina', identityMessages.username],
    ['username', 'amina@example.org', identityMessages.username],
    ['email', 'amina@example', identityMessages.email],
    ['phone', '0712', identityMessages.phone],
    ['phone', '+254 712 abc 678', identityMessages.phone],
    ['first_name', 'x'.repeat(81), 'At most 80 characters'],
    ['password', 'secret!1', identityMessages.password],
    ['password', 'Secret1234', identityMessages.password],
    ['password', `Secret!1${'x'.repeat(249)}`, identityMessages.passwordLong],
  ])('refuses %s %s', (field, value, message) => {
    expect(registrationProblems({ ...typed, [field]: value })).toEqual({ [field]: message });
  });

  it('accepts passwords up to 256 characters', () => {
    expect(newPasswordProblems(`Secret!1${'x'.repeat(248)}`)).toEqual({});
    expect(newPasswordProblems('short')).toEqual({ password: identityMessages.password });
  });
});

describe('a username from names', () => {
  it.each([
    ['Amina', 'Yusuf', 'amina.yusuf'],
    ['  Amina ', '', 'amina'],
    ['Mary Anne', 'O’Neil', 'mary.anne.oneil'],
    ['José', 'Núñez', 'jose.nunez'],
    ['Jean-Luc', "N'Dour", 'jean.luc.ndour'],
    ['A', 'B', 'a.b'],
    ['Al', '', ''],
    ['အောင်', 'မြင့်', ''],
    ['', '', ''],
    ['Wangari', 'Muta-Maathai-of-the-Green-Belt', 'wangari.muta.maathai.of.the.gr'],
  ])('%s %s → %j', (first, last, username) => {
    expect(suggestUsername(first, last)).toBe(username);
  });

  it('is valid or empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, last) => {
        const username = suggestUsername(first, last);
        expect(username === '' || isValidUsername(username)).toBe(true);
      }),
    );
  });
});
