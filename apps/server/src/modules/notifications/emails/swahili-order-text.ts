import { siteFormat } from '@darasa/contract/formatting/site-zone';
import type { NotificationText } from '@darasa/contract/notifications/notification-text';
import type { OrderNotification } from '@darasa/contract/notifications/order-text';
import { formatMoney } from '@darasa/contract/payments/money';

const day = siteFormat('sw-KE', { day: 'numeric', month: 'long' });

/** A notification about an order in Swahili. */
export function swahiliOrderText(content: OrderNotification): NotificationText {
  const course = `“${content.title}”`;
  switch (content.kind) {
    case 'order.placed':
      return {
        title: `Umeagiza kozi ${course}`,
        detail: `Lipa ${formatMoney(content.amount, content.currency)} kabla ya ${day(new Date(content.expires_at))}`,
      };
    case 'order.reported':
      return {
        title: `Malipo ya kozi ${course} yameripotiwa`,
        detail: `${formatMoney(content.amount, content.currency)}, agizo ${content.number}`,
      };
    case 'order.paid':
      return {
        title: `Malipo yako ya kozi ${course} yamethibitishwa`,
        detail: content.waiting ? 'Kozi imejaa: utaandikishwa nafasi itakapopatikana' : 'Umeandikishwa',
      };
    case 'order.place-found':
      return { title: `Umeandikishwa kwenye kozi ${course}`, detail: 'Nafasi yako imepatikana' };
    case 'order.rejected':
      return { title: `Hatukupata malipo yako ya kozi ${course}`, detail: content.reason };
    case 'order.refunded':
      return {
        title: `Tunarudisha ${formatMoney(content.amount, content.currency)} za kozi ${course}`,
        detail: content.reason,
      };
    case 'order.expiring':
      return {
        title: `Muda wa agizo lako la kozi ${course} unakaribia kuisha`,
        detail: `Lipa ${formatMoney(content.amount, content.currency)} kabla ya ${day(new Date(content.expires_at))}`,
      };
    case 'order.expired':
      return { title: `Muda wa agizo lako la kozi ${course} umeisha`, detail: 'Unaweza kuagiza tena' };
  }
}
