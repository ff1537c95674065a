import type { Order } from '@darasa/contract/payments/schemas';
import { formatMoney } from '~/lib/format';

/** The tax in a total; nothing where there is none. */
export function TaxIncluded({
  order: { tax, tax_name, currency },
  className,
}: {
  order: Pick<Order, 'tax' | 'tax_name' | 'currency'>;
  className?: string;
}) {
  if (tax === 0 || tax_name === null) return null;
  return (
    <p className={className}>
      {tax_name} included, {formatMoney(tax, currency)}
    </p>
  );
}
