import { useSuspenseQuery } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { Cover } from '~/ui/cover/cover';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { tracksQuery } from '../course-queries.ts';
import { TrackRow } from './track-row.tsx';

/** All learning tracks. */
export function TrackListPage() {
  const { data: tracks } = useSuspenseQuery(tracksQuery());
  return (
    <>
      <Cover category="languages" seed="paths" width={1440} height={160} className="h-22 md:h-36" />
      <div className="wrap pt-7 pb-16 md:pt-10">
        <h1 className="hero">Learning paths</h1>
        <p className="mt-3 max-w-[56ch] text-17 text-ink2">
          A learning path is a series of courses in the recommended order. Take the whole path, or start at
          the level that suits you.
        </p>
        {tracks.length === 0 ? (
          <EmptyState
            title="There are no learning paths yet"
            actions={
              <PathLink href="/courses" className={buttonClass()}>
                Browse courses
              </PathLink>
            }
          >
            <p>You can take any course on its own in the meantime.</p>
          </EmptyState>
        ) : (
          <ul
            aria-label={formatQuantity(tracks.length, 'track')}
            className="mt-6 divide-y divide-line border-y border-line"
          >
            {tracks.map((track) => (
              <li key={track.slug}>
                <TrackRow track={track} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
