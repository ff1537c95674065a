import type { Review, ReviewStanding } from '@darasa/contract/reviews/schemas';
import { lazy, Suspense } from 'react';
import { formatDate, formatQuantity } from '~/lib/format';
import { Avatar } from '~/ui/avatar';
import { Stars } from '~/ui/figures/rating';

const ReviewActions = lazy(async () => ({ default: (await import('./review-actions.tsx')).ReviewActions }));

interface Props {
  course: { id: string };
  review: Review;
  /** What the reader may do; undefined for visitors, and until it is known. */
  standing: ReviewStanding | undefined;
}

/** One review in the list, with the teacher's reply. */
export function ReviewItem({ course, review, standing }: Props) {
  return (
    <li tabIndex={-1} className="py-5 outline-none">
      <ReviewBody review={review} />
      {standing ? (
        <Suspense fallback={<HelpfulCount count={review.helpful} />}>
          <ReviewActions course={course} review={review} standing={standing} />
        </Suspense>
      ) : (
        <HelpfulCount count={review.helpful} />
      )}
    </li>
  );
}

function HelpfulCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="tabular mt-2.5 text-14 text-ink3">Helpful to {formatQuantity(count, 'person', 'people')}</p>
  );
}

/** Who wrote it, the stars, the text and the reply. */
export function ReviewBody({ review }: { review: Review }) {
  const { author, comment, reply } = review;
  return (
    <>
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
            {review.edited && <span>· edited</span>}
          </p>
        </div>
      </div>
      {comment && (
        <p dir="auto" className="mt-2.5 max-w-[68ch] break-words whitespace-pre-line text-ink2">
          {comment}
        </p>
      )}
      {reply && (
        <div className="mt-3 ml-3 max-w-[66ch] border-l-2 border-line pl-4 md:ml-12">
          <p className="text-14 text-ink3">
            <b className="font-semibold text-ink">{reply.author}</b> (teacher) replied on{' '}
            {formatDate(reply.updatedAt)}
          </p>
          <p dir="auto" className="mt-1 break-words whitespace-pre-line text-ink2">
            {reply.text}
          </p>
        </div>
      )}
    </>
  );
}
