import { markingLimits } from '@darasa/contract/assessment/marking/limits';
import type { TextNote } from '@darasa/contract/assessment/marking/schemas';
import { useId, useState } from 'react';
import { type Annotation, findPlace } from '~/ui/annotated-text/annotate';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/fields/text-field';

interface Props {
  source: string;
  /** What is selected; undefined: the words are typed. */
  place: Annotation | undefined;
  onAdd: (note: TextNote) => void;
  onClose: () => void;
}

/** A note at words of the answer: those that are selected, or that one types. */
export function NoteDialog({ source, place, onAdd, onClose }: Props) {
  const id = useId();
  const [words, setWords] = useState(place ? source.slice(place.from, place.to) : '');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<'words' | 'text'>();
  const add = () => {
    const at = place ?? findPlace(source, words);
    if (!at) return setMissing('words');
    if (text.trim() === '') return setMissing('text');
    onAdd({ ...at, text: text.trim() });
    onClose();
  };
  return (
    <Dialog
      title="Add a note"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Add note
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {place ? (
          <blockquote dir="auto" className="line-clamp-4 border-l-4 border-accent pl-3 text-15 wrap-anywhere">
            {words}
          </blockquote>
        ) : (
          <TextField
            label="Words in the answer"
            required
            autoFocus
            value={words}
            description="Or select them in the text first."
            {...(missing === 'words' ? { error: 'These words are not in the answer' } : {})}
            onChange={(event) => {
              setMissing(undefined);
              setWords(event.target.value);
            }}
          />
        )}
        <TextArea
          label="Note"
          required
          rows={3}
          autoFocus={place !== undefined}
          maxLength={markingLimits.noteText}
          value={text}
          {...(missing === 'text' ? { error: 'Write a note first' } : {})}
          onChange={(event) => {
            setMissing(undefined);
            setText(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
          }}
        />
      </form>
    </Dialog>
  );
}
