import type { Overview } from '@darasa/contract/administration/overview';
import { useQuery } from '@tanstack/react-query';
import { onMoment } from '~/lib/time/local-time';
import { overviewQuery } from '../queries.ts';

/** On a site that was restored from a backup and is not the site yet. */
export function RestoredNotice() {
  const { data } = useQuery(overviewQuery);
  return data?.restored ? <RestoredBanner restored={data.restored} /> : null;
}

function RestoredBanner({ restored: { of } }: { restored: NonNullable<Overview['restored']> }) {
  return (
    <section
      aria-label="Restored copy"
      className="mb-6 rounded-l border border-line bg-primary-soft px-4 py-3"
    >
      <p className="text-16 font-semibold">This is a restored copy of the site</p>
      <p className="mt-1 max-w-prose text-15 text-ink2">
        It shows the site as it was {onMoment(of, new Date())}. No emails and notifications are sent and no
        online payments are taken until whoever runs this server says that it is the site from now on:{' '}
        <code className="font-mono text-14 whitespace-nowrap">npm run admin -- go-live</code>
      </p>
    </section>
  );
}
