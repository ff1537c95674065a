import type { Messages } from './messages.ts';

/** What people write to each other. */
export const swahiliPersonalMessages: Pick<Messages, 'message.received'> = {
  'message.received': {
    text({ name, words }, actor) {
      const who = actor ?? 'Mtu';
      return {
        title: name === null ? `${who} amekuandikia` : `${who} ameandika katika “${name}”`,
        detail: words,
      };
    },
    action: 'Soma na ujibu',
  },
};
