import { identityMessages } from '@darasa/contract/identity/messages';
import { describe, expect, it } from 'vitest';
import { composeRegistration, newPasswordProblems, registrationProblems } from './registration.ts';

const typed = {
  first_name: ' Amina ',
  last_name: 'Yusuf',
  email: ' amina@example.org ',
  password: ' Secret!1 ',
  remember_me: false,
  website: '',
};

describe('a registration', () => {
  it('is sent trimmed, except the password, and without empty fields', () => {
    expect(composeRegistration(typed)).toEqual({
      first_name: 'Amina',
      last_name: 'Yusuf',
      email: 'amina@example.org',
      password: ' Secret!1 ',
      remember_me: false,
    });
    expect(composeRegistration({ ...typed, remember_me: true, website: 'spam' })).toMatchObject({
      remember_me: true,
      website: 'spam',
    });
  });

  it('has no problems when complete', () => {
    expect(registrationProblems(typed)).toEqual({});
  });

  it('has its problems by field, in the order of the form', () => {
    const nothing = { ...typed, first_name: ' ', last_name: '', email: '', password: '' };
    expect(Object.entries(registrationProblems(nothing))).toEqual([
      ['first_name', identityMessages.firstName],
      ['last_name', identityMessages.lastName],
      ['email', identityMessages.email],
      ['password', identityMessages.password],
    ]);
  });

  it.each([
    ['email', 'amina@example', identityMessages.email],
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
