import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { pushLimits } from './push-rules.ts';

const own = { tag: 'Notifications', access: 'signed-in' } as const;

const pushDevice = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Where it takes messages: with it a browser finds itself in the list. */
  endpoint: z.string(),
  created_at: z.string().describe('ISO 8601, UTC'),
});
export type PushDevice = z.infer<typeof pushDevice>;
const subscription = {
  endpoint: z
    .url({ protocol: /^https$/, error: 'Not the address of a push service' })
    .max(pushLimits.endpoint),
  p256dh: z.base64url().min(80).max(100),
  auth: z.base64url().min(20).max(30),
};
const devices = z.object({ devices: z.array(pushDevice) });

/** One's own devices that take push messages. */
export const pushEndpoints = {
  read: endpoint({
    ...own,
    method: 'GET',
    path: '/notifications/push',
    summary: 'The key with which browsers subscribe, and one’s own devices that have',
    data: devices.extend({ public_key: z.string() }),
  }),
  add: endpoint({
    ...own,
    method: 'PUT',
    path: '/notifications/push-devices',
    repeat: 'itself',
    summary: 'Have push messages on this device; it belongs to whoever added it last',
    body: z.object({
      ...subscription,
      name: z
        .string()
        .trim()
        .min(1)
        .max(pushLimits.name)
        .overwrite(withoutTurning)
        .refine(hasSomethingToSee, { error: 'Name the device' }),
    }),
    data: devices,
  }),
  renew: endpoint({
    tag: 'Notifications',
    method: 'POST',
    path: '/notifications/push-devices/renewal',
    repeat: 'itself',
    summary: 'A browser has another address for messages; the secret of the one before is enough',
    body: z.object({
      old: z.object({ endpoint: subscription.endpoint, auth: subscription.auth }),
      ...subscription,
    }),
    data: z.object({ renewed: z.literal(true) }),
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/notifications/push-devices/{id}',
    summary: 'Have no push messages on a device any more',
    params: z.object({ id: z.uuid() }),
    data: devices,
  }),
};
