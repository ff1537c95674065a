import { newId } from '@darasa/contract/http/ids';
import { recallLimits } from '@darasa/contract/recall/session-rules';
import { ArrowUpDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { useOwnCards } from './own-cards.ts';
import type { WrittenCard } from './waiting-cards.ts';

export interface CardDialogProps {
  /** Undefined: a new one. */
  id?: string | undefined;
  course: WrittenCard['course'];
  lessonId: string | null;
  front?: string;
  back?: string;
  onClose: () => void;
}

const most = recallLimits.side;

/** A card of one's own: two sides, kept on this device and sent when there is a connection. */
export function CardDialog({ id, course, lessonId, front = '', back = '', onClose }: CardDialogProps) {
  const form = useId();
  const { write } = useOwnCards();
  const [sides, setSides] = useState({ front: front.slice(0, most), back: back.slice(0, most) });
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const missing = (text: string) =>
    isTried && text.trim() === '' ? 'Write something on both sides' : undefined;
  const save = async () => {
    setTried(true);
    if (sides.front.trim() === '' || sides.back.trim() === '') return;
    try {
      await write({ id: id ?? newId(), course, lesson_id: lessonId, ...sides });
      showToast(
        id === undefined ? 'The card was made. It comes in your daily review.' : 'The card was saved',
      );
      onClose();
    } catch {
      setFailure('This device has no room to keep the card. Free some space and try again.');
    }
  };
  return (
    <Dialog
      title={id === undefined ? 'Make a card' : 'Edit the card'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            {id === undefined ? 'Make the card' : 'Save the card'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog in a page with a form of its own sends that one too
          event.stopPropagation();
          void save();
        }}
      >
        {failure !== '' && <Note tone="danger">{failure}</Note>}
        <TextArea
          label="Front"
          description="What you want to be asked."
          rows={3}
          maxLength={most}
          required
          value={sides.front}
          error={missing(sides.front)}
          onChange={({ target }) => setSides({ ...sides, front: target.value })}
        />
        <div>
          <Button look="quiet" onClick={() => setSides({ front: sides.back, back: sides.front })}>
            <Icon of={ArrowUpDown} size={17} />
            Swap the sides
          </Button>
        </div>
        <TextArea
          label="Back"
          description="What you want to remember."
          rows={3}
          maxLength={most}
          required
          value={sides.back}
          error={missing(sides.back)}
          onChange={({ target }) => setSides({ ...sides, back: target.value })}
        />
      </form>
    </Dialog>
  );
}
