import { formatMoney } from '~/lib/format';
import { cx } from '~/ui/cx';

interface Props {
  order: {
    price: number;
    discount: number;
    total: number;
    currency: string;
    coupon: string | null;
    tax: number;
    tax_name: string | null;
    refunded?: number;
  };
  className?: string;
}

/** What an order costs: price, discount, total, and what was refunded. */
export function OrderSum({
  order: { price, discount, total, currency, coupon, tax, tax_name, refunded = 0 },
  className,
}: Props) {
  const row = 'flex justify-between gap-4';
  return (
    <dl className={cx('tabular grid gap-2 text-15', className)}>
      {discount > 0 && (
        <>
          <div className={row}>
            <dt className="text-ink2">Price</dt>
            <dd>{formatMoney(price, currency)}</dd>
          </div>
          <div className={row}>
            <dt className="min-w-0 wrap-anywhere text-ink2">
              {coupon === null ? 'Discount' : `Coupon ${coupon}`}
            </dt>
            <dd className="whitespace-nowrap">−{formatMoney(discount, currency)}</dd>
          </div>
        </>
      )}
      <div className={cx(row, 'text-19 font-semibold', discount > 0 && 'border-t border-line pt-2')}>
        <dt>Total</dt>
        <dd className="whitespace-nowrap">{formatMoney(total, currency)}</dd>
      </div>
      {tax > 0 && tax_name !== null && (
        <div className={cx(row, 'text-14 text-ink2')}>
          <dt className="min-w-0 wrap-anywhere">{tax_name} included</dt>
          <dd className="whitespace-nowrap">{formatMoney(tax, currency)}</dd>
        </div>
      )}
      {refunded > 0 && (
        <div className={row}>
          <dt className="text-ink2">Refunded</dt>
          <dd className="whitespace-nowrap">−{formatMoney(refunded, currency)}</dd>
        </div>
      )}
    </dl>
  );
}
