import { describe, expect, it } from 'vitest';
import { hasDoneEnough, moderationAbilities, obstacleOf, reviewAbilities, type Standing } from './policy.ts';

const student = { roles: ['student'] };
const ready: Standing = {
  authorRole: null,
  enrolled: true,
  completed: false,
  progress: { percent: 0, done: 1, watched_percent: 0 },
  review: null,
};

describe('who may review a course', () => {
  it.each([
    ['somebody enrolled who has done a lesson', student, ready, null],
    ['a visitor of the course page', student, { ...ready, enrolled: false }, 'not-enrolled'],
    ['somebody who has only enrolled', student, { ...ready, progress: undefined }, 'not-started'],
    ['its owner', { roles: ['student', 'instructor'] }, { ...ready, authorRole: 'owner' }, 'own-course'],
    ['an editor', student, { ...ready, authorRole: 'editor' }, 'own-course'],
    ['somebody who may only view it', student, { ...ready, authorRole: 'viewer' }, 'own-course'],
    ['a teacher who is no student', { roles: ['instructor'] }, ready, 'not-permitted'],
    ['an administrator who is enrolled', { roles: ['admin'] }, ready, null],
  ] as const)('%s: %#', (_who, actor, standing, obstacle) => {
    expect(obstacleOf(actor, standing)).toBe(obstacle);
    expect(reviewAbilities(actor, standing)).toMatchObject({
      write: obstacle === null,
      obstacle,
      delete: false,
    });
  });

  it.each([
    [undefined, false],
    [{ percent: 0, done: 0, watched_percent: 0 }, false],
    [{ percent: 9, done: 0, watched_percent: 9 }, false],
    [{ percent: 10, done: 0, watched_percent: 0 }, true],
    [{ percent: 0, done: 1, watched_percent: 0 }, true],
    [{ percent: 0, done: 0, watched_percent: 10 }, true],
  ])('after %j: %s', (progress, enough) => {
    expect(hasDoneEnough({ completed: false, progress })).toBe(enough);
    expect(hasDoneEnough({ completed: true, progress })).toBe(true);
  });

  it('keeps a review its author’s after leaving, and a hidden one from being deleted', () => {
    const left = { ...ready, enrolled: false, progress: undefined };
    expect(reviewAbilities(student, { ...left, review: { hidden: false } })).toMatchObject({
      write: true,
      delete: true,
      obstacle: null,
    });
    expect(reviewAbilities(student, { ...left, review: { hidden: true } })).toMatchObject({
      write: true,
      delete: false,
    });
  });
});

it.each([
  ['owner', true],
  ['editor', true],
  ['viewer', false],
  [null, false],
] as const)('%s replies: %s', (authorRole, reply) => {
  expect(reviewAbilities({ roles: ['instructor'] }, { ...ready, authorRole }).reply).toBe(reply);
});

const nothing = { hide: false, restore: false, dismiss: false, reopen: false, quote: false, unquote: false };
const plain = {
  hidden_at: null as Date | null,
  reports: [],
  reports_closed_at: null as Date | null,
  may_quote: false,
  quoted_at: null as Date | null,
  name_private: false,
  rating: 5,
  comment: 'I sold two crates in the third week.',
};
it.each([
  ['admin', null, 0, { hide: true }],
  ['admin', null, 2, { hide: true, dismiss: true }],
  ['admin', new Date(), 0, { restore: true }],
  ['instructor', null, 2, {}],
] as const)('%s moderates a rating hidden at %s with %i reports', (role, hidden_at, reports, abilities) => {
  const reported = { ...plain, hidden_at, reports: Array(reports).fill({}) };
  expect(moderationAbilities({ roles: [role] }, reported)).toEqual({ ...nothing, ...abilities });
});

it.each([
  ['one that its author lets be quoted', {}, { quote: true }],
  ['one without leave', { may_quote: false }, {}],
  ['one that is quoted', { quoted_at: new Date() }, { unquote: true }],
  ['one whose reports were dealt with', { reports_closed_at: new Date() }, { quote: true, reopen: true }],
  ['a hidden one', { hidden_at: new Date() }, { hide: false, restore: true }],
  ['a child’s', { name_private: true }, {}],
  ['a poor one', { rating: 3 }, {}],
  ['a short one', { comment: 'Good' }, {}],
  ['a long one', { comment: 'word '.repeat(60) }, {}],
])('an administrator may quote %s: %j %j', (_name, change, abilities) => {
  const rating = { ...plain, may_quote: true, ...change };
  expect(moderationAbilities({ roles: ['admin'] }, rating)).toEqual({ ...nothing, hide: true, ...abilities });
  expect(moderationAbilities({ roles: ['instructor'] }, rating)).toEqual(nothing);
});
