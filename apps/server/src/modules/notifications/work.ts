import type { WorkKindName } from '@darasa/contract/work/rules';
import { type WorkKind, workRow } from '#platform/modules/index';
import { presentNotification } from './presenter.ts';
import { countUnreadOf, findUnreadOf } from './repository.ts';
import { withShownWords } from './shown-words.ts';

/** News for a learner that stays until they have read it. */
const unread = (name: WorkKindName, of: 'assessment.graded' | 'question.answered'): WorkKind => ({
  name,
  async find({ db, actor: { userId } }, limit) {
    const [rows, total] = await Promise.all([
      findUnreadOf(db, userId, of, limit),
      countUnreadOf(db, userId, of),
    ]);
    const shown = await withShownWords(
      db,
      rows.flatMap((row) => presentNotification(row) ?? []),
    );
    const told = new Map(shown.map(({ id, content }) => [id, content]));
    return {
      rows: rows.flatMap((row) => {
        const content = told.get(String(row.id));
        if (content?.kind !== 'assessment.graded' && content?.kind !== 'question.answered') return [];
        return workRow({
          id: String(row.id),
          title: content.kind === 'assessment.graded' ? content.assessment : '',
          quote: content.kind === 'question.answered' ? content.excerpt : '',
          place: content.title,
          since: row.created_at,
          path: row.link,
          ...(row.actor && { person: row.actor }),
        });
      }),
      total,
    };
  },
});

/** Marked work, and answers to one's questions. */
export const learnerNews: readonly WorkKind[] = [
  unread('notifications.marked', 'assessment.graded'),
  unread('notifications.answers', 'question.answered'),
];
