import { type WorkKind, workRow } from '#platform/modules/index';
import { findWaiting } from './desk/desk-repository.ts';

/** Who waits in the chat. */
export const supportWork: readonly WorkKind[] = [
  {
    name: 'support.waiting',
    async find({ db, now }, limit) {
      const rows = await findWaiting(db, now, Math.max(1, limit));
      return {
        total: rows[0]?.total ?? 0,
        rows: rows.slice(0, limit).map(({ id, name, waiting_since, text }) =>
          workRow({
            id: String(id),
            title: name,
            quote: text ?? '',
            since: waiting_since,
            path: `/administrator/support?id=${id}`,
          }),
        ),
      };
    },
  },
];
