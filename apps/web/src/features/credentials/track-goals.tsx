import { certificatePath } from '@darasa/contract/credentials/rules';
import type { TrackProgress } from '@darasa/contract/credentials/schemas';
import { formatCount, formatQuantity } from '~/lib/format';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';

/** Learning tracks that end with a certificate, each with how many of its courses one has completed. */
export function TrackGoals({ tracks }: { tracks: readonly TrackProgress[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-5 md:grid-cols-2">
      {tracks.map(({ slug, name, done, total, certificate_id }) => (
        <li key={slug}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <PathLink href={`/tracks/${encodeURIComponent(slug)}`} className={linkClass}>
              {name}
            </PathLink>
            {certificate_id ? (
              <PathLink href={certificatePath(certificate_id)} className="text-14 font-medium text-primary">
                Certificate earned
              </PathLink>
            ) : (
              <span className="tabular text-14 text-ink3">
                {formatCount(done)} of {formatQuantity(total, 'course')}
              </span>
            )}
          </p>
          <span aria-hidden className="mt-2 block h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${total === 0 ? 0 : Math.round((done / total) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
