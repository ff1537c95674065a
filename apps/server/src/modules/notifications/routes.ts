import { notificationEndpoints as endpoints } from '@darasa/contract/notifications/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { registerEndpoint } from '#platform/http/endpoint';
import {
  changeEmailChoice,
  markAllRead,
  markNotification,
  readEmailChoices,
  readNotifications,
  readUnreadCount,
} from './service.ts';

export interface NotificationDeps {
  db: Db;
}

/** One's own notifications, and which of them also come by email. */
export function registerNotifications(api: FastifyInstance, { db }: NotificationDeps): void {
  registerEndpoint(api, endpoints.list, ({ query, request }) =>
    readNotifications(db, actorOf(request), query),
  );
  registerEndpoint(api, endpoints.countUnread, ({ request }) => readUnreadCount(db, actorOf(request)));
  registerEndpoint(api, endpoints.mark, ({ params, body, request }) =>
    markNotification(db, actorOf(request), params.id, body.read),
  );
  registerEndpoint(api, endpoints.markAllRead, ({ body, request }) =>
    markAllRead(db, actorOf(request), body.up_to),
  );
  registerEndpoint(api, endpoints.readPreferences, ({ request }) => readEmailChoices(db, actorOf(request)));
  registerEndpoint(api, endpoints.changePreference, ({ body, request }) =>
    changeEmailChoice(db, actorOf(request), body),
  );
}
