import { toMajor, toMinor } from '@darasa/contract/payments/money';
import { basisPointsOf, partSale } from '@darasa/contract/payments/share-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '~/lib/format';
import { useMay } from '~/lib/session/use-may';
import { TextField } from '~/ui/fields/text-field';
import { taxQuery } from '../tax/tax-calls.ts';
import { amountOf } from './percentage.ts';

const SALE = 1000;
const CURRENCY = 'KES';

/** What a sale of 1,000 gives to whom, by what is typed now. */
export function SalePreview({ percent, feesShared }: { percent: number; feesShared: boolean }) {
  const mayTax = useMay('payments.configure');
  const tax = useQuery({ ...taxQuery, enabled: mayTax }).data;
  const [fee, setFee] = useState('30');
  const typedFee = amountOf(fee);
  const rate = tax && tax.mode !== 'exempt' ? tax.rate : 0;
  const total = toMinor(SALE, CURRENCY);
  const known = !Number.isNaN(percent) && !Number.isNaN(typedFee);
  const parts =
    known &&
    partSale({
      total,
      tax: Math.round((total * rate) / (100 + rate)),
      fee: toMinor(typedFee, CURRENCY),
      feesShared,
      shareBp: basisPointsOf(percent),
    });
  const money = (minor: number) => formatMoney(toMajor(minor, CURRENCY), CURRENCY);
  return (
    <section aria-labelledby="sale-preview" className="grid gap-3 rounded-m bg-sunken px-4 py-4">
      <h2 id="sale-preview" className="text-19">
        A sale of {formatMoney(SALE, CURRENCY)}
        {!mayTax && ' without tax'}
      </h2>
      <TextField
        label="If the payment provider keeps"
        unmarked
        inputMode="decimal"
        autoComplete="off"
        className="max-w-40"
        value={fee}
        onChange={({ target }) => setFee(target.value)}
      />
      {parts ? (
        <dl aria-live="polite" className="tabular grid gap-1 text-16">
          {(
            [
              ...(mayTax ? [[rate > 0 ? `Tax (${rate}%, in the price)` : 'Tax', parts.tax] as const] : []),
              ['Fee of the provider', parts.fee],
              ['Teacher', parts.teacher],
              ['Site', parts.site],
            ] as const
          ).map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-1 last:border-0">
              <dt>{label}</dt>
              <dd className="font-semibold">{money(amount)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p role="status" className="text-15 text-ink2">
          Enter a percentage from 0 to 100 and a fee.
        </p>
      )}
    </section>
  );
}
