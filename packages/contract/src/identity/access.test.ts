import { describe, expect, it } from 'vitest';
import { deskPermissions, resolvedDesk } from '../http/desk-permissions.ts';
import { describeAccess, isWithinRights, mayAtDesk, permits, resolvedPermissions } from './access.ts';
import { permissions } from './rules.ts';

describe('who may call', () => {
  it.each([
    [[], 'signed-in', true],
    [['student'], { role: 'admin' }, false],
    [['Administrator'], { role: 'admin' }, true],
    [['teacher'], { role: 'instructor' }, true],
    [['student', 'instructor'], { permission: 'course.create' }, true],
    [['student'], { permission: 'course.create' }, false],
    [['student'], { permissions: ['enrollment.read'] }, true],
    [['student'], { permissions: ['enrollment.read', 'analytics.read'] }, false],
    [['instructor'], { permissions: ['enrollment.read', 'analytics.read'] }, true],
    [['student', 'instructor'], { permissions: ['review.create', 'analytics.read'] }, true],
    [['instructor'], { permissions: ['review.create', 'analytics.read'] }, false],
    [['admin'], { permissions: ['review.create', 'course.delete'] }, true],
    [['librarian'], { permission: 'course.read' }, false],
  ] as const)('%j, %j: %s', (roles, access, expected) => expect(permits({ roles }, access)).toBe(expected));

  it('has a description', () => {
    expect(describeAccess('visitor')).toBe('Everyone');
    expect(describeAccess('recognised')).toContain('access token');
    expect(describeAccess('signed-in')).toBe('Logged in');
    expect(describeAccess({ role: 'admin' })).toContain('admin');
    expect(describeAccess({ permission: 'course.create' })).toContain('course.create');
    expect(describeAccess({ permissions: ['course.read', 'analytics.read'] })).toContain(
      'course.read and analytics.read',
    );
  });
});

describe('rights at the desk', () => {
  const cashier = { roles: ['student'], granted: ['orders.manage', 'orders.read'] } as const;

  it('are held by administrators all, and by others as far as they were given', () => {
    for (const permission of deskPermissions) {
      const only = { roles: ['student'], granted: [permission] };
      const others = { roles: ['instructor'], granted: deskPermissions.filter((one) => one !== permission) };
      expect([
        permits({ roles: ['admin'] }, { permission }),
        permits(only, { permission }),
        permits(others, { permission }),
        permits({ roles: ['student'] }, { permission }),
        permits(only, { role: 'admin' }),
      ]).toEqual([true, true, false, false, false]);
    }
    expect(mayAtDesk(cashier, 'orders.manage')).toBe(true);
    expect(mayAtDesk(cashier, 'people.manage')).toBe(false);
  });

  it('are resolved together with those of the roles', () => {
    expect(resolvedPermissions(cashier)).toEqual([
      'course.read',
      'enrollment.create',
      'enrollment.read',
      'review.create',
      'orders.read',
      'orders.manage',
    ]);
    expect(resolvedPermissions({ roles: ['admin'] })).toEqual([...permissions, ...deskPermissions]);
  });

  it('bring along what one has to see for them, and nothing unknown', () => {
    expect(resolvedDesk(['people.manage', 'orders.manage', 'world.rule'])).toEqual([
      'people.read',
      'people.manage',
      'orders.read',
      'orders.manage',
    ]);
    expect(resolvedDesk(['people.read'])).toEqual(['people.read']);
  });

  it.each([
    [{ roles: ['student'] }, cashier, true],
    [{ roles: ['instructor'] }, cashier, true],
    [{ roles: ['student'], granted: ['orders.read'] }, cashier, true],
    [{ roles: ['student'], granted: ['support.answer'] }, cashier, false],
    [{ roles: ['administrator'] }, { roles: ['student'], granted: deskPermissions }, false],
    [{ roles: ['student'], granted: deskPermissions }, { roles: ['admin'] }, true],
    [{ roles: ['admin'] }, { roles: ['admin'] }, true],
  ] as const)('%j is within the rights of %j: %s', (person, of, expected) =>
    expect(isWithinRights(person, of)).toBe(expected),
  );
});
