import {
  methodLabels,
  type PaymentMethod,
  paymentLimits,
  paymentMethods,
} from '@darasa/contract/payments/rules';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Confirm } from '~/ui/confirm';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { settleInvoice } from './invoice-calls.ts';
import { type InvoiceDecisionProps, sumText, useInvoiceDecision } from './invoice-decision.ts';

/** Records one payment for orders of an invoice. */
export function SettleInvoice({ invoice, orders, onClose, ...told }: InvoiceDecisionProps) {
  const decide = useInvoiceDecision(told);
  const [method, setMethod] = useState<PaymentMethod>('bank_transfer');
  const [reference, setReference] = useState('');
  const ids = orders.map(({ id }) => id);
  const sum = sumText(invoice, orders);
  return (
    <Confirm
      question={`Record that ${sum} was paid?`}
      action="Record the payment"
      isOpen
      onClose={onClose}
      onConfirm={() =>
        decide(
          () => settleInvoice(invoice.id, { method, reference: reference.trim(), orders: ids }),
          'The payment is recorded',
        )
      }
    >
      <p dir="auto" className="wrap-anywhere">
        It pays for {formatQuantity(orders.length, 'order')}. Check that it has arrived: each order gets its
        receipt, made out to {invoice.payer.name}, and the teacher gets the share.
      </p>
      <SelectField
        label="Paid by"
        choices={paymentMethods.map((value) => ({ value, label: methodLabels[value] }))}
        value={method}
        onChange={({ target }) => setMethod(target.value as PaymentMethod)}
      />
      <TextField
        label="Reference as on the statement"
        unmarked
        description={method === 'cash' ? 'Cash needs none' : undefined}
        maxLength={paymentLimits.reference}
        autoComplete="off"
        spellCheck={false}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </Confirm>
  );
}
