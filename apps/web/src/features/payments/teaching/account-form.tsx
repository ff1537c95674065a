import { ACCOUNT_NUMBER, accountMessages } from '@darasa/contract/payments/payout-rules';
import type { PayoutAccount } from '@darasa/contract/payments/payouts';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { formatDate } from '~/lib/format';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { accountQuery, changeAccount, type MaskedAccount } from './earning-calls.ts';

interface Values {
  method: 'mpesa' | 'bank';
  name: string;
  phone: string;
  bank: string;
  branch: string;
  account: string;
}
const empty: Values = { method: 'mpesa', name: '', phone: '', bank: '', branch: '', account: '' };

/** How a teacher is paid. What is stored is never shown again in full. */
export function AccountForm({ account }: { account: MaskedAccount | null }) {
  const confirmed = useConfirmedCall();
  const queryClient = useQueryClient();
  const form = useForm<Values>({ saved: empty, problemsOf });
  const { failure, onSubmit } = useSending(form, {
    send: (values) => confirmed(() => changeAccount(inputOf(values))),
    onDone: (saved) => {
      form.clear(empty);
      queryClient.setQueryData(accountQuery.queryKey, saved);
      showToast('How you are paid is saved');
    },
  });
  const { method } = useWatch({ control: form.control }) as Values;
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <form
      ref={form.form}
      noValidate
      aria-label="How you are paid"
      className="grid max-w-xl gap-4"
      onSubmit={onSubmit}
    >
      <p className="text-16 text-ink2">
        {account
          ? `You are paid to: ${account.masked}, since ${formatDate(account.changed_at)}.`
          : 'Tell us where your earnings go.'}
      </p>
      <SelectField
        label="Paid by"
        choices={[
          { value: 'mpesa', label: 'M-Pesa' },
          { value: 'bank', label: 'Bank account' },
        ]}
        {...form.field('method')}
      />
      <TextField
        label={method === 'mpesa' ? 'Name on M-Pesa' : 'Name of the account'}
        required
        maxLength={100}
        {...plain}
        {...form.field('name')}
      />
      {method === 'mpesa' ? (
        <TextField
          label="Phone number"
          required
          type="tel"
          maxLength={30}
          {...plain}
          {...form.field('phone')}
        />
      ) : (
        <>
          <TextField label="Bank" required maxLength={100} {...plain} {...form.field('bank')} />
          <TextField
            label="Code of bank and branch"
            required
            maxLength={40}
            {...plain}
            {...form.field('branch')}
          />
          <TextField label="Account number" required maxLength={40} {...plain} {...form.field('account')} />
        </>
      )}
      {failure && <Note tone="danger">{failure.message}</Note>}
      <div>
        <Button type="submit" look="outline" disabled={!form.ready} aria-disabled={form.pending}>
          {form.pending ? 'Saving…' : account ? 'Change how I am paid' : 'Save how I am paid'}
        </Button>
      </div>
    </form>
  );
}

const inputOf = ({ method, name, phone, bank, branch, account }: Values): PayoutAccount =>
  method === 'mpesa' ? { method, name, phone } : { method, name, bank, branch, account };

function problemsOf(values: Values): Record<string, string> {
  const asked =
    values.method === 'mpesa' ? (['name', 'phone'] as const) : (['name', 'bank', 'branch'] as const);
  const missing = asked.filter((field) => values[field].trim() === '');
  const wrong = values.method === 'bank' && !ACCOUNT_NUMBER.test(values.account.trim());
  return Object.fromEntries(
    [...missing, ...(wrong ? (['account'] as const) : [])].map((field) => [field, accountMessages[field]]),
  );
}
