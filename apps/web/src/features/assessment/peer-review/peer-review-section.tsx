import type { OwnReview, OwnReviews } from '@darasa/contract/assessment/marking/peer-review';
import type { Rubric } from '@darasa/contract/assessment/questions/question';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatQuantity } from '~/lib/format';
import { Disclosure } from '~/ui/disclosure';
import { Prose } from '~/ui/text/prose';
import { ownReviewsQuery } from './queries.ts';
import { ReviewForm } from './review-form.tsx';

interface Props {
  /** Id or slug. */
  course: string;
  assessment: string;
}

/** Reviews that a learner writes and gets, below their own submitted answer. Nothing where there is no peer review. */
export function PeerReviewSection({ course, assessment }: Props) {
  const query = ownReviewsQuery(course, assessment);
  const reviews = useQuery(query);
  const queryClient = useQueryClient();
  const onSaved = (saved: OwnReview) =>
    queryClient.setQueryData<OwnReviews>(query.queryKey, (before) =>
      before
        ? { ...before, reviews: before.reviews.map((one) => (one.id === saved.id ? saved : one)) }
        : before,
    );
  // What is not known yet, or out of reach, leaves the learner's own result alone
  if (!reviews.data || reviews.data.state === 'none') return null;
  return <Shown data={reviews.data} onSaved={onSaved} />;
}

function Shown({ data, onSaved }: { data: OwnReviews; onSaved: (saved: OwnReview) => void }) {
  const { state, reviews, received, rubric } = data;
  const left = reviews.filter(({ done }) => !done).length;
  const [open, setOpen] = useState<string | undefined>(() => reviews.find(({ done }) => !done)?.id);
  return (
    <section aria-labelledby="peer-reviews" className="mt-10 grid gap-4 border-t border-line pt-6">
      <h2 id="peer-reviews" className="text-24">
        Reviews by learners
      </h2>
      <p role="status" className="max-w-[68ch] text-16 text-ink2">
        {stateText(data, left)}
      </p>
      <Prose html={data.instructions_html} />
      {reviews.length > 0 && (
        <ul aria-label="Answers to review" className="border-t border-line">
          {reviews.map((review, index) => (
            <li key={review.id} className="border-b border-line">
              <button
                type="button"
                aria-expanded={open === review.id}
                onClick={() => setOpen(open === review.id ? undefined : review.id)}
                className="flex min-h-12 w-full items-center justify-between gap-3 py-2.5 text-left text-16 font-semibold"
              >
                Answer {index + 1}
                <span className="text-14 font-normal text-ink3">
                  {review.done ? 'Submitted' : state === 'closed' ? 'Not submitted' : 'To review'}
                </span>
              </button>
              {open === review.id && (
                <ReviewForm
                  key={review.id}
                  review={review}
                  rubric={rubric}
                  closed={state === 'closed'}
                  onSaved={onSaved}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {received.length > 0 && (
        <Disclosure
          title={`${formatQuantity(received.length, 'review')} of your answer`}
          level={3}
          defaultOpen
        >
          <ol aria-label="Reviews of your answer" className="grid gap-5 pb-4">
            {received.map((review, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reviews come without anything that says whose they are
              <li key={index} className="grid gap-1.5 border-l-4 border-line pl-3">
                <p className="text-15 font-semibold">
                  Review {index + 1}
                  {review.share !== null && (
                    <span className="font-normal text-ink2"> · {Math.round(review.share * 100)} %</span>
                  )}
                </p>
                <ChosenLevels rubric={rubric} levels={review.rubric_levels} />
                <Prose html={review.comment_html} />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </section>
  );
}

function stateText({ state, wanted, due_date, reviews }: OwnReviews, left: number): string {
  if (state === 'waiting')
    return `You will review ${formatQuantity(wanted, 'answer')} of other learners. They are given out once answers are due.`;
  if (state === 'closed')
    return left > 0
      ? 'The time for reviews is over.'
      : 'The time for reviews is over. You submitted all of yours.';
  if (left === 0) return 'You have submitted all of your reviews.';
  const until = due_date ? ` until ${formatDate(due_date)}` : '';
  return `Review ${formatQuantity(left, reviews.length === left ? 'answer' : 'more answer')}${until}. Answers and reviews are anonymous.`;
}

const ChosenLevels = ({ rubric, levels }: { rubric: Rubric; levels: Readonly<Record<string, string>> }) => (
  <ul className="text-15 text-ink2">
    {rubric.criteria.flatMap(({ id, title, levels: all }) => {
      const level = all.find((one) => one.id === levels[id]);
      return level ? [<li key={id}>{`${title}: ${level.title}`}</li>] : [];
    })}
  </ul>
);
