import type { GradebookCell, GradeChange } from '@darasa/contract/assessment/grades/gradebook';
import { gradebookLimits } from '@darasa/contract/assessment/grades/gradebook-rules';
import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { tooManyPoints } from '../points-text.ts';
import { formatPoints, readPoints } from './numbers.ts';

type Changed = Pick<GradeChange, 'points' | 'excused'>;

interface Props {
  cell: GradebookCell;
  /** @throws with the reason when it is refused */
  onChange: (change: Changed, reason: string) => Promise<unknown>;
}

/** Sets a grade by hand, excuses from it, or takes that back, each with a reason that stays in its history. */
export function GradeForm({ cell, onChange }: Props) {
  const { grade, max_points: most } = cell;
  const [points, setPoints] = useState(grade?.points == null ? '' : String(grade.points));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const change = async (to: Changed) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await onChange(to, reason.trim());
      setReason('');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The grade could not be saved.');
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = readPoints(points);
    if (to === undefined) return setProblem('Enter a number of points.');
    if (to > most) return setProblem(tooManyPoints(most));
    setProblem('');
    void change({ points: to, excused: false });
  };
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <TextField
        label={`Points (out of ${formatPoints(most)})`}
        unmarked
        inputMode="decimal"
        autoComplete="off"
        value={points}
        error={problem}
        onChange={(event) => setPoints(event.target.value)}
      />
      <TextField
        label="Reason"
        required={false}
        maxLength={gradebookLimits.reason}
        value={reason}
        description="Shown to teachers in the history of the grade."
        onChange={(event) => setReason(event.target.value)}
      />
      {failure && <Note tone="danger">{failure}</Note>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={busy}>
          Save grade
        </Button>
        <Button look="outline" aria-disabled={busy} onClick={() => void change({ excused: !grade?.excused })}>
          {grade?.excused ? 'Undo excuse' : 'Excuse'}
        </Button>
        {grade?.overridden && (
          <Button look="outline" aria-disabled={busy} onClick={() => void change({ points: null })}>
            Use the grade from attempts
          </Button>
        )}
      </div>
    </form>
  );
}
