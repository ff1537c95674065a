import type { Messages } from './messages.ts';

const nameOf = (actor: string | null): string => actor ?? 'Mtu';

/** What people write to each other in discussions. */
export const swahiliDiscussions: Pick<
  Messages,
  'discussion.reply' | 'discussion.mention' | 'discussion.hidden'
> = {
  'discussion.reply': {
    text: ({ place, title, excerpt }, actor) => ({
      title: `${nameOf(actor)} ameandika katika “${title}”, ${place}`,
      detail: excerpt,
    }),
    action: 'Soma majadiliano',
  },
  'discussion.mention': {
    text: ({ place, title, excerpt }, actor) => ({
      title: `${nameOf(actor)} amekutaja katika “${title}”, ${place}`,
      detail: excerpt,
    }),
    action: 'Soma majadiliano',
  },
  'discussion.hidden': {
    text: ({ place, title, reason }) => ({
      title: `Ulichoandika katika “${title}”, ${place}, kimefichwa wengine wasikione`,
      detail: reason,
    }),
    action: 'Tazama ulichoandika',
  },
};
