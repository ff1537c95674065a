import { certificatePath } from '@darasa/contract/credentials/rules';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { formatDate } from '~/lib/format';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { ownCertificatesQuery } from './certificate-calls.ts';

/** As many as stand beside each other. */
const SHOWN = 3;

/** One's newest certificates on the dashboard. It may fail without taking the page with it; nothing where there are none. */
export function DashboardCertificates() {
  const { data } = useQuery(ownCertificatesQuery());
  const valid = data?.certificates.filter(({ state }) => state === 'valid') ?? [];
  if (valid.length === 0) return null;
  return (
    <section aria-labelledby="dashboard-certificates" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="dashboard-certificates" className="text-24">
          Your certificates
        </h2>
        <PathLink href="/student/certificates" className={linkClass}>
          {valid.length > SHOWN ? `All ${valid.length}` : 'Download and share'}
        </PathLink>
      </div>
      <ul className="mt-4 grid gap-x-8 gap-y-4 border-t border-line pt-4 md:grid-cols-3">
        {valid.slice(0, SHOWN).map(({ id, title, issued_at }) => (
          <li key={id}>
            <PathLink href={certificatePath(id)} className="group flex min-h-11 items-start gap-3">
              <Icon of={Award} size={22} className="mt-0.5 text-accent-text" />
              <span className="min-w-0">
                <span
                  dir="auto"
                  className="block text-16 leading-snug font-semibold wrap-anywhere group-hover:underline"
                >
                  {title}
                </span>
                <span className="block text-14 text-ink3">{formatDate(issued_at)}</span>
              </span>
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
