import { daysBetween } from '@darasa/contract/authoring/course-dates';
import { daysAfter } from '@darasa/contract/formatting/site-zone';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { getCourseDates } from '../authoring-calls.ts';
import { useCourseMutations } from '../course-mutations.ts';
import { authoringKey } from '../queries.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const inWords = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`)).replace(',', '');
const MOST_DAYS = 3650;

/** Copies a course; one with dates begins on another day, and all its dates are moved with it. */
export function CopyDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const form = useId();
  const { copy } = useCourseMutations();
  const { data: dates, error } = useQuery({
    queryKey: [...authoringKey, 'dates', id],
    queryFn: ({ signal }) => getCourseDates(id, signal),
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<string>();
  const [failure, setFailure] = useState('');
  const first = dates?.first ?? null;
  const begins = chosen ?? first ?? '';
  const shift = first && begins ? daysBetween(first, begins) : null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (copy.isPending || !dates) return;
    if (first && shift === null) return setFailure('Enter the day of the first date.');
    if (shift !== null && Math.abs(shift) > MOST_DAYS)
      return setFailure('Dates can be moved by ten years at most.');
    setFailure('');
    try {
      await copy.mutateAsync({ id, shiftDays: shift });
      showToast('The course was copied');
      onClose();
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : 'The course could not be copied.');
    }
  };
  return (
    <Dialog
      title={`Copy “${title}”?`}
      isOpen
      busy={copy.isPending}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} aria-disabled={copy.isPending || !dates}>
            Copy course
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p>A new draft with the same contents. Learners, reviews and the history stay with the original.</p>
        {!dates && !error && <p role="status">Looking for dates…</p>}
        {dates?.first && dates.last && (
          <>
            <TextField
              unmarked
              type="date"
              label="First date of the copy"
              min="2000-01-01"
              max="2099-12-31"
              value={begins}
              description={`The course has ${formatQuantity(dates.count, 'date')}, from ${inWords(dates.first)} to ${inWords(dates.last)}. All of them are moved: first and last day, when lessons open, live sessions and due dates.`}
              onChange={(event) => setChosen(event.target.value)}
            />
            {shift !== null && (
              <p role="status" className="font-semibold text-ink">
                {shift === 0
                  ? 'The dates of the copy are the same.'
                  : `The dates of the copy go from ${inWords(begins)} to ${inWords(daysAfter(dates.last, shift))}: ${formatQuantity(Math.abs(shift), 'day')} ${shift > 0 ? 'later' : 'earlier'}.`}
              </p>
            )}
          </>
        )}
        {error && <Note tone="danger">The dates could not be read. {error.message}</Note>}
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}
