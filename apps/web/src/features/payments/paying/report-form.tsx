import {
  byHand,
  looksLikeMpesaCode,
  methodLabels,
  type PaymentMethod,
  paymentLimits,
  referenceProblem,
} from '@darasa/contract/payments/rules';
import type { Order } from '@darasa/contract/payments/schemas';
import { useWatch } from 'react-hook-form';
import { useOnline } from '~/lib/online';
import { useUser } from '~/lib/session/session';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { storedInTab } from '~/ui/form/unsaved-values';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { reportPayment } from '../payment-calls.ts';

interface Values {
  method: PaymentMethod;
  reference: string;
}

/** Reports a payment: how it was paid, and its reference. What is typed is kept across a reload. */
export function ReportForm({ order, onReported }: { order: Order; onReported: (order: Order) => void }) {
  const user = useUser();
  const online = useOnline();
  const [first] = order.methods;
  const form = useForm<Values>({
    saved: {
      method: byHand(order.method) ?? first?.method ?? 'mobile_money',
      reference: order.reference ?? '',
    },
    problemsOf: ({ method, reference }) => {
      const problem = referenceProblem(method, reference);
      return problem ? { reference: problem } : {};
    },
    ...(user ? { kept: storedInTab(`payment:${user.user_id}:${order.id}`) } : {}),
  });
  const { failure, onSubmit } = useSending(form, {
    send: (values) => reportPayment(order.id, values),
    onDone: (reported, values) => {
      form.clear(values);
      onReported(reported);
    },
  });
  const method = useWatch({ control: form.control, name: 'method' });
  const reference = useWatch({ control: form.control, name: 'reference' });
  const again = order.state === 'payment_reported';
  return (
    <form
      ref={form.form}
      noValidate
      aria-label="Report your payment"
      className="grid max-w-md gap-4"
      onSubmit={onSubmit}
    >
      <SelectField
        label="How did you pay?"
        required
        choices={order.methods.map((offered) => ({
          value: offered.method,
          label: methodLabels[offered.method],
        }))}
        {...form.field('method')}
      />
      <TextField
        label="Reference of your payment"
        required={method !== 'cash'}
        description={hint(method, reference)}
        maxLength={paymentLimits.reference}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('reference')}
      />
      {failure && <Note tone="danger">{failure.message}</Note>}
      {!online && <Note tone="info">You are offline. What you typed is kept until you are back online.</Note>}
      <div>
        <Button type="submit" disabled={!form.ready} aria-disabled={form.pending || !online}>
          {form.pending ? 'One moment…' : again ? 'Correct the reference' : 'Report the payment'}
        </Button>
      </div>
    </form>
  );
}

function hint(method: PaymentMethod, reference: string): string {
  if (method === 'cash') return 'The number of the slip that you were given, if there is one';
  if (method === 'bank_transfer') return 'As on the bank’s confirmation';
  if (reference.trim() !== '' && !looksLikeMpesaCode(reference))
    return 'M-Pesa codes usually have ten letters and digits, such as QHK1A2B3C4. Please check it.';
  return 'The code in the message from M-Pesa, such as QHK1A2B3C4';
}
