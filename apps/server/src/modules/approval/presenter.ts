import type { QueueEntry, ReviewComment } from '@darasa/contract/approval/schemas';
import { displayName } from '@darasa/contract/identity/rules';
import type { QueuedRevision } from '#modules/authoring';
import type { CommentRow } from './comment-repository.ts';
import { commentAbilities, type Reader } from './policy.ts';

/** Stands where the account of a writer is gone. */
export const NOBODY = 'Deleted account';

/** A comment for somebody who reads it. */
export const presentComment = (row: CommentRow, reader: Reader): ReviewComment => ({
  id: row.id,
  path: row.path,
  parent_id: row.parent_id,
  author: {
    user_id: row.user_id === null ? '' : String(row.user_id),
    name: row.writer ? displayName(row.writer) : NOBODY,
    is_reviewer: row.is_reviewer,
  },
  text: row.text,
  revision: row.revision,
  created_at: row.created_at.toISOString(),
  resolved_at: row.resolved_at?.toISOString() ?? null,
  abilities: commentAbilities(reader, row),
});

export const presentQueueEntry = (row: QueuedRevision, openThreads: number): QueueEntry => {
  const { submitted_by, username, first_name, last_name } = row;
  return {
    course_id: String(row.course_id),
    title: row.title,
    category: row.category,
    teacher:
      submitted_by === null || username === null
        ? null
        : {
            user_id: String(submitted_by),
            name: displayName({ username, first_name: first_name ?? '', last_name: last_name ?? '' }),
            username,
          },
    revision: row.number,
    has_published: row.is_update,
    lessons: row.lessons,
    submitted_at: row.submitted_at.toISOString(),
    note: row.note,
    open_comments: openThreads,
  };
};
