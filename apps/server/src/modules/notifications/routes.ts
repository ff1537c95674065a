import { notificationEndpoints as endpoints } from '@darasa/contract/notifications/endpoints';
import { reportEndpoints } from '@darasa/contract/reports/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { readReminders } from './reminders/read-reminders.ts';
import {
  changeEmailChoice,
  markAllRead,
  markNotification,
  readEmailChoices,
  readNotifications,
  readUnreadCount,
} from './service.ts';

/** One's own notifications, and which of them also come by email. */
export function registerNotifications(api: FastifyInstance): void {
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readNotifications(ctx, query));
  registerEndpoint(api, endpoints.countUnread, ({ ctx }) => readUnreadCount(ctx));
  registerEndpoint(api, endpoints.mark, ({ params, body, ctx }) =>
    markNotification(ctx, params.id, body.read),
  );
  registerEndpoint(api, endpoints.markAllRead, ({ body, ctx }) => markAllRead(ctx, body.up_to));
  registerEndpoint(api, endpoints.readPreferences, ({ ctx }) => readEmailChoices(ctx));
  registerEndpoint(api, endpoints.changePreference, ({ body, ctx }) => changeEmailChoice(ctx, body));
  // What people were reminded of is kept with its outcome here
  registerEndpoint(api, reportEndpoints.reminders, ({ query, ctx }) => readReminders(ctx, query));
}
