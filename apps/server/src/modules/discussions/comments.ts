import type { Tx } from '#platform/database/index';
import { renderWritten } from './check-text.ts';
import { insertThread, updateThread } from './thread-repository.ts';

/** Something else of a course or group that people comment on. Its thread has its id. */
export interface CommentedOn {
  id: string;
  by: number;
  course_id: number | null;
  group_id: number | null;
  title: string;
  text: string;
}

/** Opens the thread for comments, if there is none yet. People are told of what is commented on, and not of the thread besides. */
export async function openComments(tx: Tx, { by, text, ...about }: CommentedOn, now: Date): Promise<void> {
  await insertThread(tx, {
    ...about,
    user_id: by,
    lesson_id: null,
    kind: 'topic',
    text,
    html: renderWritten(text),
    anonymous: false,
    created_at: now,
    last_at: now,
  });
}

/** Nobody reads the comments any more but those who keep order. */
export const closeComments = (
  tx: Tx,
  id: string,
  by: { id: number; reason: string; now: Date },
): Promise<void> => updateThread(tx, id, { hidden_at: by.now, hidden_by: by.id, hidden_reason: by.reason });
