import { expect, it } from 'vitest';
import { isActiveAdmin, isAdmin, mayTeach } from './role-policy.ts';

const DISABLED = new Date('2026-01-01T00:00:00Z');

it.each([
  { roles: ['admin'], disabled_at: null, admin: true, active: true, teaches: true },
  { roles: ['student', 'Administrator'], disabled_at: null, admin: true, active: true, teaches: true },
  { roles: ['admin'], disabled_at: DISABLED, admin: true, active: false, teaches: true },
  { roles: ['Teacher'], disabled_at: null, admin: false, active: false, teaches: true },
  { roles: ['student'], disabled_at: null, admin: false, active: false, teaches: false },
  { roles: [], disabled_at: null, admin: false, active: false, teaches: false },
])('$roles, disabled at $disabled_at', ({ admin, active, teaches, ...account }) => {
  expect(isAdmin(account)).toBe(admin);
  expect(isActiveAdmin(account)).toBe(active);
  expect(mayTeach(account)).toBe(teaches);
});
