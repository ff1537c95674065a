import type { EnglishMessages } from './messages.ts';

/** What people write to each other. */
export const englishPersonalMessages: Pick<EnglishMessages, 'message.received'> = {
  'message.received': {
    text({ name, words }, actor) {
      const who = actor ?? 'Somebody';
      return {
        title: name === null ? `${who} has written to you` : `${who} has written in “${name}”`,
        detail: words,
      };
    },
    action: 'Read and answer',
    email: 'New message',
    setting: {
      label: 'Messages',
      description: 'When somebody has written to you and you have not read it after a minute',
    },
  },
};
