import type { DeskPermission } from '@darasa/contract/http/desk-permissions';
import { describe, expect, it } from 'vitest';
import { abilitiesOn, type GroupAction, mayCreate, mayDo, mayLeave, standingOf } from './policy.ts';

type Who =
  | 'reader'
  | 'admin'
  | 'teacher'
  | 'leader'
  | 'learner'
  | 'teacher who learns'
  | 'other teacher'
  | 'stranger';
const people: Record<
  Who,
  { roles: string[]; own_role: 'leader' | 'learner' | null; granted?: DeskPermission[] }
> = {
  admin: { roles: ['admin'], own_role: null },
  teacher: { roles: ['instructor'], own_role: 'leader' },
  leader: { roles: ['student'], own_role: 'leader' },
  learner: { roles: ['student'], own_role: 'learner' },
  'teacher who learns': { roles: ['instructor'], own_role: 'learner' },
  'other teacher': { roles: ['instructor'], own_role: null },
  stranger: { roles: ['student'], own_role: null },
  reader: { roles: ['student'], own_role: null, granted: ['groups.read'] },
};
/** Who may, of a group that is not archived; and what of it holds when it is. */
const table: Record<GroupAction, { who: Who[]; archived: boolean }> = {
  see: { who: ['admin', 'teacher', 'leader', 'reader'], archived: true },
  lead: { who: ['admin', 'teacher', 'leader'], archived: true },
  change: { who: ['admin', 'teacher'], archived: true },
  archive: { who: ['admin', 'teacher'], archived: true },
  manage_members: { who: ['admin', 'teacher'], archived: true },
  appoint: { who: ['admin'], archived: false },
  give_courses: { who: ['admin', 'teacher'], archived: false },
  require: { who: ['admin', 'teacher', 'leader'], archived: false },
  invite: { who: ['admin', 'teacher'], archived: false },
  let_in: { who: ['admin', 'teacher', 'leader'], archived: false },
  place: { who: ['admin'], archived: true },
};

describe.each(Object.keys(table) as GroupAction[])('to %s a group', (action) => {
  it.each(Object.keys(people) as Who[])('as %s', (name) => {
    const { own_role, ...actor } = people[name];
    const { who, archived } = table[action];
    expect(mayDo(action, actor, { own_role, archived: false })).toBe(who.includes(name));
    expect(mayDo(action, actor, { own_role, archived: true })).toBe(archived && who.includes(name));
  });
});

it('knows what somebody is to a group', () => {
  const standing = (name: Who) =>
    standingOf(people[name], { own_role: people[name].own_role, archived: false });
  expect((Object.keys(people) as Who[]).map(standing)).toEqual([
    'admin',
    'teacher',
    'leader',
    'learner',
    'learner',
    'stranger',
    'stranger',
    'reader',
  ]);
});

it('lets teachers and administrators make groups, and learners leave where they may', () => {
  expect([['admin'], ['instructor'], ['student'], []].map((roles) => mayCreate({ roles }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(mayLeave({ role: 'learner', may_leave: true })).toBe(true);
  expect(mayLeave({ role: 'learner', may_leave: false })).toBe(false);
  expect(mayLeave({ role: 'leader', may_leave: true })).toBe(false);
});

it('tells abilities that are what the policy says', () => {
  expect(abilitiesOn(people.leader, { own_role: 'leader', archived: false })).toEqual({
    change: false,
    archive: false,
    manage_members: false,
    appoint: false,
    give_courses: false,
    invite: false,
    let_in: true,
  });
});
