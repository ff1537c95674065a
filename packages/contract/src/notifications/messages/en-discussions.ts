import { nameOf, quoted } from './en-words.ts';
import type { EnglishMessages } from './messages.ts';

/** What people write to each other in discussions. */
export const englishDiscussions: Pick<
  EnglishMessages,
  'discussion.reply' | 'discussion.mention' | 'discussion.hidden'
> = {
  'discussion.reply': {
    text: ({ place, title, excerpt }, actor) => ({
      title: `${nameOf(actor)} wrote in ${quoted(title)}, ${place}`,
      detail: excerpt,
    }),
    action: 'Read the discussion',
    email: 'Reply in a discussion',
    setting: {
      label: 'Replies in discussions',
      description: 'When someone writes in a discussion that you follow',
    },
  },
  'discussion.mention': {
    text: ({ place, title, excerpt }, actor) => ({
      title: `${nameOf(actor)} mentioned you in ${quoted(title)}, ${place}`,
      detail: excerpt,
    }),
    action: 'Read the discussion',
    email: 'Mentioned in a discussion',
    setting: { label: 'Mentions', description: 'When someone mentions you in a discussion' },
  },
  'discussion.hidden': {
    text: ({ place, title, reason }) => ({
      title: `What you wrote in ${quoted(title)}, ${place}, was hidden from others`,
      detail: reason,
    }),
    action: 'See what you wrote',
    email: 'Text in a discussion hidden',
    setting: {
      label: 'Hidden texts',
      description: 'When a teacher hides what you wrote in a discussion, with the reason',
    },
  },
};
