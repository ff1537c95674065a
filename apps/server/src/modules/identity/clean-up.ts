import { z } from 'zod';
import { defineJob } from '#platform/jobs/index';
import { deleteDeliveredEmailsTo } from '#platform/mail/index';
import { findDeletedSince } from './account/personal-data-repository.ts';
import { deleteOldAttempts } from './attempts/attempt-repository.ts';
import { removeOldFailures } from './audit/audit-repository.ts';
import { removeOldCards } from './login-cards/card-repository.ts';
import { removeOldDevices } from './sessions/device-repository.ts';
import { endExpiredSessions } from './sessions/session-history-repository.ts';
import { removeOldSessions } from './sessions/session-repository.ts';
import { removeOldTokens } from './tokens/one-time-token-repository.ts';

/** Removes expired data: sessions, tokens, attempt counters, failed sign-ins, and the last emails to deleted accounts. */
export const cleanUp = defineJob({
  name: 'identity.clean-up',
  schema: z.object({}),
  options: { cron: '23 * * * *' },
  async handler(_payload, { ctx, db, log }) {
    const expired = await endExpiredSessions(db);
    const removed = await removeOldSessions(db);
    await removeOldDevices(db);
    await removeOldTokens(db);
    await deleteOldAttempts(db);
    await removeOldFailures(db);
    await removeOldCards(db);
    const lastWeek = new Date(ctx.now.getTime() - 7 * 86_400_000);
    await deleteDeliveredEmailsTo(db, await findDeletedSince(db, lastWeek));
    log.info({ expired, removed }, 'Old sessions removed');
  },
});
