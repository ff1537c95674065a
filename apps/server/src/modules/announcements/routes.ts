import { announcementEndpoints as endpoints } from '@darasa/contract/announcements/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { markRead, readAnnouncement, readAnnouncements } from './read-announcements.ts';
import {
  changeState,
  pinAnnouncement,
  readReach,
  readReaders,
  readSent,
  removeAnnouncement,
  sendAnnouncement,
} from './write-announcements.ts';

/** Several times the longest texts in four-byte characters. */
const BODY_LIMIT = 512 * 1024;
/** Nobody has so much to announce. */
const SEND_LIMIT = { max: 60, timeWindow: '1 hour' };

/** Announcements, for their readers and for those who write them. */
export function registerAnnouncements(api: FastifyInstance): void {
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readAnnouncements(ctx, query));
  registerEndpoint(api, endpoints.read, ({ params, ctx }) => readAnnouncement(ctx, params.id));
  registerEndpoint(api, endpoints.markRead, ({ params, ctx }) => markRead(ctx, params.id));
  registerEndpoint(api, endpoints.sent, ({ query, ctx }) => readSent(ctx, query));
  registerEndpoint(api, endpoints.reach, ({ body, ctx }) => readReach(ctx, body));
  registerEndpoint(api, endpoints.send, ({ params, body, ctx }) => sendAnnouncement(ctx, params.id, body), {
    rateLimit: SEND_LIMIT,
    bodyLimit: BODY_LIMIT,
  });
  registerEndpoint(api, endpoints.pin, ({ params, body, ctx }) =>
    pinAnnouncement(ctx, params.id, body.pinned),
  );
  registerEndpoint(api, endpoints.state, ({ params, body, ctx }) => changeState(ctx, params.id, body.state));
  registerEndpoint(api, endpoints.remove, ({ params, ctx }) => removeAnnouncement(ctx, params.id));
  registerEndpoint(api, endpoints.readers, ({ params, query, ctx }) => readReaders(ctx, params.id, query));
}
