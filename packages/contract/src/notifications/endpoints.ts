import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import {
  channelChange,
  channelChoice,
  notification,
  notificationFilters,
  notificationId,
  timing,
} from './schemas.ts';

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
    summary: 'By which ways notifications come, for the kinds that a person of these roles gets',
    data: z.object({ preferences: z.array(channelChoice) }),
  }),
  changePreference: endpoint({
    ...own,
    method: 'PUT',
    path: '/notifications/preferences',
    repeat: 'itself',
    summary: 'Choose by which ways one kind of notification comes; what is not named stays',
    body: channelChange,
    data: z.object({ preferences: z.array(channelChoice) }),
  }),
  readTiming: endpoint({
    ...own,
    method: 'GET',
    path: '/notifications/timing',
    summary: 'When summaries come, and the hours in which nothing disturbs',
    data: z.object({ timing, site_time_zone: z.string() }),
  }),
  changeTiming: endpoint({
    ...own,
    method: 'PUT',
    path: '/notifications/timing',
    repeat: 'itself',
    summary: 'Choose when summaries come, and the hours in which nothing disturbs',
    body: timing,
    data: z.object({ timing, site_time_zone: z.string() }),
  }),
  unsubscribe: endpoint({
    tag: 'Notifications',
    method: 'POST',
    path: '/notifications/unsubscribe',
    repeat: 'itself',
    summary: 'Look what the link of an email stops, stop it, or take that back; the link is enough',
    body: z.object({ token: z.string().min(10).max(200), act: z.enum(['look', 'stop', 'undo']) }),
    data: z.object({
      /** What its emails are called. */
      label: z.string(),
      stopped: z.boolean(),
    }),
  }),
};
