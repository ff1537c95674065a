import { allowanceEndpoints } from '@darasa/contract/assessment/allowances';
import type { GradebookCell } from '@darasa/contract/assessment/gradebook';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { Button } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { Note } from '~/ui/message';
import { TextField } from '~/ui/text-field';
import { showToast } from '~/ui/toast';
import { gradesKey } from './gradebook-calls.ts';

interface Props {
  /** Id. */
  course: string;
  assessment: string;
  userId: string;
  allowance: GradebookCell['allowance'];
}

const WHOLE = /^\d{1,5}$/;

/** More time or attempts for one learner. Dates that were given elsewhere stay. */
export function AllowanceForm({ course, assessment, userId, allowance }: Props) {
  const queryClient = useQueryClient();
  const [minutes, setMinutes] = useState(String(allowance?.extra_minutes ?? 0));
  const [attempts, setAttempts] = useState(String(allowance?.extra_attempts ?? 0));
  const [note, setNote] = useState(allowance?.note ?? '');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!WHOLE.test(minutes.trim()) || !WHOLE.test(attempts.trim()))
      return setFailure('Write whole numbers of minutes and attempts.');
    setBusy(true);
    setFailure('');
    try {
      await request(allowanceEndpoints.set, {
        mapFailure: mapAuthFailure,
        params: { course, assessment, user: userId },
        body: {
          extra_minutes: Number(minutes),
          extra_attempts: Number(attempts),
          due_date: allowance?.due_date ?? null,
          available_until: allowance?.available_until ?? null,
          note: note.trim(),
        },
      });
      showToast('The allowance is saved');
      await queryClient.invalidateQueries({ queryKey: gradesKey(course) });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The allowance could not be saved.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Disclosure title="Allow more time or attempts" className="border-t border-line">
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4 pt-1 pb-3">
        <div className="grid grid-cols-2 items-end gap-3">
          <TextField
            label="Extra minutes"
            unmarked
            inputMode="numeric"
            value={minutes}
            onChange={(event) => setMinutes(event.target.value)}
          />
          <TextField
            label="Extra attempts"
            unmarked
            inputMode="numeric"
            value={attempts}
            onChange={(event) => setAttempts(event.target.value)}
          />
        </div>
        <TextField
          label="Note"
          required={false}
          maxLength={500}
          value={note}
          description="For those who teach the course."
          onChange={(event) => setNote(event.target.value)}
        />
        {failure && <Note tone="danger">{failure}</Note>}
        <div>
          <Button type="submit" look="outline" aria-disabled={busy}>
            Save allowance
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
