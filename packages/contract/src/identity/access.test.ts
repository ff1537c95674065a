import { describe, expect, it } from 'vitest';
import { describeAccess, permits } from './access.ts';

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
  ] as const)('%j, %j: %s', (roles, access, expected) => expect(permits(roles, access)).toBe(expected));

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
