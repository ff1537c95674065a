import { siteFormat } from '../formatting/site-zone.ts';
import { formatMoney } from '../payments/money.ts';
import type { NotificationText } from './notification-text.ts';
import type { NotificationContent } from './schemas.ts';

export type OrderNotification = Extract<NotificationContent, { kind: `order.${string}` }>;

export const isOrderNotification = (content: NotificationContent): content is OrderNotification =>
  content.kind.startsWith('order.');

const day = siteFormat('en-GB', { day: 'numeric', month: 'long' });

/** A notification about an order in words. */
export function orderNotificationText(content: OrderNotification): NotificationText {
  const course = `“${content.title}”`;
  switch (content.kind) {
    case 'order.placed':
      return {
        title: `You ordered ${course}`,
        detail: `Pay ${formatMoney(content.amount, content.currency)} by ${day(new Date(content.expires_at))}`,
      };
    case 'order.reported':
      return {
        title: `A payment for ${course} was reported`,
        detail: `${formatMoney(content.amount, content.currency)}, order ${content.number}`,
      };
    case 'order.paid':
      return {
        title: `Your payment for ${course} is confirmed`,
        detail: content.waiting
          ? 'The course is full: you will be enrolled as soon as there is a place'
          : 'You are enrolled',
      };
    case 'order.place-found':
      return { title: `You are enrolled in ${course}`, detail: 'There is a place for you now' };
    case 'order.rejected':
      return { title: `We could not find your payment for ${course}`, detail: content.reason };
    case 'order.refunded':
      return {
        title: `We refund ${formatMoney(content.amount, content.currency)} for ${course}`,
        detail: content.reason,
      };
    case 'order.expiring':
      return {
        title: `Your order of ${course} expires soon`,
        detail: `Pay ${formatMoney(content.amount, content.currency)} by ${day(new Date(content.expires_at))}`,
      };
    case 'order.expired':
      return { title: `Your order of ${course} has expired`, detail: 'You can order the course again' };
  }
}
