import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { OwnReview } from '@darasa/contract/assessment/marking/peer-review';
import { rubricShare } from '@darasa/contract/assessment/marking/rules';
import type { Rubric } from '@darasa/contract/assessment/questions/question';
import { useState } from 'react';
import { formatDate } from '~/lib/format';
import { useUnsent } from '~/lib/leaving/use-unsent';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { Prose } from '~/ui/text/prose';
import { AnswerFiles } from '../marking/desk/answer-files.tsx';
import { RubricLevels } from '../marking/desk/rubric-levels.tsx';
import { writeReview } from './queries.ts';

interface Props {
  review: OwnReview;
  rubric: Rubric;
  /** The time is over. */
  closed: boolean;
  onSaved: (saved: OwnReview) => void;
}

/** An answer of somebody else's, and what one says of it. */
export function ReviewForm({ review, rubric, closed, onSaved }: Props) {
  const online = useOnline();
  const [draft, write, forget] = useUnsent(`peer-review:${review.id}:${review.version}`, {
    levels: review.rubric_levels,
    percent: review.share === null ? '' : String(Math.round(review.share * 100)),
    comment: review.comment,
  });
  const { levels, percent, comment } = draft;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [said, setSaid] = useState('');
  const hasRubric = rubric.criteria.some((criterion) => criterion.levels.length > 0);
  const given = percent.trim() === '' ? null : Number(percent) / 100;
  const share = hasRubric ? rubricShare(rubric, levels) : given;

  const save = async (done: boolean) => {
    if (busy) return;
    setSaid('');
    if (done && share === null)
      return setFailure(hasRubric ? 'Choose a level for each criterion.' : 'Give the answer a percentage.');
    if (share !== null && !(share >= 0 && share <= 1)) return setFailure('Enter a percentage from 0 to 100.');
    setBusy(true);
    setFailure('');
    try {
      const saved = await writeReview(review.id, {
        rubric_levels: levels,
        share,
        comment,
        done,
        version: review.version,
      });
      forget(draft, draft);
      onSaved(saved);
      setSaid(done ? 'Your review has been submitted' : 'Saved. You can go on later.');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The review could not be saved. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-6 pb-6">
      {review.answers.map((answer) => (
        <div key={answer.question_id} className="grid gap-3">
          <Prose html={answer.prompt_html} className="text-15" />
          <div className="border-l-4 border-accent pl-4">
            {answer.html === '' && answer.files.length === 0 && (
              <p className="text-16 text-ink2">
                {review.answers_archived_at
                  ? `The answers have been archived since ${formatDate(review.answers_archived_at)}.`
                  : 'Not answered.'}
              </p>
            )}
            <Prose html={answer.html} className="text-17 text-ink" />
            <AnswerFiles files={answer.files} />
          </div>
        </div>
      ))}
      <form
        noValidate
        className="grid max-w-[68ch] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save(true);
        }}
      >
        {hasRubric ? (
          <RubricLevels
            rubric={rubric}
            levels={levels}
            current={null}
            disabled={closed}
            onChoose={(criterion, level) =>
              write((before) => ({ ...before, levels: { ...before.levels, [criterion]: level } }))
            }
          />
        ) : (
          <TextField
            label="How good is it, from 0 to 100%?"
            unmarked
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            disabled={closed}
            value={percent}
            onChange={({ target }) => write((before) => ({ ...before, percent: target.value }))}
          />
        )}
        <TextArea
          label="Comment"
          unmarked
          dir="auto"
          description="Say what is good, and what would make it better."
          maxLength={assessmentLimits.peerComment}
          disabled={closed}
          value={comment}
          onChange={({ target }) => write((before) => ({ ...before, comment: target.value }))}
        />
        {failure && <Note tone="danger">{failure}</Note>}
        {said && <Note tone="success">{said}</Note>}
        {!closed && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" aria-disabled={busy || !online}>
              {review.done ? 'Submit again' : 'Submit review'}
            </Button>
            {!review.done && (
              <Button look="outline" aria-disabled={busy || !online} onClick={() => void save(false)}>
                Save for later
              </Button>
            )}
          </div>
        )}
      </form>
    </div>
  );
}
