import { toMajor, toMinor } from '@darasa/contract/payments/money';
import { paymentLimits } from '@darasa/contract/payments/rules';
import { useState } from 'react';
import { formatMoney } from '~/lib/format';
import { Confirm } from '~/ui/confirm';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { type DecisionProps, useDecision } from './decision.ts';
import { refundOrder } from './staff-calls.ts';

/** Records a refund of all that is left, or of a part. */
export function RefundOrder({ order, isOpen, onClose, ...told }: DecisionProps) {
  const { total, waived, refunded, currency, buyer } = order;
  const decide = useDecision(told);
  const left = toMajor(
    toMinor(total, currency) - toMinor(waived, currency) - toMinor(refunded, currency),
    currency,
  );
  const [amount, setAmount] = useState(String(left));
  const [reason, setReason] = useState('');
  const wanted = Number(amount.replace(',', '.'));
  const full = wanted === left;
  const refund = async () => {
    if (amount.trim() === '' || !Number.isFinite(wanted)) throw new Error('Enter an amount');
    const body = { amount: wanted, already_refunded: refunded, reason: reason.trim() };
    await decide(() => refundOrder(order.id, body), `${formatMoney(wanted, currency)} refunded`);
  };
  return (
    <Confirm
      question={`Record a refund to ${buyer.name}?`}
      action="Record the refund"
      danger
      isOpen={isOpen}
      onConfirm={refund}
      onClose={onClose}
    >
      <p>
        Send the money yourself, the way it was paid. Here it is recorded, and {buyer.name}{' '}
        {buyer.email === null
          ? 'finds a credit note with the order: no email address is known.'
          : 'gets a credit note by email.'}
        {full && ' As everything is refunded, the enrolment ends at once.'}
      </p>
      <TextField
        label={`Amount, at most ${formatMoney(left, currency)}`}
        required
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextArea
        label="Reason"
        required
        description={
          buyer.email === null ? 'They read it in their notifications.' : 'It is included in the email.'
        }
        maxLength={paymentLimits.reason}
        rows={3}
        className="min-h-24 text-ink"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  );
}
