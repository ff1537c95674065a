import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { formatMoney, formatPrice } from '~/lib/format';
import { cx } from '~/ui/cx';
import { PlusTax } from '~/ui/text/plus-tax';

/** The price in the course's own currency; other currencies with the amount in shillings. */
export function CoursePrice({ course, className }: { course: CourseDetails; className?: string }) {
  const { price, currency, comparablePrice, addedTax } = course;
  return (
    <p className={cx('tabular flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="display text-30 leading-none font-bold whitespace-nowrap">
        {formatPrice(price, currency)}
      </span>
      <PlusTax tax={addedTax} withRate className="text-14" />
      {currency !== 'KES' && price > 0 && (
        <span className="text-14 text-ink2">about {formatMoney(Math.round(comparablePrice))}</span>
      )}
    </p>
  );
}
