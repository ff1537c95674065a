import type { FailedItem } from '@darasa/contract/administration/overview';
import { formatQuantity } from '~/lib/format';
import { timeAgo } from '~/lib/time/time-ago';

/** Background work that fails again and again, with its errors: somebody who knows the server has to look at it. */
export function FailedItems({ items }: { items: readonly FailedItem[] }) {
  if (items.length === 0) return null;
  const now = new Date();
  return (
    <section aria-labelledby="failed-items" className="mt-10">
      <h2 id="failed-items" tabIndex={-1} className="text-24">
        Background work that failed
      </h2>
      <p className="mt-2 max-w-prose text-16 text-ink2">
        All other work goes on. These are tried again by themselves, and disappear from here once they
        succeed.
      </p>
      <ul className="mt-3 border-t border-line">
        {items.map(({ batch, item, failures, error, since }) => (
          <li key={`${batch} ${item}`} className="border-b border-line py-3 md:px-2">
            <p dir="auto" className="text-16 leading-snug font-semibold break-words">
              {batch}, item {item}
            </p>
            <p dir="auto" className="mt-0.5 text-15 break-words text-ink2">
              {error}
            </p>
            <p className="mt-0.5 text-14 text-ink3">
              Failed {formatQuantity(failures, 'time')}, first {timeAgo(since, now)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
