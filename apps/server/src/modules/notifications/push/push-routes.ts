import { pushEndpoints as endpoints } from '@darasa/contract/notifications/push-endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { addDevice, readPush, removeDevice, renewOwnDevice } from './devices.ts';
import type { PushKeySource } from './push-keys.ts';

/** One's own devices that take push messages. */
export function registerPush(api: FastifyInstance, keys: () => PushKeySource): void {
  registerEndpoint(api, endpoints.read, ({ ctx }) => readPush(ctx, keys()));
  registerEndpoint(api, endpoints.add, ({ body, ctx }) => addDevice(ctx, body), {
    rateLimit: { max: 30, timeWindow: '1 minute' },
  });
  registerEndpoint(api, endpoints.renew, ({ body, ctx }) => renewOwnDevice(ctx, body), {
    rateLimit: { max: 30, timeWindow: '1 minute' },
  });
  registerEndpoint(api, endpoints.remove, ({ params, ctx }) => removeDevice(ctx, params.id));
}
