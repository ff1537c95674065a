import { describe, expect, it } from 'vitest';
import { newPersonFields, newPersonFrom, newPersonProblems } from './new-person.ts';

const values = { ...newPersonFields, first_name: 'Neema', email: 'neema@example.org' };

describe('a new account', () => {
  it('requires a first name and an email only', () => {
    expect(newPersonProblems(values)).toEqual({});
    expect(Object.keys(newPersonProblems(newPersonFields))).toEqual(['first_name', 'email']);
  });

  it.each([
    [{ first_name: ' ' }, 'first_name'],
    [{ first_name: 'x'.repeat(81) }, 'first_name'],
    [{ last_name: 'x'.repeat(81) }, 'last_name'],
    [{ email: 'nobody' }, 'email'],
    [{ username: 'a b' }, 'username'],
    [{ username: 'ab' }, 'username'],
    [{ roles: [] }, 'roles'],
  ])('is not made of %o', (change, field) => {
    expect(Object.keys(newPersonProblems({ ...values, ...change }))).toEqual([field]);
  });

  it('is sent trimmed, and without an empty username', () => {
    expect(newPersonFrom({ ...values, first_name: ' Neema ', username: ' ' })).toEqual({
      first_name: 'Neema',
      last_name: '',
      email: 'neema@example.org',
      roles: ['student'],
    });
    expect(newPersonFrom({ ...values, username: ' neema ' }).username).toBe('neema');
  });
});
