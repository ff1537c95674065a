import { learningLimits } from '@darasa/contract/learning/events';
import type { Note } from '@darasa/contract/learning/notes';
import { SquareStack, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { onLeave } from '~/lib/leaving/on-leave';
import { steadily } from '~/lib/leaving/steadily';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { controlClass } from '~/ui/fields/field';
import { Icon } from '~/ui/icon';

const SAVE_AFTER_MS = 900;

interface Props {
  note: Note;
  /** What it is called for readers of screens: `Note at 2:05`. */
  label: string;
  isNew?: boolean;
  onSave: (text: string) => Promise<void>;
  onRemove: () => Promise<void>;
  /** Makes a card of what is written; undefined for whoever only sees the course as a learner. */
  onMakeCard: ((text: string) => void) | undefined;
}

type State = 'idle' | 'waiting' | 'saved' | 'failed';
const words: Record<State, string> = {
  idle: '',
  waiting: 'Saving',
  saved: 'Saved',
  failed: 'Not saved yet. Change it or leave the field to try again.',
};

/** A note as it is written: it saves itself, also when it is left. */
export function NoteEditor({ note, label, isNew = false, onSave, onRemove, onMakeCard }: Props) {
  const [text, setText] = useState(note.text);
  const [state, setState] = useState<State>('idle');
  const pending = useRef<string | null>(null);
  const save = useRef(onSave);
  save.current = onSave;

  const flush = useRef(async () => {
    soon.cancel();
    const written = pending.current;
    // A note without words is removed by its button, not by an empty field
    if (written === null || written.trim() === '') return;
    pending.current = null;
    try {
      await save.current(written);
      setState(pending.current === null ? 'saved' : 'waiting');
    } catch {
      pending.current ??= written;
      setState('failed');
    }
  }).current;
  const [soon] = useState(() => steadily(SAVE_AFTER_MS, () => void flush()));
  useEffect(() => {
    const stop = onLeave(() => void flush());
    return () => {
      stop();
      void flush();
    };
  }, [flush]);

  return (
    <div className="grid gap-1">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it was asked for to be written in
        autoFocus={isNew}
        aria-label={label}
        dir="auto"
        rows={2}
        maxLength={learningLimits.noteText}
        placeholder="Write a note"
        value={text}
        className={cx(controlClass, 'field-sizing-content h-auto min-h-18 py-2 text-15 leading-normal')}
        onChange={(event) => {
          setText(event.target.value);
          pending.current = event.target.value;
          setState('waiting');
          soon.changed();
        }}
        onBlur={() => void flush()}
      />
      <div className="flex min-h-9 items-center gap-2">
        <p role="status" className={cx('flex-1 text-13', state === 'failed' ? 'text-danger' : 'text-ink3')}>
          {words[state]}
        </p>
        {onMakeCard && text.trim() !== '' && (
          <Button
            look="quiet"
            icon
            aria-label={`Make a card: ${label}`}
            title="Make a card of this note"
            onClick={() => onMakeCard(text)}
          >
            <Icon of={SquareStack} size={17} />
          </Button>
        )}
        <Button
          look="quiet"
          icon
          aria-label={`Remove: ${label}`}
          title="Remove this note"
          onClick={() => {
            pending.current = null;
            soon.cancel();
            onRemove().catch(() => setState('failed'));
          }}
        >
          <Icon of={Trash2} size={17} />
        </Button>
      </div>
    </div>
  );
}
