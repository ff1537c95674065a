import { currencies } from '@darasa/contract/catalogue/constants';
import type { ShareSettings } from '@darasa/contract/payments/earnings';
import { hasTwoDecimals } from '@darasa/contract/payments/share-rules';
import { useWatch } from 'react-hook-form';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { amountOf, percentageOf } from './percentage.ts';
import { SalePreview } from './sale-preview.tsx';
import { changeShares } from './share-calls.ts';

interface Values {
  percent: string;
  fees_shared: boolean;
  withholding: string;
  minimums: Record<string, string>;
}

/** What teachers get where nothing else is set, with what that makes of a sale, and how they are paid. */
export function ShareForm({
  settings,
  onSaved,
}: {
  settings: ShareSettings;
  onSaved: (saved: ShareSettings) => void;
}) {
  const confirmed = useConfirmedCall();
  const form = useForm<Values>({ saved: valuesOf(settings), problemsOf });
  const { failure, onSubmit } = useSending(form, {
    send: (values) => confirmed(() => changeShares(inputOf(values))),
    onDone: (saved) => {
      onSaved(saved);
      form.clear(valuesOf(saved));
      showToast('The shares are saved');
    },
  });
  const { percent, fees_shared: feesShared } = useWatch({ control: form.control }) as Values;
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <form
      ref={form.form}
      noValidate
      aria-label="Shares"
      className="mt-6 grid max-w-2xl gap-6"
      onSubmit={onSubmit}
    >
      <TextField
        label="Teachers get, in percent"
        required
        description="Of what remains of a sale without tax. It counts for sales from now on."
        {...number}
        {...form.field('percent')}
      />
      <Checkbox
        description="Then the fee of the payment provider is taken off before the share. Else the site bears it."
        {...form.checkbox('fees_shared')}
      >
        Fees are shared
      </Checkbox>
      <SalePreview percent={percentageOf(percent)} feesShared={feesShared} />
      <TextField
        label="Withholding tax of payouts, in percent"
        required
        description="Kept of each payout for the tax authority. In Kenya 5 for residents; 0 if you keep none."
        {...number}
        {...form.field('withholding')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-19 font-semibold">Smallest payout</legend>
        <p className="text-15 text-ink2">Smaller balances wait for the next payout.</p>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {currencies.map((currency) => (
            <TextField
              key={currency}
              label={currency}
              unmarked
              {...number}
              {...form.field(`minimums.${currency}`)}
            />
          ))}
        </div>
      </fieldset>
      {failure && <Note tone="danger">{failure.message}</Note>}
      <div>
        <Button type="submit" disabled={!form.ready} aria-disabled={form.pending}>
          {form.pending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

const valuesOf = ({ percent, fees_shared, withholding, minimums }: ShareSettings): Values => ({
  percent: String(percent),
  fees_shared,
  withholding: String(withholding),
  minimums: Object.fromEntries(
    currencies.map((currency) => [
      currency,
      String(minimums.find((one) => one.currency === currency)?.amount ?? 0),
    ]),
  ),
});

const inputOf = ({ percent, fees_shared, withholding, minimums }: Values): ShareSettings => ({
  percent: percentageOf(percent),
  fees_shared,
  withholding: percentageOf(withholding),
  minimums: currencies.map((currency) => ({ currency, amount: amountOf(minimums[currency] ?? '') })),
});

function problemsOf(values: Values): Record<string, string> {
  const { percent, withholding, minimums } = inputOf(values);
  const wrong = minimums.filter(({ amount }) => Number.isNaN(amount));
  return {
    ...percentProblem('percent', percent),
    ...percentProblem('withholding', withholding),
    ...Object.fromEntries(wrong.map(({ currency }) => [`minimums.${currency}`, 'Enter an amount'])),
  };
}

function percentProblem(path: string, percent: number): Record<string, string> {
  if (Number.isNaN(percent)) return { [path]: 'Enter a percentage from 0 to 100' };
  return hasTwoDecimals(percent) ? {} : { [path]: 'At most 2 decimals' };
}
