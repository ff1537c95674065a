import { auditActions } from '@darasa/contract/identity/audit-actions';
import { describe, expect, it } from 'vitest';
import { auditEntryWith } from '~/features/identity/people/test-people.ts';
import { actionLabel, auditFacts, auditSentence } from './audit-labels.ts';

describe('the text of an audit entry', () => {
  it.each<[string, Record<string, unknown>, string, boolean]>([
    ['person.roles-changed', {}, 'changed the roles of', true],
    ['application.decided', { decision: 'approve' }, 'approved the application of', true],
    ['application.decided', { decision: 'decline' }, 'declined the application of', true],
    ['account.password-changed', {}, 'changed their password', false],
    ['course.published', {}, 'published', true],
    ['course.made-of-cheese', {}, 'changed', true],
  ])('%s %j', (action, details, verb, namesSubject) => {
    expect(auditSentence(auditEntryWith({ action, details }))).toEqual({ verb, namesSubject });
  });

  it('has words of its own for every action: none is made from its identifier', () => {
    for (const action of auditActions) {
      const [label, { verb }] = [actionLabel(action), auditSentence(auditEntryWith({ action, details: {} }))];
      expect(label, action).not.toBe('Other change');
      expect(`${label} ${verb}`, action).not.toMatch(/[“”_]|did /);
    }
    expect(new Set(auditActions.map(actionLabel)).size).toBe(auditActions.length);
    expect(actionLabel('course.made-of-cheese')).toBe('Other change');
  });
});

describe('the details of an entry', () => {
  const facts = (details: Record<string, unknown>, action = 'person.disabled') =>
    auditFacts(auditEntryWith({ action, details }));

  it('show a change as from and to, roles by their names', () => {
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

  it('show changed roles of a decision, and nothing for unchanged ones', () => {
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

  it('name ways to pay and roles of authors by their labels', () => {
    const enabled = ['mobile_money', 'bank_transfer'];
    expect(facts({ enabled }, 'payments.settings-changed')).toEqual([
      { label: 'Ways to pay', value: 'M-Pesa, Bank transfer' },
    ]);
    expect(facts({ user_id: '7', from: null, to: 'viewer' }, 'course.author-set')).toEqual([
      { label: 'Role', from: 'none', value: 'Viewer' },
      { label: 'For', value: 'person 7', personId: '7' },
    ]);
  });

  it('link to the recipient of an email', () => {
    expect(facts({ kind: 'identity.verify-email', person: '7' }, 'outbound-email.read')).toEqual([
      { label: 'Kind', value: 'Confirm email address' },
      { label: 'For', value: 'person 7', personId: '7' },
    ]);
  });

  it('show all other details, without empty and redundant ones', () => {
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

  it('show unknown details as they are', () => {
    expect(facts({ odd_thing: { a: [1] } })).toEqual([{ label: 'More', value: '{"a":[1]}' }]);
    expect(facts({})).toEqual([]);
  });
});
