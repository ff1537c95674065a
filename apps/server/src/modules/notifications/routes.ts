import { notificationEndpoints as endpoints } from '@darasa/contract/notifications/endpoints';
import { reportEndpoints } from '@darasa/contract/reports/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { changeChoice, readChoices } from './channels/choices.ts';
import { changeTiming, readTiming } from './channels/timing.ts';
import { readReminders } from './reminders/read-reminders.ts';
import { markAllRead, markNotification, readNotifications, readUnreadCount } from './service.ts';
import { unsubscribe } from './unsubscribe/unsubscribe.ts';

/** One's own notifications, and which of them also come by email. */
export function registerNotifications(api: FastifyInstance, secret: () => Uint8Array): void {
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readNotifications(ctx, query));
  registerEndpoint(api, endpoints.countUnread, ({ ctx }) => readUnreadCount(ctx));
  registerEndpoint(api, endpoints.mark, ({ params, body, ctx }) =>
    markNotification(ctx, params.id, body.read),
  );
  registerEndpoint(api, endpoints.markAllRead, ({ body, ctx }) => markAllRead(ctx, body.up_to));
  registerEndpoint(api, endpoints.readPreferences, ({ ctx }) => readChoices(ctx));
  registerEndpoint(api, endpoints.changePreference, ({ body, ctx }) => changeChoice(ctx, body));
  registerEndpoint(api, endpoints.readTiming, ({ ctx }) => readTiming(ctx));
  registerEndpoint(api, endpoints.changeTiming, ({ body, ctx }) => changeTiming(ctx, body));
  registerEndpoint(api, endpoints.unsubscribe, ({ body, ctx }) => unsubscribe(ctx, secret(), body), {
    rateLimit: { max: 60, timeWindow: '1 minute' },
  });
  // What people were reminded of is kept with its outcome here
  registerEndpoint(api, reportEndpoints.reminders, ({ query, ctx }) => readReminders(ctx, query));
}
