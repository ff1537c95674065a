import { useQuery } from '@tanstack/react-query';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { ChapterBars, NextChapter } from './chapters.tsx';
import { ownTracksQuery } from './track-calls.ts';

/** The learning paths that somebody takes, each with its courses as chapters and the next step; nothing without one. */
export function OwnTracks() {
  const { data: tracks } = useQuery(ownTracksQuery);
  if (!tracks || tracks.length === 0) return null;
  return (
    <section aria-labelledby="own-tracks" className="mt-10">
      <h2 id="own-tracks" className="text-24">
        Your learning paths
      </h2>
      <ul className="mt-3 border-t border-line">
        {tracks.map((standing) => (
          <li
            key={standing.track.slug}
            className="grid grid-cols-1 gap-x-8 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
          >
            <div className="min-w-0">
              <h3 dir="auto" className="mb-1.5 text-17 font-semibold wrap-anywhere">
                <PathLink href={`/tracks/${encodeURIComponent(standing.track.slug)}`} className={linkClass}>
                  {standing.track.name}
                </PathLink>
              </h3>
              <ChapterBars standing={standing} />
            </div>
            {standing.next ? (
              <NextChapter next={standing.next} className="max-md:w-full md:max-w-80" />
            ) : (
              <p className="text-15 font-semibold text-accent-text">Completed</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
