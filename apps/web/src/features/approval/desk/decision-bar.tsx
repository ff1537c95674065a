import { COMMENT_LENGTH } from '@darasa/contract/approval/rules';
import type { ReviewDesk } from '@darasa/contract/approval/schemas';
import { channelsText } from '@darasa/contract/reports/reminder-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useState } from 'react';
import { ApiError } from '~/lib/api/errors';
import { callKey } from '~/lib/api/mutations';
import { pluralOf } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { type DecisionBody, decideReview } from '../approval-calls.ts';
import { forgetReviews } from '../queries.ts';

export interface DecisionHandle {
  ask: (decision: DecisionBody['decision']) => void;
}

interface Props {
  desk: ReviewDesk;
  onDecided: () => void;
  handle: Ref<DecisionHandle>;
}

/** Approve or ask for changes, each with a comment that the author reads. */
export function DecisionBar({ desk, onDecided, handle }: Props) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<DecisionBody['decision'] | null>(null);
  const [comment, setComment] = useState('');
  const decide = useMutation({
    mutationFn: (body: DecisionBody, context) => decideReview(desk.course_id, body, callKey(context)),
    onSuccess: (_answer, { decision }) => {
      setAsking(null);
      showToast(decision === 'approve' ? 'Course approved' : 'Changes requested');
      forgetReviews(queryClient);
      onDecided();
    },
  });
  const may = (action: 'approve' | 'request_changes') => desk.abilities.actions.includes(action);
  useImperativeHandle(handle, () => ({ ask: (decision) => may(decision) && setAsking(decision) }));
  const missing = asking === 'request_changes' && !comment.trim();
  const close = () => !decide.isPending && setAsking(null);
  const open = desk.comments.filter(
    ({ parent_id, resolved_at }) => parent_id === null && !resolved_at,
  ).length;
  return (
    <>
      <div className="flex gap-2">
        {may('request_changes') && (
          <Button look="outline" onClick={() => setAsking('request_changes')} aria-keyshortcuts="r">
            Request changes
          </Button>
        )}
        {may('approve') && (
          <Button onClick={() => setAsking('approve')} aria-keyshortcuts="a">
            Approve
          </Button>
        )}
      </div>
      <Dialog
        title={asking === 'approve' ? 'Approve this course?' : 'Request changes?'}
        isOpen={asking !== null}
        onClose={close}
        busy={decide.isPending}
        actions={
          <>
            <Button look="outline" onClick={close}>
              Cancel
            </Button>
            <Button
              aria-disabled={decide.isPending || missing}
              onClick={() => {
                if (!asking || missing || decide.isPending) return;
                decide.mutate({ decision: asking, revision: desk.revision, comment: comment.trim() });
              }}
            >
              {decide.isPending ? 'One moment…' : asking === 'approve' ? 'Approve' : 'Request changes'}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p>
            {asking === 'approve'
              ? `The author is told ${channelsText(undefined)}, and can then publish the course.`
              : `The author is told ${channelsText(undefined)}, and can submit the course again.`}
            {open > 0 && ` ${open} ${pluralOf(open, 'comment is', 'comments are')} still open.`}
          </p>
          <TextArea
            label={asking === 'approve' ? 'Message to the author' : 'What has to change'}
            required={asking === 'request_changes'}
            rows={5}
            value={comment}
            maxLength={COMMENT_LENGTH}
            onChange={(event) => setComment(event.target.value)}
          />
          {decide.error && (
            <Note tone="danger">
              {decide.error instanceof ApiError
                ? decide.error.message
                : 'This did not work. Please try again.'}
            </Note>
          )}
        </div>
      </Dialog>
    </>
  );
}
