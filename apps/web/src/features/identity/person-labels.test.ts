import type { Role } from '@darasa/contract/identity/rules';
import { describe, expect, it } from 'vitest';
import { personWith } from './people/test-people.ts';
import {
  allRoles,
  isGrave,
  roleConsequences,
  roleLabelOf,
  rolesOf,
  sameRoles,
  statusOf,
} from './person-labels.ts';

/** Every set of roles. */
const sets: Role[][] = Array.from({ length: 8 }, (_, bits) =>
  allRoles.filter((_role, index) => bits & (1 << index)),
);

describe('the state of a person', () => {
  it('a disabled account is disabled, confirmed or not', () => {
    expect(statusOf(personWith())).toBe('active');
    expect(statusOf(personWith({ email_verified: false }))).toBe('unverified');
    expect(statusOf(personWith({ email_verified: false, disabled: true }))).toBe('disabled');
  });

  it('has roles in the order of what they permit, by any of their names', () => {
    expect(rolesOf({ roles: ['student', 'Teacher', 'auditor', 'ADMINISTRATOR'] })).toEqual([
      'admin',
      'instructor',
      'student',
    ]);
    expect([roleLabelOf('teacher'), roleLabelOf('auditor')]).toEqual(['Teacher', 'auditor']);
  });
});

describe('the effects of a change of roles', () => {
  it.each<[Role[], Role[], string[]]>([
    [['student'], ['student'], []],
    [['student'], ['instructor', 'student'], ['Neema can create courses and submit them for review.']],
    [
      ['instructor', 'student'],
      ['student'],
      ['Neema can no longer create or change courses. Courses in the catalogue stay there.'],
    ],
    [
      ['student'],
      ['admin', 'student'],
      ['Neema will have full access, like you: people, email and all courses.'],
    ],
    [
      ['admin'],
      ['student'],
      ['Neema can no longer open the administration area.', 'Neema can enrol in courses and review them.'],
    ],
    [['admin'], ['admin', 'instructor'], ['Neema is still an administrator and has full access.']],
  ])('%j → %j', (before, after, sentences) => {
    expect(roleConsequences('Neema', before, after)).toEqual(sentences);
  });

  it('are listed exactly when there is a change', () => {
    for (const before of sets)
      for (const after of sets)
        expect(roleConsequences('Neema', before, after).length > 0).toBe(!sameRoles(before, after));
  });

  it('need a warning when they give power over others, or remove anything', () => {
    for (const before of sets) {
      for (const after of sets) {
        const takes = before.some((role) => !after.includes(role));
        const crowns = after.includes('admin') && !before.includes('admin');
        expect(isGrave(before, after)).toBe(takes || crowns);
      }
    }
  });
});
