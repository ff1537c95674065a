import type { CurrencyRate } from '@darasa/contract/catalogue/desk';
import { rateLimits } from '@darasa/contract/catalogue/desk-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoney, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { numberIn } from '~/ui/fields/number-field';
import { TextField } from '~/ui/fields/text-field';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { ratesQuery, saveRates } from './rate-calls.ts';

type Foreign = Exclude<CurrencyRate['currency'], 'KES'>;
type Values = Record<Foreign, string>;

const names: Record<Foreign, string> = { USD: 'US dollar', EUR: 'Euro', GBP: 'Pound sterling' };
const currencies = Object.keys(names) as Foreign[];
const rateIn = (text: string): number | null => numberIn(text, rateLimits.decimals);
const valuesOf = (rates: readonly CurrencyRate[]): Values =>
  Object.fromEntries(rates.map(({ currency, kes }) => [currency, String(kes)])) as Values;

/** What other currencies are worth here. */
export const RateSettings = () => (
  <QueryResult
    query={useQuery(ratesQuery)}
    skeleton={<Skeleton className="mt-6 h-[60vh]" />}
    failed="The exchange rates could not be loaded"
  >
    {(rates) => <RateForm rates={rates} />}
  </QueryResult>
);

function RateForm({ rates: newest }: { rates: readonly CurrencyRate[] }) {
  const client = useQueryClient();
  /** What the changes were made on. */
  const [base, setBase] = useState(newest);
  const form = useForm<Values>({
    saved: valuesOf(base),
    problemsOf: (values) =>
      Object.fromEntries(
        currencies.flatMap((currency) => {
          const rate = rateIn(values[currency]);
          return rate !== null && rate > 0 && rate <= rateLimits.most
            ? []
            : [[currency, 'Enter an amount above 0, such as 129.50']];
        }),
      ),
  });
  const { changed, clear, field } = form;
  useEffect(() => {
    if (!changed) setBase(newest);
  }, [changed, newest]);
  const before = new Map(base.map(({ currency, kes }) => [currency as string, kes]));
  const { failure, onSubmit } = useSending(form, {
    async send(values) {
      const changes = currencies.flatMap((currency) => {
        const kes = rateIn(values[currency]) ?? 0;
        return kes === before.get(currency) ? [] : [{ currency, kes, before: before.get(currency) ?? 0 }];
      });
      if (changes.length === 0) return [...base];
      try {
        return await saveRates(changes);
      } catch (error) {
        // Who saves again has seen what somebody else has saved
        setBase(await client.fetchQuery({ ...ratesQuery, staleTime: 0 }));
        throw error;
      }
    },
    onDone(next) {
      client.setQueryData(ratesQuery.queryKey, next);
      setBase(next);
      clear(valuesOf(next));
      showToast('Saved. Prices are compared by these rates from now on.');
    },
  });
  const values = useWatch({ control: form.control }) as Values;
  return (
    <form
      ref={form.form}
      noValidate
      aria-label="Currencies"
      aria-busy={form.pending}
      className="mt-6 grid max-w-[46rem] gap-5"
      onSubmit={onSubmit}
    >
      <div>
        <h2 className="text-24">Currencies</h2>
        <p className="mt-1 max-w-[62ch] text-15 text-ink2">
          Courses may cost shillings or other money. Lists compare all of them in shillings, at your rates.
          Nobody pays by them: each course is paid in its own currency.
        </p>
      </div>
      {currencies.map((currency) => {
        const courses = base.find((rate) => rate.currency === currency)?.courses ?? 0;
        const rate = rateIn(values[currency] ?? '');
        return (
          <TextField
            key={currency}
            label={`${names[currency]} (${currency}) in shillings`}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            className="tabular max-w-48"
            description={[
              courses === 0
                ? 'No course has a price in it'
                : `${formatQuantity(courses, 'course')} with a price in it`,
              ...(rate !== null && rate > 0
                ? [`${formatMoney(10, currency)} is about ${formatMoney(Math.round(10 * rate))}`]
                : []),
            ].join('. ')}
            {...field(currency)}
          />
        );
      })}
      <div aria-live="polite" className="empty:hidden">
        {failure && <Note tone="danger">{failure.message}</Note>}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button type="submit" aria-disabled={form.pending || !changed} className="max-md:flex-1">
          {form.pending ? 'Saving…' : 'Save exchange rates'}
        </Button>
        {changed && (
          <Button look="quiet" onClick={() => clear()}>
            Discard changes
          </Button>
        )}
      </div>
      <LeaveGuard
        when={changed && !form.pending}
        question="Leave without saving?"
        leave="Leave without saving"
        onLeave={() => clear()}
      >
        The exchange rates that you have changed would be lost.
      </LeaveGuard>
    </form>
  );
}
