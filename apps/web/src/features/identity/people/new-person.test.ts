import { describe, expect, it } from 'vitest';
import { newPersonFields, newPersonFrom, newPersonProblems } from './new-person.ts';

const values = { ...newPersonFields, first_name: 'Neema', email: 'neema@example.org' };

describe('a new account', () => {
  it('requires a first name only: not everybody has an email', () => {
    expect(newPersonProblems(values)).toEqual({});
    expect(newPersonProblems({ ...values, email: '' })).toEqual({});
    expect(Object.keys(newPersonProblems(newPersonFields))).toEqual(['first_name']);
  });

  it.each([
    [{ first_name: ' ' }, 'first_name'],
    [{ first_name: 'x'.repeat(81) }, 'first_name'],
    [{ last_name: 'x'.repeat(81) }, 'last_name'],
    [{ email: 'nobody' }, 'email'],
    [{ username: 'a b' }, 'username'],
    [{ username: 'ab' }, 'username'],
    [{ external_number: 'x'.repeat(61) }, 'external_number'],
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
    expect(
      newPersonFrom({
        ...values,
        email: ' ',
        external_number: ' ADM/7 ',
        date_of_birth: '2012-02-29',
        said_child: true,
      }),
    ).toEqual({
      first_name: 'Neema',
      last_name: '',
      external_number: 'ADM/7',
      date_of_birth: '2012-02-29',
      said_child: true,
      roles: ['student'],
    });
  });
});
