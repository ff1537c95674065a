import type { Overview } from '@darasa/contract/administration/overview';
import { ArrowRight } from 'lucide-react';
import { pluralOf } from '~/lib/format';
import { timeSince } from '~/lib/time/time-ago';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { needsOf } from './needs.ts';

/** What is open on the site besides what needs somebody now, each with a link. */
export function AlsoOpen({ needs }: Pick<Overview, 'needs'>) {
  const waiting = needsOf(needs);
  if (waiting.length === 0) return null;
  const now = new Date();
  return (
    <section aria-labelledby="also-open" className="mt-10">
      <h2 id="also-open" className="text-24">
        Also open
      </h2>
      <ul className="mt-3 border-t border-line">
        {waiting.map(({ key, count, title, since, action, href }) => (
          <li key={key} className="border-b border-line">
            <PathLink
              href={href}
              className="group flex min-h-17 items-center gap-4 py-3 -outline-offset-2 hover:bg-sunken md:px-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-16 leading-snug font-semibold">{title}</span>
                {since && (
                  <span className="mt-0.5 block text-14 text-ink3">
                    {pluralOf(count, 'Waiting for', 'Oldest waiting for')} {timeSince(since, now)}
                  </span>
                )}
              </span>
              <span className="flex shrink-0 items-center gap-2 text-15 font-medium text-primary group-hover:underline">
                <span className="max-md:sr-only">{action}</span>
                <Icon of={ArrowRight} size={18} />
              </span>
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
