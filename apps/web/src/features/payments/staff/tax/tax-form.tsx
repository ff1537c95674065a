import type { TaxInput, TaxSettings } from '@darasa/contract/payments/tax';
import {
  type TaxMode,
  taxLimits,
  taxModeLabels,
  taxModes,
  taxNumberKey,
  taxNumberProblem,
} from '@darasa/contract/payments/tax-rules';
import { useWatch } from 'react-hook-form';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { ExemptCourses } from './exempt-courses.tsx';
import { changeTax } from './tax-calls.ts';
import { taxPreview } from './tax-preview.ts';

interface Values {
  mode: TaxMode;
  name: string;
  rate: string;
  number: string;
  exempt_courses: TaxSettings['exempt_courses'];
}

const modeHints: Record<TaxMode, string> = {
  exempt: 'For sellers who are not registered for a tax. Orders say nothing of it.',
  inclusive: 'Buyers pay the price that a course shows. A part of it is tax.',
  exclusive: 'Buyers pay the tax on top of the price that a course shows.',
};

/** What the tax is, how prices stand to it, and which courses are exempt. */
export function TaxForm({ tax, onSaved }: { tax: TaxSettings; onSaved: (saved: TaxSettings) => void }) {
  const confirmed = useConfirmedCall();
  const form = useForm<Values>({ saved: valuesOf(tax), problemsOf });
  const { failure, onSubmit } = useSending(form, {
    send: (values) => confirmed(() => changeTax(inputOf(values))),
    onDone: (saved) => {
      onSaved(saved);
      form.clear(valuesOf(saved));
      showToast('The tax is saved');
    },
  });
  const { mode, name, rate, exempt_courses: exempt } = useWatch({ control: form.control }) as Values;
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  const percent = percentOf(rate);
  return (
    <form
      ref={form.form}
      noValidate
      aria-label="Tax"
      className="mt-6 grid max-w-2xl gap-6"
      onSubmit={onSubmit}
    >
      <SelectField
        label="Prices and the tax"
        description={modeHints[mode]}
        choices={taxModes.map((value) => ({ value, label: taxModeLabels[value] }))}
        {...form.field('mode')}
      />
      {mode !== 'exempt' && (
        <>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextField
              label="Name"
              required
              description="As buyers read it, for example VAT"
              maxLength={taxLimits.name}
              {...plain}
              {...form.field('name')}
            />
            <TextField
              label="Rate in percent"
              required
              description="In Kenya 16"
              inputMode="decimal"
              {...plain}
              {...form.field('rate')}
            />
          </div>
          <TextField
            label="Your tax number"
            required
            description="The seller’s, printed on invoices; in Kenya the PIN"
            maxLength={taxLimits.number}
            autoCapitalize="characters"
            {...plain}
            {...form.field('number')}
          />
        </>
      )}
      {!Number.isNaN(percent) && (
        <p role="status" className="tabular rounded-m bg-sunken px-4 py-3 text-16">
          {taxPreview({ mode, name: name.trim(), rate: percent })}
        </p>
      )}
      {mode !== 'exempt' && (
        <ExemptCourses
          courses={exempt}
          onChange={(courses) => form.change('exempt_courses', courses)}
          problem={form.errorAt('exempt_courses')}
        />
      )}
      <p className="text-15 text-ink2">Orders that are placed already keep the tax that they have.</p>
      {failure && <Note tone="danger">{failure.message}</Note>}
      <div>
        <Button type="submit" disabled={!form.ready} aria-disabled={form.pending}>
          {form.pending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

const valuesOf = ({ mode, name, rate, number, exempt_courses }: TaxSettings): Values => ({
  mode,
  name,
  rate: String(rate),
  number,
  exempt_courses,
});

/** NaN for what is no rate. */
function percentOf(typed: string): number {
  const rate = typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
  return rate >= 0 && rate <= 100 ? rate : Number.NaN;
}

const inputOf = (values: Values): TaxInput => ({
  mode: values.mode,
  name: values.name.trim(),
  rate: percentOf(values.rate),
  number: values.number,
  exempt_courses: values.exempt_courses.map(({ id }) => id),
});

function problemsOf(values: Values): Record<string, string> {
  const { mode, name, rate, number } = inputOf(values);
  const problems: Record<string, string> = {};
  if (name === '') problems.name = 'Enter what the tax is called';
  if (Number.isNaN(rate)) problems.rate = 'Enter a rate from 0 to 100 percent';
  else if (Math.abs(rate * 100 - Math.round(rate * 100)) >= 1e-6) problems.rate = 'At most 2 decimals';
  const key = taxNumberKey(number);
  const wrong = key === '' ? undefined : taxNumberProblem(key);
  if (wrong) problems.number = wrong;
  else if (mode !== 'exempt' && key === '') problems.number = 'Enter the tax number: invoices need it';
  return problems;
}
