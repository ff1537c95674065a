import type { OrderNotification } from '@darasa/contract/notifications/order-text';
import { findAdminIds } from '#modules/identity';
import {
  orderExpired,
  orderExpiring,
  orderPaid,
  orderPlaced,
  orderRefunded,
  paymentRejected,
  paymentReported,
  placeFound,
} from '#modules/payments';
import type { Tx } from '#platform/database/index';
import { type EventKind, subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { notify } from './notify.ts';

/** What every event about an order says. */
interface OrderEvent {
  order_id: number;
  user_id: number;
  number: string;
  course_title: string;
}

/** What buyers and staff are notified of about orders. @param site for the emails */
export const orderSubscribers = (site: EmailSite): AnyJob[] => [
  toBuyer(site, orderPlaced, 'notifications.order-placed', ({ amount, currency, expires_at }) => ({
    kind: 'order.placed',
    amount,
    currency,
    expires_at,
  })),
  subscribe({
    event: paymentReported,
    name: 'notifications.payment-reported',
    async handler(tx, event, { eventId }) {
      const { order_id, user_id, amount, currency } = event;
      await notify(tx, site, {
        to: await findAdminIds(tx),
        content: { kind: 'order.reported', ...named(event), amount, currency },
        actorId: user_id,
        link: `/administrator/orders/${order_id}`,
        eventId,
      });
    },
  }),
  toBuyer(site, orderPaid, 'notifications.order-paid', ({ waiting }) => ({ kind: 'order.paid', waiting })),
  toBuyer(site, placeFound, 'notifications.place-found', () => ({ kind: 'order.place-found' })),
  toBuyer(site, paymentRejected, 'notifications.payment-rejected', ({ reason }) => ({
    kind: 'order.rejected',
    reason,
  })),
  toBuyer(site, orderRefunded, 'notifications.order-refunded', ({ amount, currency, reason }) => ({
    kind: 'order.refunded',
    amount,
    currency,
    reason,
  })),
  toBuyer(site, orderExpiring, 'notifications.order-expiring', ({ amount, currency, expires_at }) => ({
    kind: 'order.expiring',
    amount,
    currency,
    expires_at,
  })),
  toBuyer(site, orderExpired, 'notifications.order-expired', () => ({ kind: 'order.expired' })),
];

const named = ({ order_id, number, course_title }: OrderEvent) => ({
  order_id: String(order_id),
  number,
  title: course_title,
});

/** Without what `named` says. */
type Rest<T> = T extends unknown ? Omit<T, 'order_id' | 'number' | 'title'> : never;

/** @param rest what the notification says besides the order */
const toBuyer = <Payload extends OrderEvent>(
  site: EmailSite,
  event: EventKind<Payload>,
  name: string,
  rest: (payload: Payload) => Rest<OrderNotification>,
): AnyJob =>
  subscribe({
    event,
    name,
    handler: (tx: Tx, payload: Payload, { eventId }) =>
      notify(tx, site, {
        to: [payload.user_id],
        content: { ...named(payload), ...rest(payload) } as OrderNotification,
        link: `/student/orders/${payload.order_id}`,
        eventId,
      }),
  });
