import { textFor } from '../../announcements/announcement-rules.ts';
import type { Messages } from './messages.ts';

/** What schools, courses and groups announce. */
export const swahiliAnnouncements: Pick<Messages, 'announcement.sent'> = {
  'announcement.sent': {
    text({ place, texts }) {
      const text = textFor(texts, 'sw');
      const title = text?.title ?? '';
      return { title: place === null ? title : `${place}: ${title}`, detail: text?.words ?? '' };
    },
    action: 'Soma tangazo',
  },
};
