import { markingLimits } from '@darasa/contract/assessment/marking/limits';
import type { AnswerToMark } from '@darasa/contract/assessment/marking/schemas';
import type { Ref } from 'react';
import { formatDate } from '~/lib/format';
import { Button } from '~/ui/button';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { formatPoints, pointsOf } from '../../points-text.ts';
import { RubricLevels } from './rubric-levels.tsx';
import type { Marking, SaveState } from './use-mark.ts';

const saveMessage: Record<SaveState, string> = {
  none: '',
  saved: 'Draft saved',
  saving: 'Saving',
  unsaved: 'Not saved yet',
  elsewhere: 'Changed in another window',
  finished: '',
};

interface Props {
  answer: AnswerToMark;
  marking: Marking;
  criterion: string | null;
  pointsField: Ref<HTMLInputElement>;
  commentField: Ref<HTMLTextAreaElement>;
  onSavedComments: () => void;
  onFinish: () => void;
}

/** Rubric, points and comment of an answer. */
export function MarkPanel(props: Props) {
  const { answer, marking, criterion, pointsField, commentField, onSavedComments, onFinish } = props;
  const { mark, change, state, failure } = marking;
  const { abilities, rubric } = answer;
  const may = abilities.mark || abilities.settle;
  return (
    <form
      noValidate
      aria-label="Mark"
      className="grid content-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onFinish();
      }}
    >
      <Standing
        answer={answer}
        onUse={(index) => {
          const chosen = answer.marks[index];
          if (chosen)
            change({
              points: chosen.points,
              comment: chosen.comment,
              rubric_levels: chosen.rubric_levels,
              notes: chosen.notes,
            });
        }}
      />
      {rubric && rubric.criteria.length > 0 && (
        <RubricLevels
          rubric={rubric}
          levels={mark.rubric_levels}
          current={may ? criterion : null}
          disabled={!may}
          onChoose={marking.chooseLevel}
        />
      )}
      <TextField
        ref={pointsField}
        label={`Points (out of ${formatPoints(answer.max_points)})`}
        unmarked
        type="number"
        inputMode="decimal"
        min={0}
        max={answer.max_points}
        step="any"
        disabled={!may}
        value={mark.points ?? ''}
        onChange={({ target }) => {
          const points = target.value === '' ? null : Number(target.value);
          if (points === null || Number.isFinite(points)) change({ points });
        }}
      />
      <div className="grid gap-2">
        <TextArea
          ref={commentField}
          label="Comment for the learner"
          unmarked
          rows={4}
          dir="auto"
          maxLength={markingLimits.comment}
          disabled={!may}
          value={mark.comment}
          onChange={({ target }) => change({ comment: target.value })}
        />
        {may && (
          <Button
            look="quiet"
            className="justify-self-start"
            aria-keyshortcuts="i"
            title="Insert a saved comment (I)"
            onClick={onSavedComments}
          >
            Saved comments
          </Button>
        )}
      </div>
      {failure && <Note tone="danger">{failure}</Note>}
      {state === 'elsewhere' && (
        <Note tone="danger">
          This mark was changed in another window. Open the answer again to see it; copy first what you want
          to keep.
        </Note>
      )}
      {may && (
        <div className="grid gap-2">
          <Button
            type="submit"
            aria-disabled={marking.finishing}
            aria-keyshortcuts="Control+Enter"
            title="Save the mark and go on (Ctrl Enter)"
          >
            {abilities.settle ? 'Save final mark and go on' : 'Save mark and go on'}
          </Button>
          <p role="status" className="text-14 text-ink3">
            {saveMessage[state]}
          </p>
        </div>
      )}
    </form>
  );
}

/** What has been marked already, and by whom. */
function Standing({ answer, onUse }: { answer: AnswerToMark; onUse: (index: number) => void }) {
  const { mark, marks, state, draft } = answer;
  return (
    <>
      {state === 'marked' && (
        <p className="text-15 text-ink2">
          {mark.points !== null && `${pointsOf(mark.points, answer.max_points)}, `}by{' '}
          {mark.marked_by ?? 'the reviews of other learners'}
          {mark.marked_at && `, ${formatDate(mark.marked_at)}`}
        </p>
      )}
      {state === 'second_waiting' && draft.finished && (
        <p className="text-15 text-ink2">
          You have marked this answer. The second marker does not see your mark, and you can still change it.
        </p>
      )}
      {marks.length > 0 && (
        <section aria-label="Marks of both" className="rounded-m border border-line">
          {marks.map((one, index) => (
            <div key={one.marked_by} className="border-b border-line p-3 text-15 last:border-0">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span dir="auto" className="font-semibold wrap-anywhere">
                  {one.own ? 'You' : one.marked_by}
                </span>
                <span className="tabular">
                  {one.points} of {answer.max_points}
                </span>
              </p>
              {one.comment && (
                <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
                  {one.comment}
                </p>
              )}
              {answer.abilities.settle && (
                <Button look="quiet" className="-ml-3" onClick={() => onUse(index)}>
                  Use this mark
                </Button>
              )}
            </div>
          ))}
          {state === 'settle' && !answer.abilities.settle && (
            <p className="p-3 text-14 text-ink3">The owner of the course decides the final mark.</p>
          )}
        </section>
      )}
    </>
  );
}
