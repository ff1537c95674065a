import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { emailChoice, notification, notificationFilters, notificationId } from './schemas.ts';

const own = { tag: 'Notifications', access: 'signed-in' } as const;
const unread = z.number().int().min(0);

/** One's own notifications: nobody reads or changes another person's. */
export const notificationEndpoints = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/notifications',
    summary: 'Notifications, newest first, a page at a time',
    query: z.object({
      filter: z.enum(notificationFilters).default('all'),
      before: notificationId.optional().describe('`next` of the page before'),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    data: z.object({
      notifications: z.array(notification),
      /** For `before`; null when these were the last ones. */
      next: z.string().nullable(),
      unread,
    }),
  }),
  countUnread: endpoint({
    ...own,
    method: 'GET',
    path: '/notifications/unread-count',
    summary: 'How many notifications are unread',
    data: z.object({ unread }),
  }),
  mark: endpoint({
    ...own,
    method: 'PUT',
    path: '/notifications/{id}/read',
    repeat: 'itself',
    summary: 'Mark a notification as read or as unread',
    params: z.object({ id: z.string().min(1).max(60) }),
    body: z.object({ read: z.boolean() }),
    data: z.object({ notification, unread }),
  }),
  markAllRead: endpoint({
    ...own,
    method: 'PUT',
    path: '/notifications/read',
    repeat: 'itself',
    summary: 'Mark all notifications as read, up to the newest one that was seen: later ones stay unread',
    body: z.object({ up_to: notificationId }),
    data: z.object({ unread }),
  }),
  readPreferences: endpoint({
    ...own,
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'Which notifications also come by email, for the kinds that a person of these roles gets',
    data: z.object({ preferences: z.array(emailChoice) }),
  }),
  changePreference: endpoint({
    ...own,
    method: 'PUT',
    path: '/notifications/preferences',
    repeat: 'itself',
    summary: 'Turn emails about one kind of notification on or off',
    body: emailChoice,
    data: z.object({ preferences: z.array(emailChoice) }),
  }),
};
