import type { TrackChapter, TrackStanding } from '@darasa/contract/enrollment/track-endpoints';
import { formatCount, formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';

/** One bar for each course of a track, in its order. */
export const ChapterBars = ({ standing: { chapters, done, next } }: { standing: TrackStanding }) => (
  <div>
    <p className="tabular text-14 text-ink2">
      {formatCount(done)} of {formatQuantity(chapters.length, 'course')} completed
    </p>
    <span aria-hidden className="mt-2 flex gap-1">
      {chapters.map(({ course_id, state, percent }) => (
        <span
          key={course_id}
          className={`h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-sunken ${course_id === next?.course_id ? 'ring-1 ring-accent' : ''}`}
        >
          <span
            className="block h-full bg-accent"
            style={{ width: `${state === 'completed' ? 100 : state === 'active' ? percent : 0}%` }}
          />
        </span>
      ))}
    </span>
  </div>
);

const acts: Record<Exclude<TrackChapter['state'], 'completed'>, string> = {
  active: 'Continue',
  open: 'Next',
  priced: 'Next',
  closed: 'Next',
};

/** The step that is offered. */
export function NextChapter({ next, className }: { next: TrackStanding['next']; className?: string }) {
  if (!next || next.state === 'completed' || next.path === null) return null;
  return (
    <PathLink
      href={next.path}
      preload={false}
      className={buttonClass({}, `min-w-0 max-w-full ${className ?? ''}`)}
    >
      <span dir="auto" className="min-w-0 truncate">
        {acts[next.state]}: {next.title}
      </span>
    </PathLink>
  );
}
