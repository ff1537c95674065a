import { orderCancelled } from '#modules/payments';
import { defineNotification } from '../../define-notification.ts';
import { draftToBuyer } from '../../orders.ts';

export const orderCancelledNotification = defineNotification({
  kind: 'order.cancelled',
  event: orderCancelled,
  name: 'notifications.order-cancelled',
  write: (_tx, event) => draftToBuyer(event, { reason: event.reason }),
});
