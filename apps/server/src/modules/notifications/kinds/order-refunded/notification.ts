import { orderRefunded } from '#modules/payments';
import { defineNotification } from '../../define-notification.ts';
import { draftToBuyer } from '../../orders.ts';

export const orderRefundedNotification = defineNotification({
  kind: 'order.refunded',
  event: orderRefunded,
  name: 'notifications.order-refunded',
  write: (_tx, event) =>
    draftToBuyer(event, { amount: event.amount, currency: event.currency, reason: event.reason }),
});
