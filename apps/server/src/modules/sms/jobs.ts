import { z } from 'zod';
import { defineJob } from '#platform/jobs/index';
import { deleteExpiredCodes } from './phones/phone-repository.ts';
import { deleteOldMessages } from './sending/message-repository.ts';

const KEPT_DAYS = 180;
const AT_ONCE = 5000;

/** Messages and codes of which nothing comes any more. */
export const removeOldSms = defineJob({
  name: 'sms.remove-old',
  schema: z.object({}),
  options: { cron: '23 4 * * *' },
  async handler(_payload, { db, log, ctx, signal }) {
    await deleteExpiredCodes(db, ctx.now);
    let removed = 0;
    for (let now = AT_ONCE; now === AT_ONCE && !signal.aborted; removed += now)
      now = await deleteOldMessages(db, KEPT_DAYS, AT_ONCE);
    log.info({ removed }, 'Old SMS removed');
  },
});
