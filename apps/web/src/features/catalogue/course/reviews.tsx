import type { CourseDetails, Review } from '@darasa/contract/catalogue/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatCount, formatDate, formatQuantity } from '~/lib/format';
import { Avatar } from '~/ui/avatar';
import { Button } from '~/ui/button';
import { Stars } from '~/ui/rating';
import { Skeleton } from '~/ui/skeleton';
import { reviewsQuery } from '../course-queries.ts';
import { RatingSummary } from './rating-breakdown.tsx';

/** Reviews: the distribution of ratings, then the texts, ten at a time. */
export function Reviews({ course }: { course: CourseDetails }) {
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(reviewsQuery(course.id));
  const pages = query.data?.pages ?? [];
  const reviews = pages.flatMap((page) => page.reviews);
  const total = pages[0]?.total ?? 0;
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
  if (course.totalRatings === 0) return <p className="text-ink2">This course has no reviews yet.</p>;
  return (
    <>
      <RatingSummary rating={course.rating} total={course.totalRatings} breakdown={course.ratingBreakdown} />
      {query.isPending && query.fetchStatus !== 'paused' && (
        <div role="status" aria-label="Loading reviews" className="mt-6 grid gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
      {reviews.length > 0 && (
        <ul ref={list} className="mt-6 divide-y divide-line border-t border-line">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
      {query.error && (
        <p role="alert" className="mt-4 text-15 text-danger">
          More reviews could not be loaded. {query.error.message}
        </p>
      )}
      {(query.hasNextPage || query.error) && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button look="outline" disabled={query.isFetchingNextPage} onClick={more}>
            {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
          <p role="status" className="tabular text-14 text-ink3">
            {formatCount(reviews.length)} of {formatQuantity(total, 'review')}
          </p>
        </div>
      )}
    </>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const { author } = review;
  return (
    <li tabIndex={-1} className="py-5 outline-none">
      <div className="flex items-center gap-3">
        {author.image ? (
          <img
            src={author.image}
            alt=""
            width={36}
            height={36}
            loading="lazy"
            className="size-9 rounded-full object-cover"
          />
        ) : (
          <Avatar initials={author.initials} />
        )}
        <div className="min-w-0">
          <p className="truncate text-15 font-semibold">{author.name}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink3">
            <Stars value={review.rating} size={15} />
            {formatDate(review.createdAt)}
          </p>
        </div>
      </div>
      <p className="mt-2.5 max-w-[68ch] break-words whitespace-pre-line text-ink2">{review.comment}</p>
    </li>
  );
}
