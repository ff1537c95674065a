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
  upsertDevice,
} from './device-repository.ts';
import { openPushKeys } from './push-keys.ts';

const present = ({ id, name, endpoint, created_at }: DeviceRow): PushDevice => ({
  id,
  name,
  endpoint,
  created_at: created_at.toISOString(),
});
const listOf = async (ctx: Ctx) => ({
  devices: (await findDevices(ctx.db, ctx.actor.userId)).map(present),
});

export async function readPush(ctx: Ctx, encryption: Uint8Array) {
  const { publicKey } = await openPushKeys(ctx.db, encryption);
  return { public_key: publicKey, ...(await listOf(ctx)) };
}

/** @throws AppError BAD_REQUEST for what is no host of the public internet: messages are sent there */
export async function addDevice(ctx: Ctx, device: Pick<DeviceRow, 'endpoint' | 'p256dh' | 'auth' | 'name'>) {
  const { hostname, username, password, port } = new URL(device.endpoint);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isElsewhere = isIP(host) ? isPublicAddress(host) : host.includes('.') && !host.endsWith('.local');
  if (!isElsewhere || username || password || port)
    throw badRequest([{ path: 'endpoint', message: 'This is not the address of a push service' }]);
  await ctx.transaction(async ({ db: tx, actor }) => {
    await upsertDevice(tx, { id: crypto.randomUUID(), user_id: actor.userId, ...device });
    await deleteSurplus(tx, actor.userId, pushLimits.devices);
  });
  return listOf(ctx);
}

/** @throws AppError NOT_FOUND, also for another person's */
export async function removeDevice(ctx: Ctx, id: string) {
  if (!(await deleteDevice(ctx.db, ctx.actor.userId, id)))
    throw new AppError('NOT_FOUND', 'Device not found');
  return listOf(ctx);
}
