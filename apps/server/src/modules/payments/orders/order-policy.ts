import { mayAtDesk } from '@darasa/contract/identity/access';
import type { OrderState } from '@darasa/contract/payments/rules';
import type { Actor } from '#platform/context/index';

/** What the policy knows of an order. */
export interface OrderFacts {
  user_id: number;
  state: string;
  enrolled_at: Date | null;
}
type Who = Pick<Actor, 'userId' | 'roles' | 'granted'>;

/** What can happen to an order, by its state. */
const transitions = {
  report: ['awaiting_payment', 'payment_reported'],
  cancel: ['awaiting_payment', 'payment_reported'],
  expire: ['awaiting_payment'],
  confirm: ['awaiting_payment', 'payment_reported', 'invoiced'],
  cancel_invoiced: ['invoiced'],
  reject: ['payment_reported'],
  refund: ['paid'],
  enrol: ['paid'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderAction = keyof typeof transitions;

/** Whether the state of an order allows an act, whoever acts. */
export function stateAllows(act: OrderAction, { state, enrolled_at }: Omit<OrderFacts, 'user_id'>): boolean {
  if (act === 'enrol' && enrolled_at !== null) return false;
  return (transitions[act] as readonly string[]).includes(state);
}

/** Buyers read their own orders, staff all; for everybody else they do not exist. */
export const maySee = (actor: Who, order: Pick<OrderFacts, 'user_id'>): boolean =>
  actor.userId === order.user_id || mayAtDesk(actor, 'orders.read');

/** What the buyer may do with an order. */
export function buyerAbilities(actor: Who, order: OrderFacts): { report: boolean; cancel: boolean } {
  const own = actor.userId === order.user_id;
  return { report: own && stateAllows('report', order), cancel: own && stateAllows('cancel', order) };
}

/** What staff may do with an order. */
export function staffAbilities(
  actor: Who,
  order: OrderFacts,
): { confirm: boolean; reject: boolean; refund: boolean; enrol: boolean } {
  const may = mayAtDesk(actor, 'orders.manage');
  return {
    confirm: may && stateAllows('confirm', order),
    reject: may && stateAllows('reject', order),
    refund: may && stateAllows('refund', order),
    enrol: may && stateAllows('enrol', order),
  };
}
