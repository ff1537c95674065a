import { paymentLimits, REJECTED_DAYS } from '@darasa/contract/payments/rules';
import { useState } from 'react';
import { Confirm } from '~/ui/confirm';
import { TextArea } from '~/ui/fields/text-field';
import { type DecisionProps, useDecision } from './decision.ts';
import { rejectOrder } from './staff-calls.ts';

/** Tells the buyer that the payment was not found. */
export function RejectPayment({ order, isOpen, onClose, ...told }: DecisionProps) {
  const decide = useDecision(told);
  const [reason, setReason] = useState('');
  return (
    <Confirm
      question="Report that the payment was not found?"
      action="Tell the buyer"
      isOpen={isOpen}
      onConfirm={() => decide(() => rejectOrder(order.id, reason.trim()), 'The buyer has been told')}
      onClose={onClose}
    >
      <p>
        {order.buyer.name}{' '}
        {order.buyer.email === null
          ? 'reads your reason in their notifications (no email address is known),'
          : 'gets your reason by email,'}{' '}
        and has at least {REJECTED_DAYS} days to correct the reference or to pay.
      </p>
      <TextArea
        label="Reason"
        required
        maxLength={paymentLimits.reason}
        rows={3}
        className="min-h-24 text-ink"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  );
}
