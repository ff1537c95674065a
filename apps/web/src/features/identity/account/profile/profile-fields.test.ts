import { identityMessages as messages } from '@darasa/contract/identity/messages';
import { profileBody, type User } from '@darasa/contract/identity/schemas';
import fc from 'fast-check';
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

describe('a profile as typed', () => {
  it('starts from what is saved', () => {
    expect(fieldsOf({ ...saved, phone: null } as User)).toEqual(saved);
    expect(profileProblems(saved)).toEqual({});
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
  ])('%j: %j', (typed, problems) => {
    expect(profileProblems({ ...saved, ...typed })).toEqual(problems);
  });

  it('sends only what differs, and an emptied phone number as none', () => {
    expect(profileChange(saved, { ...saved, headline: ' Tailor ', bio: '' })).toEqual({
      headline: 'Tailor',
      bio: '',
    });
    expect(profileChange({ ...saved, phone: '+254700000000' }, saved)).toEqual({ phone: null });
    expect(profileChange(saved, { ...saved, first_name: ' Amina ' })).toEqual({});
  });

  it('is never refused by the contract’s schema once nothing is wrong with it here', () => {
    const line = fc.string({ maxLength: 200 }).map((text) => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' '));
    const fields = fc.record({
      first_name: line,
      last_name: line,
      username: fc.oneof(line, fc.stringMatching(/^[a-z][a-z0-9._-]{2,29}$/)),
      headline: line,
      bio: fc.string({ maxLength: 5000 }),
      phone: fc.oneof(line, fc.stringMatching(/^\+?[\d\-() ]{8,45}$/)),
    });
    fc.assert(
      fc.property(fields, (typed) => {
        const problems = Object.keys(profileProblems(typed));
        const { success, error } = profileBody.safeParse(profileChange(saved, typed));
        const refused = new Set((error?.issues ?? []).map(({ path }) => String(path[0])));
        // Fields that stay as they are are not sent and not refused.
        for (const name of refused) expect(problems).toContain(name);
        if (problems.length === 0) expect(success).toBe(true);
      }),
    );
  });
});
