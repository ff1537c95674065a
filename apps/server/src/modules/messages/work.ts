import { type WorkKind, workRow } from '#platform/modules/index';
import { findUnread } from './conversation-repository.ts';
import { presentConversations } from './presenter.ts';
import { findOpenReports } from './report-repository.ts';

/** Conversations with messages that somebody has not read. The same for learners and teachers, each in their own list. */
const unread = (name: 'messages.unread' | 'messages.to-read'): WorkKind => ({
  name,
  async find({ db, actor }, limit) {
    // Letters are for whom they were written to
    if (actor.viewer) return { rows: [], total: 0 };
    const { rows, total } = await findUnread(db, actor.userId, limit);
    const conversations = await presentConversations(db, actor.userId, rows);
    return {
      rows: conversations.map(({ id, title, people, place, last, unread: count, last_at }) =>
        workRow({
          id,
          title: title ?? people.map(({ name: person }) => person).join(', '),
          place: place ?? '',
          quote: last?.text ?? '',
          count,
          since: new Date(last_at),
          path: `/messages/${id}`,
        }),
      ),
      total,
    };
  },
});

/** Messages that somebody has reported. */
const reported: WorkKind = {
  name: 'messages.reported',
  async find({ db }, limit) {
    const { rows, total } = await findOpenReports(db, { limit, offset: 0 });
    return {
      rows: rows.map(({ id, reason, text, created_at }) =>
        workRow({
          id,
          title: reason,
          quote: text,
          since: created_at,
          path: '/administrator/message-reports',
        }),
      ),
      total,
    };
  },
};

export const messagesWork: WorkKind[] = [unread('messages.unread'), unread('messages.to-read'), reported];
