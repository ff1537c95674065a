import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import { type JobKind, send } from '#platform/jobs/index';
import { insertUnsettled } from '../store/unsettled-repository.ts';

/** Settles what is required of people; see settle.ts. */
export const settleKind: JobKind<object> = { name: 'requirements.settle', schema: z.object({}) };

/** Soon after the transaction has committed. */
export const requestSettling = (tx: Tx): Promise<unknown> => send(tx, settleKind, {}, { key: 'all' });

/** Settles what is required of these people soon. */
export async function unsettle(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await insertUnsettled(tx, userIds);
  await requestSettling(tx);
}
