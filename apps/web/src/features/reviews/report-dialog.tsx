import { reportReasons, reviewLimits } from '@darasa/contract/reviews/rules';
import type { Review } from '@darasa/contract/reviews/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Confirm } from '~/ui/confirm';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { TextArea } from '~/ui/fields/text-field';
import { showToast } from '~/ui/toast';
import { refreshReviews, reportReview } from './review-calls.ts';

interface Props {
  course: { id: string };
  review: Review;
  onClose: () => void;
}

/** Tells the administrators what is wrong with a review. */
export function ReportDialog({ course, review, onClose }: Props) {
  const name = useId();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  return (
    <Confirm
      question={`Report the review by ${review.author.name}?`}
      action="Send report"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        if (reason === '') throw new Error('Choose what is wrong with the review.');
        await reportReview(course.id, review.id, { reason, note });
        await refreshReviews(queryClient, course.id);
        showToast('Thank you. An administrator will look at this review.');
      }}
    >
      <p>Administrators decide. They do not tell the author who has reported the review.</p>
      <ChoiceGroup legend="What is wrong with it?">
        {Object.entries(reportReasons).map(([value, label]) => (
          <Radio
            key={value}
            name={name}
            value={value}
            checked={reason === value}
            onChange={() => setReason(value)}
          >
            {label}
          </Radio>
        ))}
      </ChoiceGroup>
      <TextArea
        label="Anything else"
        maxLength={reviewLimits.note}
        rows={2}
        className="min-h-20 text-ink"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Confirm>
  );
}
