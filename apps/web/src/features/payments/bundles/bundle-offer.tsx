import { bundleCheckoutPath } from '@darasa/contract/payments/bundle-rules';
import type { Bundle } from '@darasa/contract/payments/bundles';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { PlusTax } from '~/ui/text/plus-tax';
import { trackBundleQuery } from './bundle-queries.ts';

/** What all courses together cost, and the way to the checkout. */
export function BundleOffer({
  bundle: { slug, price, total, percent, currency, addedTax },
}: {
  bundle: Bundle;
}) {
  return (
    <div>
      <p className="display tabular text-30 font-bold">
        {formatMoney(total, currency)}
        {total < price && (
          <span className="ml-3 font-sans text-17 font-normal text-ink3">
            <span className="sr-only">instead of </span>
            <s>{formatMoney(price, currency)}</s>
          </span>
        )}
        <PlusTax tax={addedTax} withRate className="mt-1 block text-15" />
      </p>
      {total < price && (
        <p className="mt-1 text-15 text-ink2">
          You save {formatMoney(price - total, currency)} ({percent}%). Courses that you have are taken off.
        </p>
      )}
      <PathLink href={bundleCheckoutPath(slug)} className={buttonClass({}, 'mt-4 w-full')}>
        Buy all courses
      </PathLink>
    </div>
  );
}

/** The same for a learning path that is sold as a whole; nothing for others. */
export function TrackOffer({ track }: { track: string }) {
  const { data } = useQuery(trackBundleQuery(track));
  return data ? (
    <div className="mb-5 border-b border-line pb-5">
      <BundleOffer bundle={data} />
    </div>
  ) : null;
}
