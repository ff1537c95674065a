import { reportReasons, reviewLimits } from '@darasa/contract/reviews/rules';
import type { ModeratedReview } from '@darasa/contract/reviews/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '~/lib/api/mutations';
import { formatDate, formatQuantity } from '~/lib/format';
import { useDeskArea } from '~/lib/session/use-may';
import { noteDone } from '~/lib/work/done-acts';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { TextArea } from '~/ui/fields/text-field';
import { Stars } from '~/ui/figures/rating';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { LongText } from '~/ui/text/long-text';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';
import { dismissReports, hideRating, quoteRating, reopenReports, restoreRating } from './rating-calls.ts';

/** One rating as an administrator sees it: the review, its reports, and what can be decided. */
export function RatingItem({ rating }: { rating: ModeratedReview }) {
  const { course, author, comment, reports, hidden } = rating;
  return (
    <article aria-label={`Review of ${course.title} by ${author.name}`}>
      <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink3">
        <Stars value={rating.rating} size={15} />
        <TimeAgo iso={rating.createdAt} />
        {rating.edited && '· edited'}
        {rating.helpful > 0 && ` · helpful to ${formatQuantity(rating.helpful, 'person', 'people')}`}
      </p>
      <h2 dir="auto" className="mt-1 font-sans text-17 font-semibold tracking-normal wrap-anywhere">
        <PathLink href={`${course.path}#reviews`} className={linkClass}>
          {course.title}
        </PathLink>
      </h2>
      <p className="mt-0.5 text-15 text-ink2">
        by{' '}
        <PathLink href={`/administrator/people/${encodeURIComponent(rating.user_id)}`} className={linkClass}>
          {author.name}
        </PathLink>
      </p>
      {comment ? (
        <LongText text={comment} className="mt-3" />
      ) : (
        <p className="mt-3 text-15 text-ink3">Stars only, without text</p>
      )}
      {hidden && (
        <p className="mt-3 text-15 text-ink2">
          <b className="font-semibold">Hidden on {formatDate(hidden.at)}:</b> {hidden.reason}
          {hidden.edited_since && ' The author has edited it since.'}
        </p>
      )}
      {reports.length > 0 && (
        <ul aria-label="Reports" className="mt-3 grid gap-1 border-l-2 border-line pl-4 text-15 text-ink2">
          {reports.map((report, index) => (
            // Reports have no id of their own, and never change their order
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <b className="font-semibold">{reportReasons[report.reason]}</b>
              {report.note && `: ${report.note}`}{' '}
              <span className="text-14 text-ink3">
                <TimeAgo iso={report.created_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {rating.quoted && (
        <p className="mt-3 text-15 text-ink2">
          <b className="font-semibold">Quoted on the first page.</b> Its author has allowed it.
        </p>
      )}
      <Decisions rating={rating} />
    </article>
  );
}

const outcomes = {
  restore: 'The review is shown again',
  dismiss: 'The review stays as it is',
  quote: 'The review stands on the first page',
  unquote: 'The review is gone from the first page',
} as const;

type Decision = keyof typeof outcomes;

/** Takes a decision back; undefined for one that has a button for that. @param closedAt when it closed reports */
function undoOf(
  decision: Decision,
  id: string,
  closedAt: string | null,
): (() => Promise<unknown>) | undefined {
  if (decision === 'restore') return undefined;
  const key = crypto.randomUUID();
  if (decision !== 'dismiss') return () => quoteRating(id, decision === 'unquote', key);
  return closedAt === null ? undefined : () => reopenReports(id, closedAt, key);
}

function Decisions({ rating }: { rating: ModeratedReview }) {
  const { id, abilities } = rating;
  const queryClient = useQueryClient();
  const [hiding, setHiding] = useState(false);
  const [reason, setReason] = useState('');
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['reviews'] });
  const area = useDeskArea();
  const named = `by ${rating.author.name} of “${rating.course.title}”`;
  /** Below the list of what needs somebody it can be taken back too. */
  const noteDecided = (words: string, undo: () => Promise<unknown>) =>
    noteDone({ id: `rating ${id}`, area, words, at: new Date().toISOString(), undo });
  const decide = useMutation({
    mutationFn: (decision: Decision, context) => {
      const key = callKey(context);
      if (decision === 'restore') return restoreRating(id, key);
      return decision === 'dismiss' ? dismissReports(id, key) : quoteRating(id, decision === 'quote', key);
    },
    onSuccess: async (answer, decision) => {
      await refresh();
      const back = undoOf(decision, id, answer.rating.reports_closed_at);
      const undo = back && (() => back().then(refresh));
      if (undo && decision === 'dismiss') noteDecided(`Kept the review ${named}`, undo);
      const onPress = () => void undo?.().catch((error: Error) => showToast(error.message));
      showToast(outcomes[decision], undo && { action: { label: 'Undo', onPress } });
    },
  });
  const press = (decision: Decision) => () => {
    if (!decide.isPending) decide.mutate(decision);
  };
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        {abilities.dismiss && (
          <Button look="outline" aria-disabled={decide.isPending} onClick={press('dismiss')}>
            Keep the review
          </Button>
        )}
        {abilities.quote && (
          <Button look="outline" aria-disabled={decide.isPending} onClick={press('quote')}>
            Quote on the first page
          </Button>
        )}
        {abilities.unquote && (
          <Button look="outline" aria-disabled={decide.isPending} onClick={press('unquote')}>
            Take off the first page
          </Button>
        )}
        {abilities.hide && (
          <Button look="outline-danger" onClick={() => setHiding(true)}>
            Hide
          </Button>
        )}
        {abilities.restore && (
          <Button look="outline" aria-disabled={decide.isPending} onClick={press('restore')}>
            Show again
          </Button>
        )}
      </div>
      {decide.isError && <Note tone="danger">{decide.error.message}</Note>}
      <Confirm
        question={`Hide the review by ${rating.author.name}?`}
        action="Hide review"
        danger
        isOpen={hiding}
        onClose={() => setHiding(false)}
        onConfirm={async () => {
          if (reason.trim() === '') throw new Error('Say why: the author is told.');
          const { reports_closed_at: closedAt } = (await hideRating(id, reason)).rating;
          await refresh();
          noteDecided(`Hid the review ${named}`, async () => {
            await restoreRating(id, crypto.randomUUID());
            // Reports that hiding has dealt with wait again
            if (rating.reports.length > 0 && closedAt !== null)
              await reopenReports(id, closedAt, crypto.randomUUID());
            await refresh();
          });
          showToast('The review is hidden');
        }}
      >
        <p>Nobody but its author can see it then, and its stars no longer count.</p>
        <TextArea
          label="Reason"
          description="The author reads this."
          maxLength={reviewLimits.reason}
          rows={3}
          className="min-h-20 text-ink"
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Confirm>
    </div>
  );
}
