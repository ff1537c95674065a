import { describe, expect, it } from 'vitest';
import { messageAbilities } from './policy.ts';

const admin = { roles: ['admin'] };
const message = { status: 'open', email: 'neema@example.org', kind: 'contact', user_id: null };

describe('the abilities for a message', () => {
  it.each([
    ['open', ['answered', 'closed']],
    ['answered', ['open', 'closed']],
    ['closed', ['open', 'answered']],
  ])('%s: an administrator may reply, and change it to %j', (status, change_status_to) => {
    expect(messageAbilities(admin, { ...message, status })).toEqual({
      reply: true,
      block: false,
      change_status_to,
    });
  });

  it('of a sender who has deleted their account: no reply and no reopening', () => {
    expect(messageAbilities(admin, { ...message, status: 'closed', email: '' })).toEqual({
      reply: false,
      block: false,
      change_status_to: ['answered'],
    });
  });

  it.each([[[]], [['student']], [['instructor']], [['student', 'instructor']]])(
    'nothing, with the roles %j',
    (roles) => {
      expect(messageAbilities({ roles }, message)).toEqual({
        reply: false,
        block: false,
        change_status_to: [],
      });
    },
  );

  it.each([
    ['a guest of the chat without an email', { kind: 'chat', email: '' }, true, true],
    ['a signed-in person in the chat', { kind: 'chat', user_id: 7 }, true, false],
    ['a form', { kind: 'corporate' }, true, false],
  ])('of %s', (_who, change, reply, block) => {
    expect(messageAbilities(admin, { ...message, ...change })).toMatchObject({ reply, block });
  });

  it('by a role of the site’s own', () => {
    expect(messageAbilities({ roles: [], granted: ['support.answer'] }, message).reply).toBe(true);
    expect(messageAbilities({ roles: [], granted: ['people.read'] }, message).reply).toBe(false);
  });

  it('everything, with a second role beside administrator', () => {
    expect(messageAbilities({ roles: ['student', 'admin'] }, message).reply).toBe(true);
  });
});
