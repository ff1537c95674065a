import { reviewLimits, reviewProblems } from '@darasa/contract/reviews/rules';
import type { ReviewInput } from '@darasa/contract/reviews/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callKey } from '~/lib/api/mutations';
import { formatCount } from '~/lib/format';
import { useUnsent } from '~/lib/leaving/use-unsent';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { refreshReviews, saveReview } from './review-calls.ts';
import { StarField } from './star-field.tsx';

interface Props {
  course: { id: string; title: string };
  /** The review to change; null for a new one. */
  review: { rating: number; comment: string } | null;
  onDone: () => void;
  /** Leaves without saving; left out where there is nothing to go back to. */
  onCancel?: () => void;
}

/** Rates a course, with a text if one wants, or changes the review. */
export function ReviewForm({ course, review, onDone, onCancel }: Props) {
  const queryClient = useQueryClient();
  const [{ rating, comment }, write, forget] = useUnsent(`review:${course.id}:${review ? 'change' : 'new'}`, {
    rating: review?.rating ?? 0,
    comment: review?.comment ?? '',
  });
  const [submitted, setSubmitted] = useState(false);
  const problems = new Map(reviewProblems({ rating, comment }).map(({ path, message }) => [path, message]));
  const save = useMutation({
    mutationFn: (written: ReviewInput, context) =>
      saveReview(course.id, written, review === null, callKey(context)),
    onSuccess: async () => {
      forget();
      await refreshReviews(queryClient, course.id);
      showToast(review ? 'Your review has been changed' : 'Your review has been published');
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems.size === 0 && !save.isPending) save.mutate({ rating, comment });
  };
  return (
    <form noValidate aria-label="Your review" className="grid max-w-[68ch] gap-4" onSubmit={submit}>
      <StarField
        value={rating}
        onChange={(stars) => write((before) => ({ ...before, rating: stars }))}
        error={submitted ? problems.get('rating') : undefined}
      />
      <TextArea
        label="Your review"
        description={`What helped, what was missing, who it is for. ${formatCount(comment.length)} of ${formatCount(reviewLimits.comment)} characters.`}
        error={problems.get('comment')}
        rows={4}
        dir="auto"
        value={comment}
        onChange={({ target }) => write((before) => ({ ...before, comment: target.value }))}
      />
      {save.isPaused && (
        <Note tone="info">You are offline. Your review will be sent when you are back online.</Note>
      )}
      {save.isError && <Note tone="danger">{save.error.message}</Note>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? 'One moment…' : review ? 'Save changes' : 'Publish review'}
        </Button>
        {onCancel && (
          <Button
            look="outline"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
