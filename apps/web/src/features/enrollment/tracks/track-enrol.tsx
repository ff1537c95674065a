import { lazy, Suspense } from 'react';
import { useSession } from '~/lib/session/session';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { type TrackEnrolProps, WhatItGives, WhatItGivesLater } from './what-it-gives.tsx';

const OwnTrack = lazy(async () => ({ default: (await import('./own-track.tsx')).OwnTrack }));

/** Taking a learning track as a whole. The page is the same for everyone: what the track is to somebody is loaded once they are known. */
export function TrackEnrol(props: TrackEnrolProps) {
  const { track, sumOf } = props;
  const { status } = useSession();
  if (track.courseList.length === 0) return null;
  if (status === 'authenticated')
    return (
      <Suspense
        fallback={
          <div className="mb-5 border-b border-line pb-5">
            <WhatItGivesLater {...props} />
          </div>
        }
      >
        <OwnTrack {...props} />
      </Suspense>
    );
  return (
    <div className="mb-5 grid gap-3 border-b border-line pb-5">
      <PathLink
        href={`/authentication/register?callbackUrl=${encodeURIComponent(`/tracks/${encodeURIComponent(track.slug)}`)}`}
        preload={false}
        className={buttonClass({}, 'w-full')}
      >
        Take the whole path
      </PathLink>
      <WhatItGives courses={track.courseList} sumOf={sumOf} />
    </div>
  );
}
