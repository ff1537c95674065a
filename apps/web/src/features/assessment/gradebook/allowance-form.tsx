import type { GradebookCell } from '@darasa/contract/assessment/grades/gradebook';
import { allowanceEndpoints } from '@darasa/contract/assessment/taking/allowances';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { localInputValue, utcOfInput } from '~/lib/time/moment-input';
import { Button } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
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
/** What a field says, with the seconds that it cannot show where nobody has changed it. */
const storedMoment = (text: string, before: string | null): string | null =>
  text === localInputValue(before) ? before : utcOfInput(text);

/** More time or attempts for one learner, and dates of their own. */
export function AllowanceForm({ course, assessment, userId, allowance }: Props) {
  const queryClient = useQueryClient();
  const [minutes, setMinutes] = useState(String(allowance?.extra_minutes ?? 0));
  const [attempts, setAttempts] = useState(String(allowance?.extra_attempts ?? 0));
  const [dueDate, setDueDate] = useState(localInputValue(allowance?.due_date ?? null));
  const [until, setUntil] = useState(localInputValue(allowance?.available_until ?? null));
  const [note, setNote] = useState(allowance?.note ?? '');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (!WHOLE.test(minutes.trim()) || !WHOLE.test(attempts.trim()))
      return setFailure('Enter whole numbers of minutes and attempts.');
    // A date that is written in part has no value: it would be removed
    const fields = [...event.currentTarget.querySelectorAll('input')];
    if (fields.some(({ validity }) => validity.badInput))
      return setFailure('Enter both the date and the time, or leave both empty.');
    setBusy(true);
    setFailure('');
    try {
      await request(allowanceEndpoints.set, {
        mapFailure: mapAuthFailure,
        params: { course, assessment, user: userId },
        body: {
          extra_minutes: Number(minutes),
          extra_attempts: Number(attempts),
          due_date: storedMoment(dueDate, allowance?.due_date ?? null),
          available_until: storedMoment(until, allowance?.available_until ?? null),
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
    <Disclosure title="Allow more time, attempts or other dates" className="border-t border-line">
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
          type="datetime-local"
          label="Due date"
          required={false}
          value={dueDate}
          description={`Replaces the date for everyone. In your time zone, ${zone}.`}
          onChange={(event) => setDueDate(event.target.value)}
        />
        <TextField
          type="datetime-local"
          label="Open until"
          required={false}
          value={until}
          description="Replaces the date for everyone."
          onChange={(event) => setUntil(event.target.value)}
        />
        <TextField
          label="Note"
          required={false}
          maxLength={500}
          value={note}
          description="Only teachers of the course see it."
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
