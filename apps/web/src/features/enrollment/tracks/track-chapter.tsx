import { useQuery } from '@tanstack/react-query';
import { formatCount } from '~/lib/format';
import { useSession } from '~/lib/session/session';
import { trackStandingQuery } from './track-calls.ts';

/** How far somebody is in a course of a track, where the track lists it; nothing for who is not in it. */
export function TrackChapter({ track, course }: { track: string; course: string }) {
  const { status } = useSession();
  const { data } = useQuery({ ...trackStandingQuery(track), enabled: status === 'authenticated' });
  const chapter = data?.chapters.find(({ course_id }) => course_id === course);
  if (chapter?.state !== 'completed' && chapter?.state !== 'active') return null;
  const isDone = chapter.state === 'completed';
  return (
    <p className="tabular mt-2 flex flex-wrap items-center gap-x-2.5 text-14 font-semibold text-accent-text">
      <span aria-hidden className="h-1.5 w-20 md:w-28 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-accent" style={{ width: `${isDone ? 100 : chapter.percent}%` }} />
      </span>
      {isDone ? 'Completed' : `${formatCount(chapter.percent)}% done`}
    </p>
  );
}
