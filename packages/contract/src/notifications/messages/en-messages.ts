import type { EnglishMessages } from './messages.ts';

/** What people write to each other. */
export const englishPersonalMessages: Pick<EnglishMessages, 'message.received'> = {
  'message.received': {
    text({ title, words }, actor) {
      const who = actor ?? 'Somebody';
      return {
        title: title === null ? `${who} has written to you` : `${who} has written in “${title}”`,
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
