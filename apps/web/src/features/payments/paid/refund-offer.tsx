import { paymentLimits } from '@darasa/contract/payments/rules';
import type { RefundOffer as Offer, Order } from '@darasa/contract/payments/schemas';
import { useState } from 'react';
import { formatDate, formatMoney } from '~/lib/format';
import { Confirm } from '~/ui/confirm';
import { TextArea } from '~/ui/fields/text-field';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { showToast } from '~/ui/toast';
import { askForRefund } from '../payment-calls.ts';

interface Props {
  order: Order;
  offer: Offer;
  onRefunded: (order: Order) => void;
}

/** Until when one gets the money back, or why not any more. */
export function RefundOffer({ order, offer, onRefunded }: Props) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const left = formatMoney(order.total - order.refunded, order.currency);
  if (offer.refusal !== null)
    return (
      <>
        {offer.message}{' '}
        <PathLink href="/contact-us" className={linkClass}>
          Write to us
        </PathLink>
      </>
    );
  const ask = async () => {
    onRefunded(await askForRefund(order.id, reason.trim()));
    showToast('The order is refunded');
  };
  return (
    <>
      <button type="button" className={linkClass} onClick={() => setAsking(true)}>
        Until {formatDate(offer.until)}
      </button>
      <Confirm
        question={`Do you want ${left} back?`}
        action={`Refund ${left}`}
        danger
        isOpen={asking}
        onConfirm={ask}
        onClose={() => setAsking(false)}
      >
        <p>
          Your enrolment ends at once, and your progress is kept. The money goes back the way you paid; we
          write to you about it.
        </p>
        <TextArea
          label="What was the reason?"
          description="It helps us and the teacher. You need not say it."
          unmarked
          maxLength={paymentLimits.reason}
          rows={3}
          className="min-h-24 text-ink"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Confirm>
    </>
  );
}
