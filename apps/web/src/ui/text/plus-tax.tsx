import type { AddedTax } from '@darasa/contract/catalogue/schemas';
import { plusTax } from '~/lib/format';
import { cx } from '../cx.ts';

interface Props {
  /** Nothing is drawn without it. */
  tax: AddedTax | undefined;
  withRate?: boolean;
  className?: string;
}

/** Behind a price to which a tax is added. */
export const PlusTax = ({ tax, withRate, className }: Props) =>
  tax ? (
    <span className={cx('font-sans font-normal tracking-normal text-ink2', className)}>
      {plusTax(tax, { withRate })}
    </span>
  ) : null;
