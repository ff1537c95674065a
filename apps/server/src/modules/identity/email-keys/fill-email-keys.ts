import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import { defineJob, forEachItem } from '#platform/jobs/index';
import { emailKey } from '../users/email-key.ts';
import { lockUser } from '../users/user-repository.ts';
import {
  findOthersWithKey,
  findSolved,
  findWithoutKey,
  findWithUnusualLetters,
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
      work: (tx, id) => setKey(tx, id),
    });
    await forEachItem<number>(context, {
      name: 'identity.fill-email-keys.solved',
      find: findSolved,
      work: (tx, id) => setKey(tx, id),
    });
    if (done > 0) context.log.info({ accounts: done }, 'Emails can be compared');
  },
});

/**
 * Keys that an earlier release made by other rules stay where they are filled in, and then two accounts with emails that look alike
 * do not know of each other. So each key that may differ is made again.
 */
export const renewEmailKeys = defineJob({
  name: 'identity.renew-email-keys',
  schema: z.object({}),
  options: { cron: '14 * * * *', keepSeconds: 3600 },
  async handler(_payload, context) {
    const { done } = await forEachItem<number>(context, {
      name: 'identity.renew-email-keys',
      find: findWithUnusualLetters,
      work: async (tx, id) => setKey(tx, id, true),
    });
    if (done > 0) context.log.info({ accounts: done }, 'Emails are compared by the rules of this release');
  },
});

/** @param onlyChanged nothing is done where the key is right already */
async function setKey(tx: Tx, id: number, onlyChanged = false): Promise<boolean> {
  const user = await lockUser(tx, id);
  if (!user || user.email === null) return false;
  const key = emailKey(user.email);
  if (onlyChanged && user.email_key === key) return false;
  await lockKey(tx, key);
  const others = await findOthersWithKey(tx, key, id);
  await markClashing(tx, others);
  await saveKey(tx, id, key, others.length > 0);
  return true;
}
