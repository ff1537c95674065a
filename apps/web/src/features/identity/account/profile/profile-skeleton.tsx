import { Skeleton } from '~/ui/skeleton';

/** The profile's skeleton. */
export const ProfileSkeleton = () => (
  <div aria-hidden className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
    <div className="overflow-hidden rounded-l border border-line">
      <Skeleton className="h-24 rounded-none" />
      <div className="grid gap-3 p-5">
        <Skeleton className="-mt-16 size-24 rounded-full" />
        <Skeleton className="h-6 w-44" />
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-4 w-full" />
      </div>
    </div>
    <div className="grid max-w-[44rem] gap-5">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  </div>
);
