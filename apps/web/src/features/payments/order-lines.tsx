import type { Order } from '@darasa/contract/payments/schemas';
import { formatMoney } from '~/lib/format';
import { PathLink } from '~/ui/path-link';

type Line = Pick<Order['lines'][number], 'course_id' | 'title' | 'total'> &
  Partial<Pick<Order['lines'][number], 'path' | 'waiting_for_place' | 'refunded'>>;

/** The courses of an order of several. */
export function OrderLines({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  return (
    <ul aria-label="Courses" className="border-t border-line text-15">
      {lines.map((line, index) => (
        <li
          key={line.course_id ?? `deleted-${index}`}
          className="flex justify-between gap-4 border-b border-line py-2.5"
        >
          <div className="min-w-0 break-words">
            {line.path ? (
              <PathLink href={line.path} className="hover:underline">
                {line.title}
              </PathLink>
            ) : (
              <span dir="auto">{line.title}</span>
            )}
            {line.waiting_for_place && <p className="text-14 text-ink2">Full: you wait for a place</p>}
            {(line.refunded ?? 0) > 0 && (
              <p className="text-14 text-ink2">Refunded: {formatMoney(line.refunded ?? 0, currency)}</p>
            )}
          </div>
          <span className="tabular whitespace-nowrap">
            {line.total === 0 ? 'Free' : formatMoney(line.total, currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}
