import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import { type JobKind, send } from '#platform/jobs/index';

/** Works on a list: reads, checks, applies or undoes it, as its state says. */
export const workKind: JobKind<{ list_id: string }> = {
  name: 'lists.work',
  schema: z.object({ list_id: z.uuid() }),
};

/** Soon after the transaction has committed. */
export async function requestWork(tx: Tx, listId: string): Promise<void> {
  await send(tx, workKind, { list_id: listId });
}
