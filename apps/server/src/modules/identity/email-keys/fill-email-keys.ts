import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import { defineJob, forEachItem } from '#platform/jobs/index';
import { emailKey } from '../users/email-key.ts';
import { lockUser } from '../users/user-repository.ts';
import {
  findOthersWithKey,
  findSolved,
  findWithoutKey,
  lockKey,
  markClashing,
  saveKey,
} from './email-key-repository.ts';

/** Gives accounts the key that their emails are compared by, and finds those that are spellings of one email. */
export const fillEmailKeys = defineJob({
  name: 'identity.fill-email-keys',
  schema: z.object({}),
  options: { cron: '*/5 * * * *', keepSeconds: 3600 },
  async handler(_payload, context) {
    const { done } = await forEachItem<number>(context, {
      name: 'identity.fill-email-keys',
      find: findWithoutKey,
      work: setKey,
    });
    await forEachItem<number>(context, {
      name: 'identity.fill-email-keys.solved',
      find: findSolved,
      work: setKey,
    });
    if (done > 0) context.log.info({ accounts: done }, 'Emails can be compared');
  },
});

async function setKey(tx: Tx, id: number): Promise<boolean> {
  const user = await lockUser(tx, id);
  if (!user) return false;
  const key = emailKey(user.email);
  await lockKey(tx, key);
  const others = await findOthersWithKey(tx, key, id);
  await markClashing(tx, others);
  await saveKey(tx, id, key, others.length > 0);
  return true;
}
