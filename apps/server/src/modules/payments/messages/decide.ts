import type { CaseKind } from '@darasa/contract/payments/case-rules';
import type { OrderState } from '@darasa/contract/payments/rules';
import type { Money } from '../providers/provider-kind.ts';

/** An order as far as a payment for it needs to know. */
export interface OrderStanding {
  state: OrderState;
  totalMinor: number;
  currency: string;
  /** Money that came for it before and has not paid for it. */
  waitingMinor: number;
  /** Whether the buyer can still be let into the course when the order has to be opened again. */
  canReopen: boolean;
}

/** What a payment does. Whatever it is, the money is recorded first. */
export interface Decision {
  /** `settle`: the order is paid. `reopen`: likewise, and it was closed before. `keep`: the money waits. */
  act: 'settle' | 'reopen' | 'keep';
  /** What staff must decide besides; null: nothing. */
  case: CaseKind | null;
  /** What the case is about, in minor units of the payment's currency. */
  caseMinor: number;
}

/**
 * What proven money does to the order that it was sent for: the one rule for every provider. Nobody who has paid stays outside
 * without a case. @param order undefined: there is no such order
 */
export function decidePayment(order: OrderStanding | undefined, money: Money): Decision {
  const keep = (kind: CaseKind): Decision => ({ act: 'keep', case: kind, caseMinor: money.minor });
  if (!order) return keep('unknown_order');
  if (order.currency !== money.currency) return keep('wrong_currency');
  if (order.state === 'paid') return keep('paid_twice');
  if (order.state === 'refunded') return keep('after_refund');
  const closed = order.state === 'cancelled' || order.state === 'expired';
  if (closed && !order.canReopen) return keep('late');
  const over = order.waitingMinor + money.minor - order.totalMinor;
  if (over < 0) return keep('too_little');
  return {
    act: closed ? 'reopen' : 'settle',
    case: over > 0 ? 'too_much' : null,
    caseMinor: Math.max(over, 0),
  };
}
