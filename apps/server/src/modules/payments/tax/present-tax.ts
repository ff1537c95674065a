import { toMajor } from '@darasa/contract/payments/money';
import type { Order } from '@darasa/contract/payments/schemas';
import { toPercent } from '@darasa/contract/payments/tax-rules';

/**
 * What buyers see of the tax in a total.
 * @param lines of which the total is the sum: the rate is told where those that are taxed have the same
 */
export function presentTax(
  { name, minor, currency }: { name: string | null; minor: number; currency: string },
  lines: readonly { taxRate: number }[],
): Pick<Order, 'tax' | 'tax_name' | 'tax_rate'> {
  const rates = new Set(lines.map(({ taxRate }) => taxRate).filter((rate) => rate > 0));
  const [rate] = rates;
  return {
    tax: toMajor(minor, currency),
    tax_name: name,
    tax_rate: rates.size === 1 && rate !== undefined ? toPercent(rate) : null,
  };
}
