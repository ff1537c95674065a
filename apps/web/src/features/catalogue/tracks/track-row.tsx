import type { TrackSummary } from '@darasa/contract/catalogue/schemas';
import { formatMinutes, formatQuantity } from '~/lib/format';
import { Cover } from '~/ui/cover/cover';
import { PathLink } from '~/ui/path-link';
import { trackPrint } from './track-print.ts';

/** `25 courses, 180 h of learning` */
export const trackSize = ({ courses, estimatedMinutes }: TrackSummary): string =>
  `${formatQuantity(courses, 'course')}, ${formatMinutes(Math.round(estimatedMinutes / 60) * 60)} of learning`;

/** A track in a list: its pattern, summary and size. */
export function TrackRow({ track }: { track: TrackSummary }) {
  return (
    <article className="group relative grid grid-cols-[88px_minmax(0,1fr)] items-center gap-4 py-5 md:grid-cols-[200px_minmax(0,1fr)] md:gap-8 md:py-7">
      <Cover
        {...trackPrint(track.slug)}
        width={240}
        height={160}
        className="aspect-square rounded-l max-md:self-start md:aspect-[3/2]"
      />
      <div className="min-w-0">
        <h2
          dir="auto"
          className="text-19 leading-tight break-words group-hover:underline group-hover:decoration-accent group-hover:decoration-2 group-hover:underline-offset-4 md:text-24"
        >
          <PathLink
            href={`/tracks/${encodeURIComponent(track.slug)}`}
            className="after:absolute after:inset-0"
          >
            {track.name}
          </PathLink>
        </h2>
        <p className="mt-1.5 max-w-[60ch] text-15 text-ink2 md:text-16">{track.summary}</p>
        <p className="tabular mt-2 text-14 font-semibold text-accent-text">{trackSize(track)}</p>
      </div>
    </article>
  );
}
