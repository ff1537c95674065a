import type { WorkKindName } from '@darasa/contract/work/rules';
import { useQuery } from '@tanstack/react-query';
import { INBOX_PATH } from '~/features/discussions/inbox-path';
import { workQuery } from '~/features/work/work-query';
import { formatCount } from '~/lib/format';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';

interface Place {
  kind: WorkKindName;
  label: string;
  href: (area: 'administrator' | 'desk') => string;
}
const places: readonly Place[] = [
  { kind: 'messages.reported', label: 'Reported messages', href: (area) => `/${area}/message-reports` },
  {
    kind: 'discussions.reported-on-site',
    label: 'Reported discussions',
    href: () => `${INBOX_PATH}?tab=reports`,
  },
  { kind: 'reviews.reported', label: 'Reported reviews', href: (area) => `/${area}/ratings` },
];

/** What people have reported elsewhere and waits, beside the inbox: each leads to where it is decided. */
export function ReportLinks({ area }: { area: 'administrator' | 'desk' }) {
  const { data } = useQuery(workQuery(area));
  const waiting = places.flatMap((place) => {
    const count = data?.counts.find(({ kind }) => kind === place.kind)?.count ?? 0;
    return count > 0 ? [{ ...place, count }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="Reports" className="mt-3 flex flex-wrap gap-x-5 text-15">
      {waiting.map(({ kind, label, href, count }) => (
        <li key={kind}>
          <PathLink href={href(area)} className={`${linkClass} inline-flex min-h-11 items-center`}>
            {`${label} (${formatCount(count)})`}
          </PathLink>
        </li>
      ))}
    </ul>
  );
}
