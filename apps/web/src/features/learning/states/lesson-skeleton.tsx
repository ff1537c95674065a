import type { OutlineLesson } from '@darasa/contract/learning/schemas';
import { Skeleton } from '~/ui/skeleton';

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
