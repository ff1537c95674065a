import { describe, expect, it } from 'vitest';
import { mayChangeDates, mayRemind, maySeeCourse, seesEverything } from './policy.ts';

const [student, teacher, admin] = [{ roles: ['student'] }, { roles: ['instructor'] }, { roles: ['admin'] }];

describe('reports', () => {
  it.each([
    [teacher, 'owner', true],
    [teacher, 'editor', true],
    [teacher, 'viewer', false],
    [teacher, null, false],
    [student, null, false],
    [admin, null, true],
  ] as const)('of a course are seen by %o as %s: %s', (actor, role, may) => {
    const roles = [...actor.roles];
    expect([maySeeCourse({ roles }, role), mayChangeDates({ roles }, role)]).toEqual([may, may]);
  });

  it('of everything that was sent are seen by administrators', () => {
    expect([student, teacher, admin].map((actor) => seesEverything(actor))).toEqual([false, false, true]);
  });

  it.each([
    [{ teaches: true, leads: false }, true],
    [{ teaches: false, leads: true }, true],
    [{ teaches: false, leads: false }, false],
  ])('%o write to a learner: %s', (who, may) => {
    expect(mayRemind(who)).toBe(may);
  });
});
