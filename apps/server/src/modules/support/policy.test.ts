import { describe, expect, it } from 'vitest';
import { messageAbilities } from './policy.ts';

const admin = { roles: ['admin'] };
const message = { status: 'open', email: 'neema@example.org' };

describe('the abilities for a message', () => {
  it.each([
    ['open', ['answered', 'closed']],
    ['answered', ['open', 'closed']],
    ['closed', ['open', 'answered']],
  ])('%s: an administrator may reply, and change it to %j', (status, change_status_to) => {
    expect(messageAbilities(admin, { ...message, status })).toEqual({ reply: true, change_status_to });
  });

  it('of a sender who has deleted their account: no reply and no reopening', () => {
    expect(messageAbilities(admin, { status: 'closed', email: '' })).toEqual({
      reply: false,
      change_status_to: ['answered'],
    });
  });

  it.each([[[]], [['student']], [['instructor']], [['student', 'instructor']]])(
    'nothing, with the roles %j',
    (roles) => {
      expect(messageAbilities({ roles }, message)).toEqual({ reply: false, change_status_to: [] });
    },
  );

  it('everything, with a second role beside administrator', () => {
    expect(messageAbilities({ roles: ['student', 'admin'] }, message).reply).toBe(true);
  });
});
