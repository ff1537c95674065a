import { textFor, withoutPictures } from '@darasa/contract/announcements/announcement-rules';
import { openComments } from '#modules/discussions';
import type { Tx } from '#platform/database/index';
import type { AnnouncementRow } from './announcement-repository.ts';

/** Opens the thread for the comments on an announcement that is sent now, where its writers let people comment. */
export async function letComment(tx: Tx, row: AnnouncementRow, now: Date): Promise<void> {
  const text = textFor(row.texts, 'en');
  if (!row.comments || row.author_id === null || !text) return;
  const { id, author_id: by, course_id, group_id } = row;
  await openComments(
    tx,
    { id, by, course_id, group_id, title: text.title, text: withoutPictures(text.text) },
    now,
  );
}
