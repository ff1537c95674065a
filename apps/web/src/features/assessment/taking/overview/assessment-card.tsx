import { Skeleton } from '~/ui/skeleton';

/** The card of an assessment in its lesson; the page shows it before the code of the player is here (`page/early`). */
export const assessmentCardClass = 'grid gap-5 rounded-m border border-line bg-surface p-5';

/** The card while it is loading. */
export const AssessmentCardSkeleton = () => (
  <div data-waiting className="grid gap-3 rounded-m border border-line bg-surface p-5">
    <Skeleton className="h-6 w-64 max-w-full" />
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-6 w-56" />
    <Skeleton className="h-11 w-28" />
  </div>
);
