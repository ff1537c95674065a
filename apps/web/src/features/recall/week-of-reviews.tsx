import type { RecallOverview } from '@darasa/contract/recall/endpoints';
import { Check, Minus } from 'lucide-react';
import { formatQuantity } from '~/lib/format';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** The last seven days: on which cards were reviewed. Days off are days off. */
export function WeekOfReviews({ week, settings }: Pick<RecallOverview, 'week' | 'settings'>) {
  return (
    <ol className="mt-4 grid max-w-md grid-cols-7 gap-1.5 text-center text-13 text-ink2">
      {week.map(({ day, cards }) => {
        const date = new Date(`${day}T00:00:00Z`);
        const isOff = settings.days_off.includes(date.getUTCDay() || 7);
        return (
          <li key={day}>
            <span
              aria-hidden
              className={cx(
                'mb-1 grid h-9 place-items-center rounded-m',
                cards > 0 ? 'bg-accent text-on-accent' : isOff ? 'border border-line text-ink3' : 'bg-sunken',
              )}
            >
              {cards > 0 ? <Icon of={Check} size={16} /> : isOff && <Icon of={Minus} size={16} />}
            </span>
            <span aria-hidden>{weekday.format(date)}</span>
            <span className="sr-only">
              {weekday.format(date)}:{' '}
              {cards > 0 ? formatQuantity(cards, 'card') : isOff ? 'a day off' : 'nothing reviewed'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
