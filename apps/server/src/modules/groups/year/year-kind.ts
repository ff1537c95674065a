import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import { type JobKind, send } from '#platform/jobs/index';

/** Applies or undoes a plan, as its state says. */
export const yearKind: JobKind<{ plan_id: string }> = {
  name: 'groups.year',
  schema: z.object({ plan_id: z.uuid() }),
};

/** Soon after the transaction has committed. */
export async function requestYear(tx: Tx, planId: string): Promise<void> {
  await send(tx, yearKind, { plan_id: planId });
}
