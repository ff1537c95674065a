import type { Gradebook } from '@darasa/contract/assessment/grades/gradebook';
import { reminderLimits } from '@darasa/contract/reports/behind-rules';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { Note } from '~/ui/message';
import {
  learnersOf,
  type WriteChoice,
  writeChoiceHints,
  writeChoiceLabels,
  writeChoices,
} from './write-choices.ts';
import type { WritePiece } from './write-piece.ts';

interface Props {
  book: Gradebook;
  write: WritePiece;
  onClose: () => void;
}

/** Chooses learners by how they stand, and then writes to each of them. */
export function WriteByGrades({ book, write, onClose }: Props) {
  const [choice, setChoice] = useState<WriteChoice>('not_started');
  const [writing, setWriting] = useState(false);
  const chosen = learnersOf(choice, book.learners);
  const tooMany = chosen.length > reminderLimits.people;
  const ready = chosen.length > 0 && !tooMany;
  if (writing) return write({ course: book.course.id, people: chosen, onClose: () => onClose() });
  return (
    <Dialog
      title="Write to learners"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button aria-disabled={!ready} onClick={() => ready && setWriting(true)}>
            Continue
          </Button>
        </>
      }
    >
      <ChoiceGroup legend="To whom?">
        {writeChoices.map((one) => (
          <Radio key={one} name="write-choice" checked={choice === one} onChange={() => setChoice(one)}>
            {writeChoiceLabels[one]}
            <span className="block text-14 text-ink3">{writeChoiceHints[one]}</span>
          </Radio>
        ))}
      </ChoiceGroup>
      <p role="status" className="mt-3 text-15 text-ink2">
        {formatQuantity(chosen.length, 'learner')}. Each gets a message of their own and can answer it.
      </p>
      {tooMany && (
        <Note tone="info">
          {`At most ${formatQuantity(reminderLimits.people, 'person', 'people')} can be written to at once. Choose a group in the gradebook first.`}
        </Note>
      )}
      {book.next !== null && (
        <Note tone="info">More learners are loading. Wait until all are there, or choose a group first.</Note>
      )}
    </Dialog>
  );
}
