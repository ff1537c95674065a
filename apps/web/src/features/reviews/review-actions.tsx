import type { Review, ReviewStanding } from '@darasa/contract/reviews/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '~/lib/format';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast';
import { ReplyForm } from './reply-form.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { refreshReviews, voteOnReview } from './review-calls.ts';

interface Props {
  course: { id: string };
  review: Review;
  standing: ReviewStanding;
}

const actionClass =
  'inline-flex min-h-11 items-center gap-2 rounded-m px-3 text-14 font-medium text-ink2 hover:bg-sunken hover:text-ink md:min-h-9';

/** What somebody who is signed in can do about another's review: find it helpful, report it, reply as the teacher. */
export function ReviewActions({ course, review, standing }: Props) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'report' | 'reply'>();
  const helpful = standing.helpful.includes(review.id);
  const reported = standing.reported.includes(review.id);
  const vote = useMutation({
    mutationFn: () => voteOnReview(course.id, review.id, !helpful),
    onSuccess: () => refreshReviews(queryClient, course.id),
    onError: (error) => showToast(error.message),
  });
  /** Closes one of them, not what was opened since. */
  const close = (what: typeof open) => setOpen((now) => (now === what ? undefined : now));
  return (
    <>
      <div className="mt-1.5 -ml-3 flex flex-wrap items-center">
        <button
          type="button"
          aria-pressed={helpful}
          aria-disabled={vote.isPending}
          onClick={() => !vote.isPending && vote.mutate()}
          className={cx(actionClass, helpful && 'text-primary')}
        >
          <Icon of={ThumbsUp} size={16} className={helpful ? 'fill-primary-soft' : ''} />
          Helpful
          {review.helpful > 0 && <span className="tabular">{formatCount(review.helpful)}</span>}
        </button>
        {standing.abilities.reply && (
          <button type="button" className={actionClass} onClick={() => setOpen('reply')}>
            {review.reply ? 'Edit reply' : 'Reply'}
          </button>
        )}
        {reported ? (
          <span className="px-3 text-14 text-ink3">Reported</span>
        ) : (
          <button type="button" className={actionClass} onClick={() => setOpen('report')}>
            Report
          </button>
        )}
      </div>
      {open === 'reply' && <ReplyForm course={course} review={review} onClose={() => close('reply')} />}
      {open === 'report' && <ReportDialog course={course} review={review} onClose={() => close('report')} />}
    </>
  );
}
