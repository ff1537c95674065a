import { Skeleton } from '~/ui/skeleton';
import { LessonSkeleton } from '../states/lesson-skeleton.tsx';
import { PlayerFrame } from './player-frame.tsx';

/** The player before anything is known. */
export function PlayerSkeleton() {
  return (
    <PlayerFrame
      rail={
        <div className="grid gap-3 p-4 max-lg:hidden">
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      }
      bar={<div className="sticky bottom-0 h-16 border-t border-line bg-bg" />}
    >
      <p role="status" className="sr-only">
        Loading…
      </p>
      <LessonSkeleton type={undefined} />
    </PlayerFrame>
  );
}
