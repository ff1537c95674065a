import { pushEndpoints as endpoints } from '@darasa/contract/notifications/push-endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { addDevice, readPush, removeDevice } from './devices.ts';

/** One's own devices that take push messages. */
export function registerPush(api: FastifyInstance, secret: () => Uint8Array): void {
  registerEndpoint(api, endpoints.read, ({ ctx }) => readPush(ctx, secret()));
  registerEndpoint(api, endpoints.add, ({ body, ctx }) => addDevice(ctx, body), {
    rateLimit: { max: 30, timeWindow: '1 minute' },
  });
  registerEndpoint(api, endpoints.remove, ({ params, ctx }) => removeDevice(ctx, params.id));
}
