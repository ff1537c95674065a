import { isQuotable, obstacleMessages } from '@darasa/contract/reviews/rules';
import type { ReviewStanding } from '@darasa/contract/reviews/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { QuoteConsent } from './quote-consent.tsx';
import { deleteReview, refreshReviews } from './review-calls.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewBody } from './review-item.tsx';

interface Props {
  course: { id: string; title: string };
  standing: ReviewStanding;
}

/** One's own review with what can be done about it, or the way to write one. Nothing for those who teach the course. */
export function OwnReview({ course, standing }: Props) {
  const { review, abilities } = standing;
  const [editing, setEditing] = useState(false);
  if (editing)
    return (
      <Frame title={review ? 'Edit your review' : 'Review this course'}>
        <ReviewForm
          course={course}
          review={review}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      </Frame>
    );
  if (review) return <Written course={course} standing={standing} onEdit={() => setEditing(true)} />;
  if (abilities.write)
    return (
      <Button look="outline" className="mt-6" onClick={() => setEditing(true)}>
        Review this course
      </Button>
    );
  // Others need not be told why they cannot: they have not asked
  if (abilities.obstacle !== 'not-started') return null;
  return <p className="mt-6 text-15 text-ink3">{obstacleMessages['not-started']}.</p>;
}

function Written({ course, standing, onEdit }: Props & { onEdit: () => void }) {
  const { review, abilities } = standing;
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  if (!review) return null;
  return (
    <Frame title="Your review">
      {review.hidden_reason !== null && (
        <div className="mb-4">
          <Note tone="info">
            An administrator has hidden your review: {review.hidden_reason} You can edit it, and an
            administrator can show it again.
          </Note>
        </div>
      )}
      <ReviewBody review={review} />
      {(isQuotable(review) || review.may_quote) && <QuoteConsent course={course} review={review} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {abilities.write && (
          <Button look="outline" onClick={onEdit}>
            Edit
          </Button>
        )}
        {abilities.delete && (
          <Button look="outline-danger" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
      </div>
      <Confirm
        question="Delete your review?"
        action="Delete review"
        danger
        isOpen={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await deleteReview(course.id);
          await refreshReviews(queryClient, course.id);
          showToast('Your review has been deleted');
        }}
      >
        <p>Your rating no longer counts. You can review the course again.</p>
      </Confirm>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="mt-6 rounded-m border border-line bg-surface p-4 md:p-5">
      <h3 className="mb-3 font-sans text-17 font-semibold tracking-normal">{title}</h3>
      {children}
    </section>
  );
}
