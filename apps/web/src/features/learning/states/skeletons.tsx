import type { OutlineLesson } from '@darasa/contract/learning/schemas';
import { Skeleton } from '~/ui/skeleton';
import { PlayerFrame } from '../player/player-frame.tsx';

/** A lesson that is still coming, in its final shape. */
export function LessonSkeleton({ type }: { type: OutlineLesson['lesson_type'] | undefined }) {
  return (
    <>
      {type === 'video' && (
        <div className="bg-[oklch(0.13_0.012_168)]">
          <div className="mx-auto aspect-video max-h-[min(68dvh,calc(100dvh-15rem))] w-full max-md:max-h-[42dvh]" />
        </div>
      )}
      <div data-waiting className="mx-auto grid w-full max-w-[76ch] gap-3 px-4 pt-8 md:px-6">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-4 w-44" />
        {type !== 'video' &&
          ['w-full', 'w-11/12', 'w-full', 'w-3/4'].map((width, line) => (
            <Skeleton key={`${width} ${String(line)}`} className={`h-5 ${width}`} />
          ))}
      </div>
    </>
  );
}

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
