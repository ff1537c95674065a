import { orderExpired } from '#modules/payments';
import { defineNotification } from '../../define-notification.ts';
import { draftToBuyer } from '../../orders.ts';

export const orderExpiredNotification = defineNotification({
  kind: 'order.expired',
  event: orderExpired,
  name: 'notifications.order-expired',
  write: (_tx, event) => draftToBuyer(event, {}),
});
