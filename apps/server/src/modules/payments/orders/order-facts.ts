import { toMajor } from '@darasa/contract/payments/money';
import type { OrderRow } from '../order-repository.ts';

/** What an event says about its order. */
export const eventFacts = (order: OrderRow) => ({
  order_id: order.id,
  user_id: order.user_id,
  number: order.number,
  course_title: order.course_title,
  currency: order.currency,
});

/** The same with the order's total, in major units. */
export const eventFactsWithTotal = (order: OrderRow) => ({
  ...eventFacts(order),
  amount: toMajor(order.total_minor, order.currency),
});
