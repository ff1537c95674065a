import { type Currency, DEFAULT_CURRENCY } from '@darasa/contract/catalogue/constants';
import { stepProblem } from '@darasa/contract/catalogue/update-rules';
import { toMajor } from '@darasa/contract/payments/money';
import type { DecimalMark } from './normalise/number-text.ts';
import { readCurrency, readPrice, readTruth } from './normalise/price.ts';
import { shown } from './normalise/reading.ts';
import type { RowCells } from './row-cells.ts';

export interface RowPrice {
  price_minor: number;
  currency: Currency;
}

/**
 * What a course costs: from the price, whether it is paid at all, and the currency, which may be in the price cell, in its
 * own column or given for all. They must agree: a course never becomes free, or changes its currency, because a cell
 * could not be understood. Undefined when the row is refused.
 */
export function rowPrice(
  cells: RowCells,
  mapped: { price: boolean },
  decimal: DecimalMark,
): RowPrice | undefined {
  const refused = cells.refusals.length;
  const paid = cells.must('paid', readTruth);
  const amount = cells.must('price', (text) => readPrice(text, decimal));
  const currency = cells.must('currency', readCurrency);
  if (cells.refusals.length > refused) return undefined;
  const priceCurrency = currency ?? amount?.currency ?? DEFAULT_CURRENCY;
  if (amount === undefined) {
    if (paid !== true && (paid === false || !mapped.price))
      return { price_minor: 0, currency: priceCurrency };
    cells.refusals.push('price: is empty');
    return undefined;
  }
  if (amount.minor > 0 && paid === false) {
    cells.refusals.push(`price: ${shown(cells.text('price') ?? '')}, though the course is said to be free`);
    return undefined;
  }
  if (amount.minor === 0 && paid === true)
    cells.warnings.push('price: is 0, though the course is said to be paid for');
  if (amount.minor > 0 && amount.currency && amount.currency !== priceCurrency) {
    cells.refusals.push(`price: ${shown(cells.text('price') ?? '')} is not in ${priceCurrency}`);
    return undefined;
  }
  if (stepProblem(toMajor(amount.minor, priceCurrency), priceCurrency) !== undefined) {
    const price = shown(cells.text('price') ?? '');
    cells.refusals.push(`price: ${price} has cents, but ${priceCurrency} is paid in whole amounts`);
    return undefined;
  }
  return { price_minor: amount.minor, currency: priceCurrency };
}
