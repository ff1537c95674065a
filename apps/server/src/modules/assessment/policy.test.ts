import { expect, it } from 'vitest';
import { mayMark, maySettle } from './policy.ts';

it.each([
  ['instructor', 'owner', true, true],
  ['instructor', 'editor', true, false],
  ['instructor', 'viewer', false, false],
  ['instructor', null, false, false],
  ['student', null, false, false],
  ['admin', null, true, true],
] as const)('%s who is %s of the course: marks %s, settles %s', (role, authorRole, mark, settle) => {
  const actor = { roles: [role] };
  expect([mayMark(actor, authorRole), maySettle(actor, authorRole)]).toEqual([mark, settle]);
});
