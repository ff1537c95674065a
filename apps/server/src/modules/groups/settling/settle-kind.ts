import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import { type JobKind, send } from '#platform/jobs/index';

/** Settles what a group gives its members; see settle.ts. Without a group: all that is still to be settled. */
export const settleKind: JobKind<{ group_id?: number | undefined }> = {
  name: 'groups.settle',
  schema: z.object({ group_id: z.number().int().optional() }),
};

/** Soon after the transaction has committed. */
export async function requestSettling(tx: Tx, groupId: number): Promise<void> {
  await send(tx, settleKind, { group_id: groupId }, { key: String(groupId) });
}
