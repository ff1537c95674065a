import { describe, expect, it } from 'vitest';
import { auditEntryWith } from '~/features/identity/people/test-people.ts';
import { actionLabel, auditFacts, auditSentence } from './audit-labels.ts';

describe('an entry of the log in words', () => {
  it.each<[string, Record<string, unknown>, string, boolean]>([
    ['person.roles-changed', {}, 'changed the roles of', true],
    ['application.decided', { decision: 'approve' }, 'approved the application of', true],
    ['application.decided', { decision: 'decline' }, 'declined the application of', true],
    ['account.password-changed', {}, 'changed their password', false],
    ['course.made-of-cheese', {}, 'did “Course: made of cheese” to', true],
  ])('%s %j', (action, details, verb, namesSubject) => {
    expect(auditSentence(auditEntryWith({ action, details }))).toEqual({ verb, namesSubject });
  });

  it('names actions so that they can be chosen from', () => {
    expect(actionLabel('person.second-factor-removed')).toBe('Person: second factor removed');
    expect(actionLabel('')).toBe('');
  });
});

describe('the facts of an entry', () => {
  const facts = (details: Record<string, unknown>, action = 'person.disabled') =>
    auditFacts(auditEntryWith({ action, details }));

  it('tell a change as from and to, roles by their names', () => {
    expect(facts({ from: ['student'], to: ['instructor', 'student'] }, 'person.roles-changed')).toEqual([
      { label: 'Roles', from: 'Student', value: 'Teacher, Student' },
    ]);
    expect(facts({ from: [], to: ['admin'] }, 'person.roles-changed')).toEqual([
      { label: 'Roles', from: 'none', value: 'Administrator' },
    ]);
    expect(facts({ to: ['admin'] }, 'person.roles-changed')).toEqual([
      { label: 'Roles', value: 'Administrator' },
    ]);
  });

  it('tell what a decision made of the roles, and nothing where it left them', () => {
    const decided = { application: '4', decision: 'approve', comment: 'Welcome' };
    expect(
      facts({ ...decided, from: ['student'], to: ['instructor', 'student'] }, 'application.decided'),
    ).toEqual([
      { label: 'Roles', from: 'Student', value: 'Teacher, Student' },
      { label: 'Comment', value: 'Welcome' },
    ]);
    expect(facts({ ...decided, from: ['student'], to: ['student'] }, 'application.decided')).toEqual([
      { label: 'Comment', value: 'Welcome' },
    ]);
  });

  it('lead to the person that a message was for', () => {
    expect(facts({ kind: 'identity.verify-email', person: '7' }, 'outbound-email.read')).toEqual([
      { label: 'Kind', value: 'identity.verify-email' },
      { label: 'For', value: 'person 7', personId: '7' },
    ]);
  });

  it('tell everything else that is known, and leave out what is empty or said already', () => {
    expect(
      facts({
        reason: 'teacher',
        sessions: 1200,
        forced: true,
        decision: 'approve',
        comment: '',
        note: null,
      }),
    ).toEqual([
      { label: 'Reason', value: 'teacher' },
      { label: 'Sessions', value: '1,200' },
      { label: 'Forced', value: 'yes' },
    ]);
  });

  it('show what nobody has thought of as it is written', () => {
    expect(facts({ odd_thing: { a: [1] } })).toEqual([{ label: 'Odd thing', value: '{"a":[1]}' }]);
    expect(facts({})).toEqual([]);
  });
});
