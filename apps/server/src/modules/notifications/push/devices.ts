import { isIP } from 'node:net';
import type { PushDevice } from '@darasa/contract/notifications/push-endpoints';
import { pushLimits } from '@darasa/contract/notifications/push-rules';
import type { Ctx } from '#platform/context/index';
import { AppError, badRequest } from '#platform/http/errors';
import { isPublicAddress } from '#platform/http/outgoing/public-address';
import {
  type DeviceRow,
  deleteDevice,
  deleteSurplus,
  findDevices,
  renewDevice,
  upsertDevice,
} from './device-repository.ts';
import { openPushKeys, type PushKeySource } from './push-keys.ts';

const present = ({ id, name, endpoint, created_at }: DeviceRow): PushDevice => ({
  id,
  name,
  endpoint,
  created_at: created_at.toISOString(),
});
const listOf = async (ctx: Ctx) => ({
  devices: (await findDevices(ctx.db, ctx.actor.userId)).map(present),
});

export async function readPush(ctx: Ctx, keys: PushKeySource) {
  const { publicKey } = await openPushKeys(ctx.db, keys);
  return { public_key: publicKey, ...(await listOf(ctx)) };
}

/** @throws AppError BAD_REQUEST for what is no host of the public internet, where messages are sent, and for another person's browser */
export async function addDevice(ctx: Ctx, device: Pick<DeviceRow, 'endpoint' | 'p256dh' | 'auth' | 'name'>) {
  requirePushService(device.endpoint);
  await ctx.transaction(async ({ db: tx, actor }) => {
    if (!(await upsertDevice(tx, { id: crypto.randomUUID(), user_id: actor.userId, ...device })))
      throw badRequest([{ path: 'endpoint', message: 'This address is another browser’s' }]);
    await deleteSurplus(tx, actor.userId, pushLimits.devices);
  });
  return listOf(ctx);
}

/** @throws AppError BAD_REQUEST for what is no host of the public internet */
function requirePushService(endpoint: string): void {
  const { hostname, username, password, port } = new URL(endpoint);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isElsewhere = isIP(host) ? isPublicAddress(host) : host.includes('.') && !host.endsWith('.local');
  if (!isElsewhere || username || password || port)
    throw badRequest([{ path: 'endpoint', message: 'This is not the address of a push service' }]);
}

/**
 * A browser has another address for messages, which its service worker says: it has no login, but the secret of the subscription before.
 * Said again, it stays.
 * @throws AppError NOT_FOUND where no device has that secret, or it was removed
 */
export async function renewOwnDevice(
  ctx: Ctx,
  { old, ...device }: { old: Subscription } & Pick<DeviceRow, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<{ renewed: true }> {
  requirePushService(device.endpoint);
  if (!(await ctx.transaction(({ db: tx }) => renewDevice(tx, old, device))))
    throw new AppError('NOT_FOUND', 'Device not found');
  return { renewed: true };
}
type Subscription = Pick<DeviceRow, 'endpoint' | 'auth'>;

/** @throws AppError NOT_FOUND, also for another person's */
export async function removeDevice(ctx: Ctx, id: string) {
  if (!(await deleteDevice(ctx.db, ctx.actor.userId, id)))
    throw new AppError('NOT_FOUND', 'Device not found');
  return listOf(ctx);
}
