import type { Course } from '@darasa/contract/catalogue/schemas';
import { toMajor, toMinor } from '@darasa/contract/payments/money';
import { formatMoney, plusTax } from '~/lib/format';

/** Shillings for one unit of each currency, as the site has them. */
type Rates = Readonly<Record<string, number>>;
/** What currencies without a rate are taken as. */
const UNKNOWN = 1;

type Priced = Pick<Course, 'price' | 'currency' | 'addedTax'>;

/**
 * The price of all courses together in one currency, that of most of them: `KSh 12,300`; where courses cost other money,
 * `about KSh 18,600`. `Free` when nothing costs anything. Where a tax is added it says so: `KSh 12,300 plus VAT`.
 * Nothing is paid by it.
 */
export function totalPrice(courses: readonly Priced[], rates: Rates): string {
  const tax = courses.find(({ addedTax }) => addedTax)?.addedTax;
  const sum = sumOfPrices(courses, rates);
  return tax ? `${sum} ${plusTax(tax)}` : sum;
}

function sumOfPrices(courses: readonly Priced[], rates: Rates): string {
  const priced = courses.filter(({ price }) => price > 0);
  const [first] = priced;
  if (!first) return 'Free';
  const counts = Map.groupBy(priced, ({ currency }) => currency);
  const currency = [...counts].reduce((most, one) => (one[1].length > most[1].length ? one : most))[0];
  // In minor units: 19.99 three times is 59.97, not 59.970000000000006
  const sumOf = (own: readonly Priced[], of: string) =>
    toMajor(
      own.reduce((sum, { price }) => sum + toMinor(price, of), 0),
      of,
    );
  if (counts.size === 1) return formatMoney(sumOf(priced, currency), currency);
  const rate = (of: string) => rates[of] ?? UNKNOWN;
  const about = [...counts].reduce(
    (sum, [own, list]) => sum + (sumOf(list, own) * rate(own)) / rate(currency),
    0,
  );
  return `about ${formatMoney(threeFigures(about), currency)}`;
}

/** 51,472 → 51,500: more would be false precision. */
function threeFigures(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2);
  return Math.round(amount / step) * step;
}
