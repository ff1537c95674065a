import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { describe, expect, it } from 'vitest';
import { commentAbilities, isReviewer, mayComment, type Reader } from './policy.ts';

const reader = (roles: string[], authorRole: AuthorRole | null): Reader => ({
  actor: { userId: 7, roles },
  authorRole,
});

describe('who takes part in a review', () => {
  it.each([
    ['an administrator', ['admin'], null, true, true],
    ['an administrator who owns it', ['administrator'], 'owner', true, false],
    ['the owner', ['instructor'], 'owner', true, false],
    ['an editor', ['instructor'], 'editor', true, false],
    ['a viewer', ['instructor'], 'viewer', false, false],
    ['another teacher', ['instructor'], null, false, false],
    ['a student', ['student'], null, false, false],
  ] as const)('%s', (_who, roles, authorRole, comments, reviews) => {
    const who = reader([...roles], authorRole);
    expect([mayComment(who), isReviewer(who)]).toEqual([comments, reviews]);
  });
});

describe('what may be done with a comment', () => {
  const root = { user_id: 7, parent_id: null, replies: 0 };
  const editor = reader(['instructor'], 'editor');
  it.each([
    ['one’s own without an answer', editor, root, { resolve: true, delete: true }],
    ['one’s own with answers', editor, { ...root, replies: 2 }, { resolve: true, delete: false }],
    ['an answer of one’s own', editor, { ...root, parent_id: 'x' }, { resolve: false, delete: true }],
    ['another’s', editor, { ...root, user_id: 8 }, { resolve: true, delete: false }],
    ['of somebody who is gone', editor, { ...root, user_id: null }, { resolve: true, delete: false }],
    ['for a viewer', reader(['instructor'], 'viewer'), root, { resolve: false, delete: false }],
  ])('%s', (_what, who, comment, abilities) => {
    expect(commentAbilities(who, comment)).toEqual(abilities);
  });
});
