import { Skeleton } from '~/ui/skeleton';

const places = Array.from({ length: 12 }, (_, place) => place);

/** The skeleton of a card, with the same dimensions: rows on phones. */
const CardSkeleton = () => (
  <div className="max-md:grid max-md:grid-cols-[112px_minmax(0,1fr)] max-md:gap-x-3.5 max-md:border-b max-md:border-line max-md:py-4">
    <Skeleton className="aspect-[16/10] rounded-l max-md:row-span-4 max-md:aspect-square max-md:w-28 max-md:rounded-[12px]" />
    <Skeleton className="mt-4 h-5 w-4/5 max-md:mt-0.5" />
    <Skeleton className="mt-2.5 h-4 w-2/5" />
    <Skeleton className="mt-3 h-4 w-3/5" />
    <Skeleton className="mt-4 h-5 w-1/4" />
  </div>
);

/** The skeleton of a page of courses. */
export const CourseGridSkeleton = ({ count = 12 }: { count?: number }) => (
  <div role="status" aria-label="Loading courses" className={courseGridClass}>
    {places.slice(0, count).map((place) => (
      <CardSkeleton key={place} />
    ))}
  </div>
);

/** Three columns, two below 1120 px, rows on phones. */
export const courseGridClass = 'grid gap-x-6 gap-y-8 max-md:gap-y-0 md:grid-cols-2 lg:grid-cols-3';
