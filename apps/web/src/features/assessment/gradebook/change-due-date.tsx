import { type AllowanceFields, allowanceEndpoints } from '@darasa/contract/assessment/taking/allowances';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { localInputValue, utcOfInput } from '~/lib/time/moment-input';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { gradesKey } from './gradebook-calls.ts';

interface Props {
  /** Id. */
  course: string;
  person: { user_id: string; name: string };
  work: { assessment_id: string; title: string; due_at: string };
  onChanged: () => void;
}

/** Gives one learner another due date; what else they are allowed stays. */
export function ChangeDueDate({ course, person, work, onChanged }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Change the date of ${work.title} for ${person.name}`}
        onClick={() => setOpen(true)}
      >
        Change the date
      </Button>
      {open && (
        <DateDialog
          course={course}
          person={person}
          work={work}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function DateDialog({ course, person, work, onChanged, onClose }: Props & { onClose: () => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [value, setValue] = useState(localInputValue(work.due_at));
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const params = { course, assessment: work.assessment_id };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const due_date = utcOfInput(value);
    if (due_date === null) return setProblem('Enter both the date and the time');
    setProblem(undefined);
    setFailure('');
    setBusy(true);
    try {
      const { allowances } = await request(allowanceEndpoints.list, { mapFailure: mapAuthFailure, params });
      const before = allowances.find(({ user_id }) => user_id === person.user_id);
      const body: AllowanceFields = {
        extra_minutes: before?.extra_minutes ?? 0,
        extra_attempts: before?.extra_attempts ?? 0,
        available_until: before?.available_until ?? null,
        note: before?.note ?? '',
        due_date,
      };
      const set = (fields: AllowanceFields) =>
        request(allowanceEndpoints.set, {
          mapFailure: mapAuthFailure,
          params: { ...params, user: person.user_id },
          body: fields,
        });
      const renew = () => {
        void queryClient.invalidateQueries({ queryKey: gradesKey(course) });
        onChanged();
      };
      await set(body);
      renew();
      showToast(`${person.name} has a new date for ${work.title}`, {
        action: {
          label: 'Undo',
          onPress: () =>
            void set({ ...body, due_date: before?.due_date ?? null }).then(
              () => {
                renew();
                showToast(`${person.name} has the date of before for ${work.title}`);
              },
              (error: unknown) =>
                showToast(error instanceof Error ? error.message : 'The date could not be given back.'),
            ),
        },
      });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The date could not be saved.');
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`Another date for ${person.name}`}
      isOpen
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={busy}>
            {busy ? 'Saving…' : 'Save the date'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4 text-ink" onSubmit={(event) => void save(event)}>
        <TextField
          type="datetime-local"
          label={`Due date of “${work.title}”`}
          required
          value={value}
          error={problem}
          description={`For ${person.name} alone. In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
          onChange={(event) => setValue(event.target.value)}
        />
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}
