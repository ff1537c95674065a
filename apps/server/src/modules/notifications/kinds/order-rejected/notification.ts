import { paymentRejected } from '#modules/payments';
import { defineNotification } from '../../define-notification.ts';
import { draftToBuyer } from '../../orders.ts';

export const orderRejectedNotification = defineNotification({
  kind: 'order.rejected',
  event: paymentRejected,
  name: 'notifications.payment-rejected',
  write: (_tx, event) => draftToBuyer(event, { reason: event.reason }),
});
