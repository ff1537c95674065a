import type { RecallReads } from '#modules/assessment';
import type { Db } from '#platform/database/index';
import { type WorkKind, workRow } from '#platform/modules/index';
import { countDueCards } from './card-repository.ts';
import { dayIn, pauseOn } from './days.ts';
import { dueBy } from './read-cards.ts';
import { settleCards, zoneOf } from './settle-cards.ts';

/** Cards that are due today, as one row with their number. */
export const dueCards = (deps: RecallReads & { db: Db }): WorkKind => ({
  name: 'recall.due',
  async find(ctx) {
    // Their cards are not for the staff to see, nor to be put in order by a look
    if (ctx.actor.viewer) return { rows: [], total: 0 };
    const person = await settleCards(ctx, deps);
    if (pauseOn(person, dayIn(ctx.now, zoneOf(ctx, person)))) return { rows: [], total: 0 };
    const due = await countDueCards(ctx.db, ctx.actor.userId, dueBy(ctx.now, zoneOf(ctx, person), 0));
    const total = due.reduce((sum, { cards }) => sum + cards, 0);
    if (total === 0) return { rows: [], total };
    return {
      rows: [
        workRow({
          id: 'today',
          title: '',
          place: '',
          count: total,
          // Not late, however long it waits: nobody is blamed for what they have not reviewed
          since: null,
          path: '/student/recall',
        }),
      ],
      total,
    };
  },
});
