import { z } from 'zod';
import { defineKind, everybody, words } from '../define-kind.ts';

export const announcementSent = defineKind('announcement.sent', {
  group: 'announcements',
  email: 'on',
  push: 'on',
  sms: 'on',
  roles: everybody,
  payload: {
    announcement_id: z.string(),
    /** Of the course or group; null: the site. */
    place: z.string().nullable(),
    /** In each language that it was written in. */
    texts: z.array(z.object({ language: z.string(), title: z.string(), words })),
  },
});
