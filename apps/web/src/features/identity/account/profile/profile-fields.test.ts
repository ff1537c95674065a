import { identityMessages as messages } from '@darasa/contract/identity/messages';
import type { User } from '@darasa/contract/identity/schemas';
import { describe, expect, it } from 'vitest';
import { fieldsOf, type ProfileFields, profileChange, profileProblems } from './profile-fields.ts';

const saved: ProfileFields = {
  first_name: 'Amina',
  last_name: 'Yusuf',
  username: 'amina',
  headline: '',
  bio: 'I sew.\nAnd teach it.',
  phone: '',
};

describe('the profile form’s values', () => {
  it('start from the saved profile', async () => {
    expect(fieldsOf({ ...saved, phone: null } as User)).toEqual(saved);
    expect(await profileProblems(saved)).toEqual({});
    expect(profileChange(saved, saved)).toEqual({});
  });

  it.each<[Partial<ProfileFields>, object]>([
    [{ first_name: '  ' }, { first_name: messages.firstName }],
    [{ first_name: 'x'.repeat(81) }, { first_name: 'At most 80 characters' }],
    [{ last_name: '' }, {}],
    [{ username: 'a b' }, { username: messages.username }],
    [{ username: 'amina@example.org' }, { username: messages.username }],
    [{ username: '' }, { username: messages.username }],
    [{ headline: 'x'.repeat(161) }, { headline: 'At most 160 characters' }],
    [{ bio: 'x'.repeat(4000) }, {}],
    [{ bio: 'x'.repeat(4001) }, { bio: 'At most 4000 characters' }],
    [{ phone: '12345' }, { phone: messages.phone }],
    [{ phone: ' +254 (0)700-000 000 ' }, {}],
    [{ phone: '0'.repeat(41) }, { phone: 'At most 40 characters' }],
  ])('%j: %j', async (typed, problems) => {
    expect(await profileProblems({ ...saved, ...typed })).toEqual(problems);
  });

  it('are sent if changed only, with an empty phone number as null', () => {
    expect(profileChange(saved, { ...saved, headline: ' Tailor ', bio: '' })).toEqual({
      headline: 'Tailor',
      bio: '',
    });
    expect(profileChange({ ...saved, phone: '+254700000000' }, saved)).toEqual({ phone: null });
    expect(profileChange(saved, { ...saved, first_name: ' Amina ' })).toEqual({});
  });
});
