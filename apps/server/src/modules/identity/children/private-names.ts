import { siteDay } from '@darasa/contract/formatting/site-zone';
import { isChild, isNamePrivate } from '@darasa/contract/identity/school-rules';
import { z } from 'zod';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { defineJob, forEachItem } from '#platform/jobs/index';
import { namePrivacyChanged } from '../events.ts';
import { lockUser, type UserRow, updateUser } from '../users/user-repository.ts';
import { findOfAge, hasConsent } from './consent-repository.ts';

/** Of a new account, for which nobody can have consented. */
export const isPrivateAtFirst = (
  { now }: Pick<Ctx, 'now'>,
  { date_of_birth, said_child }: { date_of_birth: string | null; said_child: boolean },
): boolean => isChild(date_of_birth, said_child, siteDay(now));

/** Writes down whether the name is kept from the public, and announces it when that changes. @returns the current row */
export async function settleNamePrivacy(
  { db: tx, now }: Pick<TxCtx, 'db' | 'now'>,
  user: UserRow,
): Promise<UserRow> {
  const child = isChild(user.date_of_birth, user.said_child, siteDay(now));
  const name_private = isNamePrivate({
    child,
    consented: child && (await hasConsent(tx, user.id, 'public_name')),
  });
  if (name_private === user.name_private) return user;
  const changed = await updateUser(tx, user.id, { name_private });
  await announce(tx, changed);
  return changed;
}

const announce = (tx: Tx, { id, name_private }: UserRow): Promise<void> =>
  emit(tx, namePrivacyChanged, { user_id: id, private: name_private });

/** Each night: who has come of age is no child any more. */
export const comeOfAge = defineJob({
  name: 'identity.come-of-age',
  schema: z.object({}),
  options: { cron: '7 0 * * *' },
  async handler(_payload, context) {
    const { ctx } = context;
    const { done } = await forEachItem<number>(context, {
      name: 'identity.come-of-age',
      find: (db, page) => findOfAge(db, siteDay(ctx.now), page),
      work: async (tx, id) => {
        const user = await lockUser(tx, id);
        if (!user) return false;
        const after = await settleNamePrivacy({ db: tx, now: ctx.now }, user);
        return after.name_private !== user.name_private;
      },
    });
    if (done > 0) context.log.info({ accounts: done }, 'People have come of age');
  },
});
