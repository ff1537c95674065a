import { orderPaid } from '#modules/payments';
import { defineNotification } from '../../define-notification.ts';
import { draftToBuyer } from '../../orders.ts';

export const orderPaidNotification = defineNotification({
  kind: 'order.paid',
  event: orderPaid,
  name: 'notifications.order-paid',
  write: (_tx, event) => draftToBuyer(event, { waiting: event.waiting }),
});
