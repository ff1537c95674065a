import { findDeskIds } from '#modules/identity';
import { paymentReported } from '#modules/payments';
import { defineNotification } from '../../define-notification.ts';
import { namedOrder } from '../../orders.ts';

export const orderReportedNotification = defineNotification({
  kind: 'order.reported',
  event: paymentReported,
  name: 'notifications.payment-reported',
  write: async (tx, event) => ({
    to: await findDeskIds(tx, ['orders.manage']),
    content: { ...namedOrder(event), amount: event.amount, currency: event.currency },
    actorId: event.user_id,
    link: `/administrator/orders/${event.order_id}`,
  }),
});
