import { textFor } from '../../announcements/announcement-rules.ts';
import type { EnglishMessages } from './messages.ts';

/** What schools, courses and groups announce. */
export const englishAnnouncements: Pick<EnglishMessages, 'announcement.sent'> = {
  'announcement.sent': {
    text({ place, texts }) {
      const text = textFor(texts, 'en');
      const title = text?.title ?? '';
      return { title: place === null ? title : `${place}: ${title}`, detail: text?.words ?? '' };
    },
    action: 'Read the announcement',
    email: 'Announcement',
    setting: {
      label: 'Announcements',
      description: 'When the school, or a teacher of a course or group of yours, announces something',
    },
  },
};
