import { paymentLimits } from '@darasa/contract/payments/rules';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Confirm } from '~/ui/confirm';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { TextArea } from '~/ui/fields/text-field';
import { cancelInvoice } from './invoice-calls.ts';
import { type InvoiceDecisionProps, sumText, useInvoiceDecision } from './invoice-decision.ts';

/** Cancels orders of an invoice, and says what becomes of the places. */
export function CancelInvoice({ invoice, orders, onClose, ...told }: InvoiceDecisionProps) {
  const decide = useInvoiceDecision(told);
  const [reason, setReason] = useState('');
  const [keep, setKeep] = useState(false);
  const ids = orders.map(({ id }) => id);
  return (
    <Confirm
      question={`Cancel ${formatQuantity(orders.length, 'order')} of ${sumText(invoice, orders)}?`}
      action="Cancel orders"
      danger
      isOpen
      onClose={onClose}
      onConfirm={() =>
        decide(
          () => cancelInvoice(invoice.id, { reason: reason.trim(), keep_places: keep, orders: ids }),
          'The orders are cancelled',
        )
      }
    >
      <p>Nothing is owed for them any more. This cannot be undone.</p>
      <ChoiceGroup legend="The learners">
        <Radio name="places" checked={!keep} onChange={() => setKeep(false)}>
          Leave the course and are told. Their progress is kept
        </Radio>
        <Radio name="places" checked={keep} onChange={() => setKeep(true)}>
          Stay in the course for nothing
        </Radio>
      </ChoiceGroup>
      <TextArea
        label="Reason"
        required
        description="Kept in the audit log"
        maxLength={paymentLimits.reason}
        rows={3}
        className="min-h-24 text-ink"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  );
}
