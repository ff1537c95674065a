import type { EmailGuard } from '#platform/mail/index';
import { carryOrWithhold } from '../carried/still-theirs.ts';
import { markWithheld } from '../reminders/kept-repository.ts';
import { findDeliveriesIn, settleEmail } from './delivery-repository.ts';

/**
 * Emails about notifications: before each attempt it is looked whether their reader may still see what they tell of, and has not read it here
 * already; what becomes of them is noted with the notification. A mail server may have been down for a day meanwhile.
 */
export const notificationEmailGuard: EmailGuard = {
  async whyNot(db, mail, now) {
    if (!mail.kind.startsWith('notifications.')) return undefined;
    let last: string | undefined;
    for (const delivery of await findDeliveriesIn(db, mail.id)) {
      const found = await carryOrWithhold(db, delivery, now);
      if (typeof found !== 'string') return undefined;
      last = found;
    }
    return last;
  },
  async became(db, mail, outcome, reason) {
    if (!mail.kind.startsWith('notifications.')) return;
    await settleEmail(db, mail.id, { state: outcome, reason });
    if (outcome === 'skipped') await markWithheld(db, mail.id);
  },
};
