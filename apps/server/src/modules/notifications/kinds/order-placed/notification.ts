import { orderPlaced } from '#modules/payments';
import { defineNotification } from '../../define-notification.ts';
import { draftToBuyer } from '../../orders.ts';

export const orderPlacedNotification = defineNotification({
  kind: 'order.placed',
  event: orderPlaced,
  name: 'notifications.order-placed',
  write: (_tx, event) =>
    draftToBuyer(event, { amount: event.amount, currency: event.currency, expires_at: event.expires_at }),
});
