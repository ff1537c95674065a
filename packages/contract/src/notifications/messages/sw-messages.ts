import type { Messages } from './messages.ts';

/** What people write to each other. */
export const swahiliPersonalMessages: Pick<Messages, 'message.received'> = {
  'message.received': {
    text({ title, words }, actor) {
      const who = actor ?? 'Mtu';
      return {
        title: title === null ? `${who} amekuandikia` : `${who} ameandika katika “${title}”`,
        detail: words,
      };
    },
    action: 'Soma na ujibu',
  },
};
