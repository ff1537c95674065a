import { announcementEndpoints as endpoints } from '@darasa/contract/announcements/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { previewAnnouncement } from './pictures.ts';
import type { AnnouncementDeps } from './presenter.ts';
import { markRead, readAnnouncement, readAnnouncements } from './read-announcements.ts';
import { readSmsPrice } from './sms-price.ts';
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
export function registerAnnouncements(
  api: FastifyInstance,
  deps: AnnouncementDeps,
  site: { siteName: string; siteUrl: string },
): void {
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readAnnouncements(ctx, deps, query));
  registerEndpoint(api, endpoints.read, ({ params, ctx }) => readAnnouncement(ctx, deps, params.id));
  registerEndpoint(api, endpoints.markRead, ({ params, ctx }) => markRead(ctx, params.id));
  registerEndpoint(api, endpoints.sent, ({ query, ctx }) => readSent(ctx, deps, query));
  registerEndpoint(api, endpoints.reach, ({ body, ctx }) => readReach(ctx, body));
  registerEndpoint(api, endpoints.smsPrice, ({ body, ctx }) => readSmsPrice(ctx, site, body), {
    rateLimit: { max: 120, timeWindow: '1 minute' },
    bodyLimit: BODY_LIMIT,
  });
  registerEndpoint(
    api,
    endpoints.preview,
    ({ params, body, ctx }) => previewAnnouncement(ctx, deps, params.id, body),
    { rateLimit: { max: 120, timeWindow: '1 minute' }, bodyLimit: BODY_LIMIT },
  );
  registerEndpoint(
    api,
    endpoints.send,
    ({ params, body, ctx }) => sendAnnouncement(ctx, deps, params.id, body),
    {
      rateLimit: SEND_LIMIT,
      bodyLimit: BODY_LIMIT,
    },
  );
  registerEndpoint(api, endpoints.pin, ({ params, body, ctx }) =>
    pinAnnouncement(ctx, deps, params.id, body.pinned),
  );
  registerEndpoint(api, endpoints.state, ({ params, body, ctx }) =>
    changeState(ctx, deps, params.id, body.state),
  );
  registerEndpoint(api, endpoints.remove, ({ params, ctx }) => removeAnnouncement(ctx, params.id));
  registerEndpoint(api, endpoints.readers, ({ params, query, ctx }) => readReaders(ctx, params.id, query));
}
