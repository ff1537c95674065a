import { useState } from 'react';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Note } from '~/ui/message';
import type { StripEntry } from './question-strip.tsx';

interface Props {
  entries: readonly StripEntry[];
  /** How many questions the attempt has, those not reached yet included. */
  total: number;
  /** Files of answers that are on their way: without them the answers would not be whole. */
  uploading: number;
  timed: boolean;
  onSubmit: () => Promise<unknown>;
  onOpen: (index: number) => void;
  onClose: () => void;
}

/** What is not answered yet, before an attempt is submitted. */
export function SubmitDialog({ entries, total, uploading, timed, onSubmit, onOpen, onClose }: Props) {
  const online = useOnline();
  const [doing, setDoing] = useState(false);
  const isBusy = doing || uploading > 0;
  const open = entries.flatMap(({ state }, index) => (state === 'answered' ? [] : [{ state, index }]));
  const flagged = entries.flatMap((entry, index) => (entry.flagged ? [index] : []));
  const later = total - entries.length;
  const submit = async () => {
    if (isBusy) return;
    setDoing(true);
    await onSubmit().finally(() => setDoing(false));
  };
  const numbers = (list: readonly number[]) => (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {list.map((index) => (
        <button
          key={index}
          type="button"
          disabled={entries[index]?.closed}
          aria-label={`Go to question ${index + 1}`}
          onClick={() => onOpen(index)}
          className="tabular grid size-11 place-items-center rounded-m border border-control text-15 font-semibold text-ink hover:bg-sunken disabled:opacity-55"
        >
          {index + 1}
        </button>
      ))}
    </span>
  );
  return (
    <Dialog
      title="Submit your answers?"
      isOpen
      onClose={onClose}
      busy={doing}
      actions={
        <>
          <Button look="outline" autoFocus onClick={onClose}>
            Continue answering
          </Button>
          <Button aria-disabled={isBusy} onClick={() => void submit()}>
            {doing ? 'One moment…' : 'Submit'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {open.length === 0 && later <= 0 ? (
          <p>All questions are answered. You cannot change them after this.</p>
        ) : (
          <div>
            <p>
              {open.length > 0 && 'Not answered, or only in part:'}
              {open.length === 0 && later > 0 && 'You have not seen all questions yet.'}
            </p>
            {open.length > 0 && numbers(open.map(({ index }) => index))}
            {open.length > 0 && later > 0 && <p className="mt-2">You have not seen all questions yet.</p>}
            <p className="mt-3">You cannot change your answers after this.</p>
          </div>
        )}
        {uploading > 0 && (
          <Note tone="info">
            Files are still being uploaded. You can submit when they have arrived, or cancel them.
          </Note>
        )}
        {flagged.length > 0 && (
          <div>
            <p>Flagged to look at again:</p>
            {numbers(flagged)}
          </div>
        )}
        {!online && (
          <Note tone="info">
            You are offline. Your answers are kept on this device and submitted when you are back online.
            {timed && ' Answers that arrive after your time is up do not count.'}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
