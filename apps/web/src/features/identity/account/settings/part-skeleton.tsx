import { Skeleton } from '~/ui/skeleton';

/** The skeleton of two settings. */
export const PartSkeleton = () => (
  <div aria-hidden className="grid gap-3">
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-5 w-full max-w-md" />
    <Skeleton className="h-11 w-full max-w-md" />
    <Skeleton className="mt-10 h-6 w-40" />
    <Skeleton className="h-5 w-full max-w-sm" />
  </div>
);
