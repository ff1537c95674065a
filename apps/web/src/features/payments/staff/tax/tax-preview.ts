import { toMajor, toMinor } from '@darasa/contract/payments/money';
import { grossPrice, rateOf, type TaxMode, taxIn, toBasisPoints } from '@darasa/contract/payments/tax-rules';
import { formatMoney } from '~/lib/format';

const EXAMPLE = { amount: 1500, currency: 'KES' } as const;

/** What becomes of a price, in one sentence. @param rate in percent */
export function taxPreview({ mode, name, rate }: { mode: TaxMode; name: string; rate: number }): string {
  const { amount, currency } = EXAMPLE;
  const money = (minor: number) => formatMoney(toMajor(minor, currency), currency);
  const tax = { mode, rateBp: toBasisPoints(rate) };
  const total = grossPrice({ minor: toMinor(amount, currency), currency }, tax, false);
  const part = taxIn(total, rateOf(tax, false));
  const price = `A course at ${formatMoney(amount, currency)}:`;
  if (mode === 'exempt') return `${price} the buyer pays ${money(total)}, without tax.`;
  const parts = `${money(total - part)} and ${money(part)} ${name || 'tax'}`;
  return mode === 'inclusive' ? `${price} ${parts}.` : `${price} the buyer pays ${money(total)}: ${parts}.`;
}
