import type { FrontPage } from '@darasa/contract/catalogue/front-page';
import { Check } from 'lucide-react';
import { formatCount, formatMoney, formatQuantity } from '~/lib/format';
import { Icon } from '~/ui/icon';

const promises = [
  { title: 'No subscription', text: 'You pay for a course once. Nothing renews by itself.' },
  { title: 'The price stands on the course', text: 'You see it before you start, and before you sign up.' },
  { title: 'Certificates can be checked', text: 'Each has a link by which anybody sees that it is real.' },
] as const;

/** How many courses cost how much, and how one pays. */
export function Prices({ prices }: { prices: NonNullable<FrontPage['prices']> }) {
  const { courses, free, currency, bands } = prices;
  const names = bands.map(({ to }) => (to === null ? 'More' : `Up to ${formatMoney(to, currency)}`));
  const bars = [
    ...(free > 0 ? [{ name: 'Free', count: free }] : []),
    ...bands.map((band, at) => ({ name: names[at] ?? '', count: band.courses })),
  ];
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <div className="grid gap-x-14 gap-y-8 md:grid-cols-2">
      <div>
        <p className="max-w-[52ch] text-17 text-ink2">
          {free > 0
            ? `Of ${formatQuantity(courses, 'course')}, ${formatCount(free)} cost nothing. For the others you pay once.`
            : 'You pay for a course once.'}
        </p>
        <ul className="mt-4 grid grid-flow-col auto-cols-fr gap-3.5">
          {bars.map(({ name, count }, at) => (
            <li key={name} className="flex flex-col">
              <span aria-hidden className="flex h-48 items-end border-b border-control">
                <span
                  className={`display tabular w-full rounded-t-s p-2.5 text-19 leading-none font-bold ${at === 0 ? 'bg-accent text-on-accent' : 'bg-primary-soft text-ink'}`}
                  style={{ height: `${Math.max(20, (count / most) * 100)}%` }}
                >
                  {formatCount(count)}
                </span>
              </span>
              <span className="pt-2 text-14 text-ink2">
                <span className="sr-only">{formatQuantity(count, 'course')}: </span>
                {name}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <ul className="self-start border-t border-line">
        {promises.map(({ title, text }) => (
          <li key={title} className="flex gap-3 border-b border-line py-3">
            <Icon of={Check} size={20} className="mt-0.5 shrink-0 text-primary" />
            <span>
              <b className="font-semibold">{title}.</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
