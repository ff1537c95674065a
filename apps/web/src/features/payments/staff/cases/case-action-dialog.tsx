import { type CaseAction, caseActionLabels } from '@darasa/contract/payments/case-rules';
import type { PaymentCase } from '@darasa/contract/payments/cases';
import { paymentLimits } from '@darasa/contract/payments/rules';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { ApiError } from '~/lib/api/errors';
import { formatMoney } from '~/lib/format';
import { Confirm } from '~/ui/confirm';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { refusedProblems } from '~/ui/form/problems';
import { showToast } from '~/ui/toast';
import { resolveCase } from './case-calls.ts';

interface Props {
  matter: PaymentCase;
  action: CaseAction;
  onClose: () => void;
  onResolved: () => void;
  /** Somebody else was faster. */
  onConflict: (message: string) => void;
}

/** Asks before a case is decided, and says what follows and for whom. */
export function CaseActionDialog({ matter, action, onClose, onResolved, onConflict }: Props) {
  const confirmed = useConfirmedCall();
  const [note, setNote] = useState('');
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const resolve = async () => {
    const order_number = number.trim();
    if (action === 'assign' && order_number === '') {
      setProblem('Enter the number of an order');
      throw new Error('The number of the order is missing.');
    }
    setProblem(undefined);
    try {
      await confirmed(() =>
        resolveCase(matter.id, {
          action,
          note: note.trim(),
          ...(action === 'assign' ? { order_number } : {}),
        }),
      );
    } catch (error) {
      setProblem(refusedProblems(error).order_number);
      if (error instanceof ApiError && error.status === 409) onConflict(error.message);
      throw error;
    }
    onResolved();
    showToast('The case is closed');
  };
  return (
    <Confirm
      question={`${caseActionLabels[action]}?`}
      action={caseActionLabels[action]}
      danger={action === 'refund_order'}
      isOpen
      onConfirm={resolve}
      onClose={onClose}
    >
      <p>{consequence(matter, action)}</p>
      {action === 'assign' && (
        <TextField
          label="Number of the order"
          required
          description="Such as DRO-7K3F9QAC"
          error={problem}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      )}
      <TextArea
        label="Note"
        description={
          action === 'refund_order'
            ? 'The reason, as the buyer reads it.'
            : 'For the records of this site. The buyer does not see it.'
        }
        maxLength={paymentLimits.reason}
        rows={3}
        className="min-h-24 text-ink"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Confirm>
  );
}

/** What an action does, in a sentence. */
function consequence({ amount, currency, order, payment }: PaymentCase, action: CaseAction): string {
  const sum = amount === null ? 'The money' : formatMoney(amount, currency ?? undefined);
  const buyer = order?.buyer ?? 'the buyer';
  switch (action) {
    case 'return':
      return `${sum} goes back to ${payment?.payer ?? buyer}, the way it came. Where the provider cannot do that, you get a case to pay it back by hand.`;
    case 'assign':
      return `${sum} is used for the order whose number you enter. If that pays it in full, its buyer is enrolled at once and gets the receipt, by email where they have an address.`;
    case 'accept_shortfall':
      return `The order ${order?.number ?? ''} counts as paid although money is missing. ${buyer} is enrolled at once and gets the receipt, by email where they have an address.`;
    case 'refund_order':
      return `The whole order ${order?.number ?? ''} is refunded to ${buyer}, who gets a credit note, by email where they have an address. An enrolment in the course ends.`;
    case 'paid_by_hand':
      return `Say so only after you have sent ${sum} yourself. It is recorded as paid back.`;
    case 'dismiss':
      return 'No money moves, and nothing else changes. Write down why.';
  }
}
