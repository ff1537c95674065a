import { cleanText, reviewLimits, reviewMessages } from '@darasa/contract/reviews/rules';
import type { Review } from '@darasa/contract/reviews/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUnsent } from '~/lib/leaving/use-unsent';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { deleteReply, refreshReviews, saveReply } from './review-calls.ts';

interface Props {
  course: { id: string };
  review: Review;
  onClose: () => void;
}

/** The teacher's reply to a review, which everybody reads. */
export function ReplyForm({ course, review, onClose }: Props) {
  const queryClient = useQueryClient();
  const [text, write, forget] = useUnsent(`reply:${review.id}`, review.reply?.text ?? '');
  const [submitted, setSubmitted] = useState(false);
  const empty = cleanText(text) === '';
  const change = useMutation({
    mutationFn: (act: 'save' | 'delete') =>
      act === 'save' ? saveReply(course.id, review.id, text) : deleteReply(course.id, review.id),
    onSuccess: async (_answer, act) => {
      forget();
      await refreshReviews(queryClient, course.id);
      showToast(act === 'save' ? 'Your reply has been published' : 'Your reply has been deleted');
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!empty && !change.isPending) change.mutate('save');
  };
  return (
    <form
      noValidate
      aria-label={`Reply to ${review.author.name}`}
      className="mt-2 grid max-w-[68ch] gap-3"
      onSubmit={submit}
    >
      <TextArea
        label="Your reply"
        description="Everybody who reads this review can read it, with your name."
        error={submitted && empty ? reviewMessages.reply : undefined}
        maxLength={reviewLimits.reply}
        rows={3}
        required
        value={text}
        onChange={({ target }) => write(() => target.value)}
      />
      {change.isError && <Note tone="danger">{change.error.message}</Note>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={change.isPending}>
          {review.reply ? 'Save reply' : 'Publish reply'}
        </Button>
        {review.reply && (
          <Button
            look="outline-danger"
            aria-disabled={change.isPending}
            onClick={() => !change.isPending && change.mutate('delete')}
          >
            Delete reply
          </Button>
        )}
        <Button
          look="outline"
          onClick={() => {
            forget();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
