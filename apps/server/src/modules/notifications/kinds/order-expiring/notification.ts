import { orderExpiring } from '#modules/payments';
import { defineNotification } from '../../define-notification.ts';
import { draftToBuyer } from '../../orders.ts';

export const orderExpiringNotification = defineNotification({
  kind: 'order.expiring',
  event: orderExpiring,
  name: 'notifications.order-expiring',
  write: (_tx, event) =>
    draftToBuyer(event, { amount: event.amount, currency: event.currency, expires_at: event.expires_at }),
});
