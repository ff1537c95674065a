import {
  byHand,
  methodLabels,
  type PaymentMethod,
  paymentLimits,
  paymentMethods,
} from '@darasa/contract/payments/rules';
import { useState } from 'react';
import { ApiError } from '~/lib/api/errors';
import { formatMoney } from '~/lib/format';
import { Confirm } from '~/ui/confirm';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { type DecisionProps, useDecision } from './decision.ts';
import { confirmOrder } from './staff-calls.ts';

type Choice = 'wait' | 'refund';
const choiceLabels: Record<Choice, string> = {
  wait: 'Keep the payment and enrol the buyer as soon as there is a place',
  refund: 'Record the payment and refund it',
};

/** Confirms a payment. Where the course can't take the buyer, it asks what becomes of the money. */
export function ConfirmPayment({ order, isOpen, onClose, ...told }: DecisionProps) {
  const decide = useDecision(told);
  const [method, setMethod] = useState<PaymentMethod>(byHand(order.method) ?? 'mobile_money');
  const [reference, setReference] = useState(order.reference ?? '');
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [choice, setChoice] = useState<Choice>();
  const confirm = async () => {
    try {
      await decide(
        () =>
          confirmOrder(order.id, {
            method,
            reference: reference.trim(),
            ...(choice ? { if_full: choice } : {}),
          }),
        choice === 'refund' ? 'The payment is recorded and refunded' : 'The payment is confirmed',
      );
    } catch (error) {
      const offered = choicesIn(error);
      if (offered.length > 0) {
        setChoices(offered);
        setChoice(offered[0]);
        throw new Error(`${(error as Error).message} Choose what to do with the payment.`);
      }
      throw error;
    }
  };
  const sum = formatMoney(order.total, order.currency);
  return (
    <Confirm
      question={`Confirm the payment of ${sum}?`}
      action={choice === 'refund' ? 'Record and refund' : 'Confirm payment'}
      isOpen={isOpen}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Check that {sum} has arrived with this reference.{' '}
        {order.invoice
          ? 'The receipt is made out to who has paid.'
          : `${order.buyer.name} is enrolled at once and gets the receipt.`}
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
        maxLength={paymentLimits.reference}
        autoComplete="off"
        spellCheck={false}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      {choices.length > 0 && (
        <ChoiceGroup legend="The buyer cannot be enrolled">
          {choices.map((value) => (
            <Radio key={value} name="if_full" checked={choice === value} onChange={() => setChoice(value)}>
              {choiceLabels[value]}
            </Radio>
          ))}
        </ChoiceGroup>
      )}
    </Confirm>
  );
}

/** What the server offers when the course can't take the buyer. */
function choicesIn(error: unknown): Choice[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const { choices } = (error.details ?? {}) as { choices?: unknown };
  return Array.isArray(choices)
    ? choices.filter((one): one is Choice => one === 'wait' || one === 'refund')
    : [];
}
