import { describe, expect, it } from 'vitest';
import { readProfile } from './provider-profile.ts';

const base = { sub: 'a', email: 'asha@example.org' };

describe('a provider’s claims', () => {
  it.each([
    [{ given_name: 'Asha', family_name: 'Mwangi', name: 'Dr A. Mwangi' }, 'Asha', 'Mwangi'],
    [{ name: 'Asha Wanjiru Mwangi' }, 'Asha', 'Wanjiru Mwangi'],
    [{ name: 'Asha' }, 'Asha', ''],
    [{ given_name: ' Asha\r\nBcc: x ' }, 'Asha Bcc: x', ''],
    [{ given_name: 7, name: null }, '', ''],
    [{ given_name: 'x'.repeat(200), family_name: 'y'.repeat(200) }, 'x'.repeat(80), 'y'.repeat(80)],
    [{}, '', ''],
  ])('of a name, %o', (claims, firstName, lastName) => {
    expect(readProfile({ ...base, ...claims })).toMatchObject({ firstName, lastName });
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
    [1, false],
    ['yes', false],
  ])('of a verified address, %j', (email_verified, emailVerified) => {
    expect(readProfile({ ...base, email_verified })).toMatchObject({ emailVerified });
  });

  it.each([undefined, null, '', 'asha', 'asha@', 7, `${'x'.repeat(250)}@example.org`])(
    'without a valid email, %j',
    (email) => expect(readProfile({ sub: 'a', email }).email).toBeNull(),
  );

  it.each([undefined, '', 7, 'x'.repeat(256), 'a\0b'])('with the subject %j are refused', (sub) => {
    expect(() => readProfile({ ...base, sub })).toThrow(expect.objectContaining({ reason: 'failed' }));
  });
});
