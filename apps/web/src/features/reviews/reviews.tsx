import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { type ReviewSort, reviewSorts } from '@darasa/contract/reviews/rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatCount, formatQuantity } from '~/lib/format';
import { useSession } from '~/lib/session/session';
import { InlineSelect } from '~/ui/fields/select';
import { MoreButton } from '~/ui/navigation/more-button';
import { Skeleton } from '~/ui/skeleton';
import { RatingSummary } from './rating-summary.tsx';
import { type ReviewChoice, reviewsQuery, standingQuery } from './review-calls.ts';
import { ReviewItem } from './review-item.tsx';

// The page is the same for everyone: what people do who are signed in is loaded for them alone.
const OwnReview = lazy(async () => ({ default: (await import('./own-review.tsx')).OwnReview }));

const sorts = Object.entries(reviewSorts).map(([value, label]) => ({ value, label }));
const ratings = [
  { value: '', label: 'All ratings' },
  ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: formatQuantity(stars, 'star') })),
];
/** With fewer reviews than this there is nothing to choose from. */
const WORTH_SORTING = 2;

/** Reviews: the distribution of ratings, one's own review, then all texts, ten at a time. */
export function Reviews({ course }: { course: CourseDetails }) {
  const list = useRef<HTMLUListElement>(null);
  const [choice, setChoice] = useState<ReviewChoice>({ sort: 'newest' });
  const signedIn = useSession().status === 'authenticated';
  const standing = useQuery({ ...standingQuery(course.id), enabled: signedIn }).data;
  const query = useInfiniteQuery(reviewsQuery(course.id, choice));
  const { refetch } = query;
  useEffect(() => {
    // The page may be some minutes old, and its teacher may have come for a review of just now
    if (signedIn) void refetch({ cancelRefetch: false });
  }, [signedIn, refetch]);
  const pages = query.data?.pages ?? [];
  const all = pages.flatMap((page) => page.reviews);
  const reviews = all.filter((review) => review.id !== standing?.review?.id);
  const figures = pages[0];
  const total = figures?.total ?? 0;
  const rated = figures?.totalRatings ?? course.totalRatings;
  /** The number of reviews when more were requested. */
  const [before, setBefore] = useState<number>();
  useEffect(() => {
    if (before === undefined || reviews.length <= before) return;
    // Move the focus to the first new review.
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[before]?.focus();
    setBefore(undefined);
  }, [before, reviews.length]);
  const more = () => {
    setBefore(reviews.length);
    void query.fetchNextPage();
  };
  const ownReview = signedIn && standing && (
    <Suspense>
      <OwnReview course={course} standing={standing} />
    </Suspense>
  );
  if (rated === 0)
    return (
      <>
        <p className="text-ink2">This course has no reviews yet.</p>
        {ownReview}
      </>
    );
  return (
    <>
      <RatingSummary
        rating={figures?.averageRating ?? course.rating}
        total={rated}
        breakdown={figures?.breakdown ?? course.ratingBreakdown}
      />
      {ownReview}
      {(choice.rating !== undefined || total >= WORTH_SORTING) && (
        <div className="mt-6 flex flex-wrap gap-2">
          <InlineSelect
            label="Sort"
            choices={sorts}
            value={choice.sort}
            onChange={({ target }) => setChoice({ ...choice, sort: target.value as ReviewSort })}
          />
          <InlineSelect
            label="Show"
            choices={ratings}
            value={choice.rating ?? ''}
            onChange={({ target }) => setChoice({ ...choice, rating: Number(target.value) || undefined })}
          />
        </div>
      )}
      {query.isPending && query.fetchStatus !== 'paused' && (
        <div role="status" aria-label="Loading reviews" className="mt-6 grid gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
      {reviews.length > 0 && (
        <ul ref={list} aria-label="Reviews" className="mt-4 divide-y divide-line border-t border-line">
          {reviews.map((review) => (
            <ReviewItem key={review.id} course={course} review={review} standing={standing} />
          ))}
        </ul>
      )}
      {choice.rating !== undefined && query.isSuccess && all.length === 0 && (
        <p className="mt-6 text-ink2">No written reviews with {formatQuantity(choice.rating, 'star')}.</p>
      )}
      {query.error && (
        <p role="alert" className="mt-4 text-15 text-danger">
          More reviews could not be loaded. {query.error.message}
        </p>
      )}
      {(query.hasNextPage || query.error) && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <MoreButton label="Show more" loading={query.isFetchingNextPage} onPress={more} />
          <p role="status" className="tabular text-14 text-ink3">
            {formatCount(all.length)} of {formatQuantity(total, 'review')}
          </p>
        </div>
      )}
    </>
  );
}
