import { describe, expect, it } from 'vitest';
import { storedRoles, withRole } from '../users/stored-roles.ts';
import {
  abilitiesOn,
  type PersonAction,
  type PersonFacts,
  refusalOf,
  removesAdmin,
} from './people-policy.ts';

const person = (change: Partial<PersonFacts> = {}): PersonFacts => ({
  id: 7,
  roles: ['student'],
  disabled: false,
  hasEmail: true,
  hasSecondFactor: false,
  sessions: 0,
  ...change,
});
const demotion: PersonAction = { kind: 'change-roles', to: ['student'] };
const LAST = 'There must be at least one active administrator';

describe('actions that remove an admin', () => {
  it.each<[string, Partial<PersonFacts>, PersonAction, boolean]>([
    ['demoting an admin', { roles: ['admin'] }, demotion, true],
    ['demoting one of another spelling', { roles: ['Administrator'] }, demotion, true],
    [
      'giving an admin another role',
      { roles: ['admin'] },
      { kind: 'change-roles', to: ['student', 'admin'] },
      false,
    ],
    ['disabling an admin', { roles: ['student', 'admin'] }, { kind: 'disable' }, true],
    ['deleting an admin', { roles: ['admin'] }, { kind: 'delete' }, true],
    ['demoting a disabled admin', { roles: ['admin'], disabled: true }, demotion, false],
    ['disabling a student', {}, { kind: 'disable' }, false],
    ['deleting an instructor', { roles: ['instructor'] }, { kind: 'delete' }, false],
    ['sending an admin a link', { roles: ['admin'] }, { kind: 'send-password-link' }, false],
  ])('%s: %s', (_what, change, act, expected) => expect(removesAdmin(person(change), act)).toBe(expected));
});

describe('refusals', () => {
  it.each<[string, number, Partial<PersonFacts>, PersonAction, number, string | null]>([
    ['the last admin is not demoted', 1, { roles: ['admin'] }, demotion, 0, LAST],
    ['not even by themselves', 7, { roles: ['admin'] }, demotion, 0, LAST],
    ['one of two is', 1, { roles: ['admin'] }, demotion, 1, null],
    ['the last admin is not deleted', 7, { roles: ['admin'] }, { kind: 'delete' }, 0, LAST],
    ['a student is deleted where there is no other admin', 7, {}, { kind: 'delete' }, 0, null],
    [
      'nobody disables themselves',
      7,
      { roles: ['admin'] },
      { kind: 'disable' },
      5,
      'You cannot disable your own account',
    ],
    ['another is disabled', 1, {}, { kind: 'disable' }, 0, null],
    [
      'no link for a disabled person',
      1,
      { disabled: true },
      { kind: 'send-password-link' },
      1,
      'This account is disabled. Enable it first.',
    ],
    ['an active one does', 1, {}, { kind: 'send-password-link' }, 1, null],
    [
      'not for one’s own second step',
      7,
      {},
      { kind: 'remove-second-factor' },
      1,
      'Turn off your own two-step login in your settings',
    ],
    ['that of another is', 1, {}, { kind: 'remove-second-factor' }, 1, null],
  ])('%s', (_what, actorId, change, act, others, expected) =>
    expect(refusalOf(actorId, person(change), act, others)).toBe(expected),
  );
});

const ADMIN = { userId: 1, roles: ['admin'] };

describe('an admin’s abilities', () => {
  it('for an active person', () =>
    expect(abilitiesOn(ADMIN, person({ sessions: 2, hasSecondFactor: true }))).toEqual({
      change_roles: true,
      give_roles: true,
      change_details: true,
      merge: true,
      disable: true,
      enable: false,
      sign_out: true,
      send_password_link: true,
      print_card: true,
      one_time_password: true,
      remove_second_factor: true,
      view_as: true,
    }));
  it('for a disabled person', () =>
    expect(abilitiesOn(ADMIN, person({ disabled: true }))).toEqual({
      change_roles: true,
      give_roles: false,
      change_details: true,
      merge: true,
      disable: false,
      enable: true,
      sign_out: false,
      send_password_link: false,
      print_card: false,
      one_time_password: false,
      remove_second_factor: false,
      view_as: false,
    }));
  it('for somebody without an email, to whom no link can be sent', () =>
    expect(abilitiesOn(ADMIN, person({ hasEmail: false }))).toMatchObject({
      send_password_link: false,
      print_card: true,
      one_time_password: true,
    }));
  it('for another administrator, into whose account nobody gets', () =>
    expect(abilitiesOn(ADMIN, person({ roles: ['Administrator'] }))).toMatchObject({
      print_card: false,
      one_time_password: false,
    }));
  it('for themselves', () =>
    expect(
      abilitiesOn({ ...ADMIN, userId: 7 }, person({ sessions: 1, hasSecondFactor: true })),
    ).toMatchObject({
      disable: false,
      remove_second_factor: false,
      sign_out: true,
    }));
});

describe('the abilities of somebody with a role of the site’s own', () => {
  const MANAGER = { userId: 1, roles: ['student'], granted: ['people.read', 'people.manage'] as const };
  const full = { sessions: 1, hasSecondFactor: true };
  const none = {
    change_roles: false,
    give_roles: false,
    change_details: false,
    disable: false,
    sign_out: false,
    send_password_link: false,
    print_card: false,
    one_time_password: false,
    remove_second_factor: false,
    view_as: false,
  };

  it('are those of the work with people, but for roles', () =>
    expect(abilitiesOn(MANAGER, person(full))).toMatchObject({
      ...{ change_roles: false, give_roles: false, change_details: true, disable: true, sign_out: true },
      ...{ send_password_link: true, print_card: true, one_time_password: true, remove_second_factor: true },
    }));
  it('do not open the account of a teacher', () =>
    expect(abilitiesOn(MANAGER, person({ ...full, roles: ['instructor'] }))).toMatchObject({
      ...{ disable: true, send_password_link: true },
      ...{ print_card: false, one_time_password: false, remove_second_factor: false },
    }));
  it.each([
    ['an administrator', MANAGER, { roles: ['admin'] }],
    ['somebody who may do more', MANAGER, { granted: ['support.answer'] as const }],
    ['anybody, with the right to look alone', { ...MANAGER, granted: ['people.read'] as const }, {}],
  ])('are none on %s', (_whom, actor, change) =>
    expect(abilitiesOn(actor, { ...person(full), ...change })).toMatchObject(none),
  );
});

describe('roles', () => {
  it.each([
    [
      ['Student', 'TEACHER', 'student'],
      ['student', 'instructor'],
    ],
    [['Administrator'], ['admin']],
    [['Librarian ', ''], ['librarian']],
    [[], []],
  ])('%j are stored as %j', (given, stored) => expect(storedRoles(given)).toEqual(stored));

  it.each([
    [['student'], ['instructor', 'student']],
    [
      ['Teacher', 'student'],
      ['instructor', 'student'],
    ],
    [[], ['instructor']],
  ])('%j with instructor are %j', (given, expected) =>
    expect(withRole(given, 'instructor')).toEqual(expected),
  );
});
