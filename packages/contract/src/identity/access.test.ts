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
    [['librarian'], { permission: 'course.read' }, false],
  ] as const)('%j, %j: %s', (roles, access, expected) => expect(permits(roles, access)).toBe(expected));

  it('has a description', () => {
    expect(describeAccess('visitor')).toBe('Everyone');
    expect(describeAccess('recognised')).toContain('access token');
    expect(describeAccess('signed-in')).toBe('Logged in');
    expect(describeAccess({ role: 'admin' })).toContain('admin');
    expect(describeAccess({ permission: 'course.create' })).toContain('course.create');
  });
});
