import type { AuthorRole, RevisionState } from '@darasa/contract/authoring/constants';
import {
  type CourseAction,
  type CourseState,
  courseActions,
  mayActOn,
} from '@darasa/contract/authoring/lifecycle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AuthorAction,
  abilitiesOn,
  authorMay,
  mayAuthor,
  mayEdit,
  mayManage,
  maySee,
  needsReviewOfChanges,
  publishesAsReviewed,
  roleMay,
} from './policy.ts';

const authorActions = Object.keys({
  see: true,
  edit: true,
  copy: true,
  check_challenge: true,
  manage: true,
  answer: true,
  moderate: true,
  reply_to_reviews: true,
  see_participants: true,
  mark: true,
  settle: true,
} satisfies Record<AuthorAction, true>) as AuthorAction[];

const admin = { roles: ['admin'] };
const teacher = { roles: ['instructor'] };

describe('who may do what with a course', () => {
  it.each<[string, { roles: string[] }, AuthorRole | null, boolean, boolean, boolean]>([
    ['its owner', teacher, 'owner', true, true, true],
    ['an editor', teacher, 'editor', true, true, false],
    ['a viewer', teacher, 'viewer', true, false, false],
    ['another teacher', teacher, null, false, false, false],
    ['an administrator', admin, null, true, true, true],
    ['an administrator who may only look, as a viewer', admin, 'viewer', true, true, true],
  ])('%s', (_name, actor, role, see, edit, manage) => {
    expect([maySee(actor, role), mayEdit(actor, role), mayManage(actor, role)]).toEqual([see, edit, manage]);
  });

  it('a viewer may look and nothing else, in any module', () => {
    const may = (role: AuthorRole | null) => authorActions.filter((action) => roleMay(role, action));
    expect(may('viewer')).toEqual(['see']);
    expect(may('owner')).toEqual(authorActions);
    expect(may('editor')).toEqual(authorActions.filter((one) => one !== 'manage' && one !== 'settle'));
    expect(may(null)).toEqual([]);
    expect(authorActions.every((action) => authorMay(admin, null, action))).toBe(true);
  });

  it.each<[{ roles: string[] }, AuthorRole | null, boolean]>([
    [teacher, 'owner', false],
    [teacher, 'editor', false],
    [admin, 'owner', false],
    [admin, 'editor', true],
    [admin, null, true],
  ])('%o as %s publishes what was reviewed: %s', (actor, role, expected) => {
    expect(publishesAsReviewed(actor, { role })).toBe(expected);
  });

  it.each([
    [teacher, true, true],
    [teacher, false, false],
    [admin, true, false],
  ])(
    'changes by %o with every change reviewed (%s) wait for a reviewer: %s',
    (actor, reviewEveryChange, waits) => {
      expect(needsReviewOfChanges(actor, { reviewEveryChange })).toBe(waits);
    },
  );

  it('teachers and administrators can be authors', () => {
    expect(
      [['instructor'], ['teacher'], ['admin'], ['student'], []].map((roles) => mayAuthor({ roles })),
    ).toEqual([true, true, true, false, false]);
  });
});

/** A course in a few words, moved by the actions that are allowed: what has to be true of it, whatever people do in any order. */
interface Model {
  state: CourseState;
  /** A reviewer has approved some revision, or nobody has to. */
  approved: boolean;
  everPublished: boolean;
}

function act(model: Model, action: CourseAction, review: boolean): void {
  const { state } = model;
  const live = state.status === 'published';
  const revise = (revision: RevisionState) => Object.assign(state, { revision, changed: false });
  switch (action) {
    case 'submit':
      revise(review ? 'in_review' : 'approved');
      if (!review) model.approved = true;
      if (!live) state.status = review ? 'in_review' : 'approved';
      break;
    case 'withdraw':
      state.revision = 'withdrawn';
      if (state.status === 'in_review') state.status = 'draft';
      break;
    case 'approve':
    case 'request_changes':
      state.revision = action === 'approve' ? 'approved' : 'changes_requested';
      if (action === 'approve') model.approved = true;
      if (state.status === 'in_review') state.status = state.revision;
      break;
    case 'publish':
      Object.assign(state, {
        status: 'published',
        is_published: true,
        revision: 'published',
        changed: false,
      });
      model.everPublished = true;
      break;
    case 'hide':
      state.is_published = false;
      break;
    case 'show':
      state.is_published = true;
      break;
    case 'archive':
      Object.assign(state, { status: 'archived', is_published: false });
      break;
    case 'restore':
      Object.assign(state, { status: 'published', is_published: false });
  }
}

const actors = {
  owner: { roles: ['instructor'], authorRole: 'owner' },
  editor: { roles: ['instructor'], authorRole: 'editor' },
  viewer: { roles: ['instructor'], authorRole: 'viewer' },
  stranger: { roles: ['instructor'], authorRole: null },
  'former teacher': { roles: ['student'], authorRole: 'owner' },
  admin: { roles: ['admin'], authorRole: null },
} as const;

describe('the way of a course, whatever people try in any order', () => {
  const step = fc.record({
    who: fc.constantFrom(...(Object.keys(actors) as (keyof typeof actors)[])),
    action: fc.constantFrom(...courseActions, 'edit' as const),
  });

  it('shows nobody a course that was not approved, and lets nobody else act', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.boolean(),
        fc.boolean(),
        (steps, review, reviewEveryChange) => {
          const model: Model = {
            state: { status: 'draft', is_published: false, revision: null, changed: true },
            approved: false,
            everPublished: false,
          };
          for (const { who, action } of steps) {
            if (action === 'edit') {
              model.state.changed = true;
              continue;
            }
            const before = { ...model.state };
            const actor = actors[who];
            const allowed = mayActOn(action, actor, model.state, { review, reviewEveryChange });
            if (!allowed) continue;
            // Only the owner and administrators move a course, and only administrators decide
            expect(['owner', 'admin']).toContain(who);
            if (action === 'approve' || action === 'request_changes') expect(who).toBe('admin');
            // An administrator may publish without a review; later versions are then the owner's own
            if (action === 'publish' && who === 'owner' && review)
              expect(model.approved || model.everPublished).toBe(true);
            // An owner never puts unreviewed changes of a live course before learners where each is reviewed
            if (action === 'publish' && who === 'owner' && reviewEveryChange && before.status === 'published')
              expect(before.revision).toBe('approved');
            const reviewed = before.status === 'published' ? reviewEveryChange : review;
            act(model, action, reviewed);
            const { state } = model;
            if (state.is_published) expect(state.status).toBe('published');
            if (state.status === 'published' || state.status === 'archived')
              expect(model.everPublished).toBe(true);
            if (state.status === 'in_review') expect(state.revision).toBe('in_review');
            if (state.status === 'approved') expect(state.revision).toBe('approved');
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('never ends: an administrator or the owner can always bring a course to the catalogue', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 30 }),
        fc.boolean(),
        fc.boolean(),
        (steps, review, reviewEveryChange) => {
          const settings = { review, reviewEveryChange };
          const model: Model = {
            state: { status: 'draft', is_published: false, revision: null, changed: true },
            approved: false,
            everPublished: false,
          };
          for (const { who, action } of steps)
            if (action === 'edit') model.state.changed = true;
            else if (mayActOn(action, actors[who], model.state, settings))
              act(model, action, model.state.status === 'published' ? reviewEveryChange : review);
          const can = (action: CourseAction) => mayActOn(action, actors.admin, model.state, settings);
          if (can('restore')) act(model, 'restore', review);
          if (can('show')) act(model, 'show', review);
          else if (can('publish')) act(model, 'publish', review);
          expect(model.state.is_published).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is the same for the editor: abilities say what the rule allows', () => {
    const state: CourseState = { status: 'draft', is_published: false, revision: null, changed: true };
    const settings = { review: true, reviewEveryChange: false };
    expect(abilitiesOn(teacher, { role: 'owner', state }, settings)).toEqual({
      edit: true,
      manage_authors: true,
      delete: true,
      actions: ['submit'],
    });
  });
});
