import { payoutMade } from '#modules/payments';
import { defineNotification } from '../../define-notification.ts';

export const payoutMadeNotification = defineNotification({
  kind: 'payout.made',
  event: payoutMade,
  name: 'notifications.payout-made',
  write: (_tx, { teacher_id, amount, currency, paid_on, reference }) => ({
    to: [teacher_id],
    content: { amount, currency, paid_on, reference },
    link: '/instructor/earnings',
  }),
});
