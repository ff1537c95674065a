import { type OrderState, orderStateLabel } from '@darasa/contract/payments/rules';
import { cx } from '~/ui/cx';
import { TestMark } from './test-mark.tsx';

const tones: Record<OrderState, string> = {
  awaiting_payment: 'bg-accent text-on-accent',
  payment_reported: 'bg-primary-soft text-primary',
  invoiced: 'bg-accent text-on-accent',
  paid: 'bg-primary-soft text-primary',
  refunded: 'bg-sunken text-ink2',
  cancelled: 'bg-sunken text-ink2',
  expired: 'bg-sunken text-ink2',
};

/** The state of an order in words, and whether its money is real. */
export function OrderStateChip({
  order: { state, waiting_for_place, test },
}: {
  order: { state: OrderState; waiting_for_place: boolean; test: boolean };
}) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <span
        className={cx('inline-block rounded-full px-2.5 py-1 text-13 leading-none font-medium', tones[state])}
      >
        {orderStateLabel(state, waiting_for_place)}
      </span>
      {test && <TestMark />}
    </span>
  );
}
