import { reminderLimits } from '@darasa/contract/reports/behind-rules';
import type { BehindPerson, ReminderLine } from '@darasa/contract/reports/schemas';
import { useId, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { useRemind } from './use-remind.ts';

interface Props {
  to: readonly Pick<BehindPerson, 'user_id' | 'course_id' | 'name'>[];
  days: number;
  onClose: () => void;
  onSent: (lines: readonly ReminderLine[]) => void;
}

/** Words of one's own to somebody, or to several. */
export function WriteDialog({ to, days, onClose, onSent }: Props) {
  const id = useId();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const sending = useRemind(onSent);
  const [first] = to;
  const title =
    first && to.length === 1
      ? `Write to ${first.name}`
      : `Write to ${formatQuantity(to.length, 'person', 'people')}`;
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      busy={sending.isPending}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={sending.isPending}>
            {sending.isPending ? 'Sending…' : 'Send'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          if (sending.isPending) return;
          if (words.trim() === '') return setProblem('Write what you want to tell them');
          setProblem(undefined);
          sending.mutate({ to, days, words });
        }}
      >
        <TextArea
          label="Your words"
          description="They get a notification with your name, and an email where they have an address and want it. It can be sent once a day."
          required
          rows={6}
          maxLength={reminderLimits.words}
          dir="auto"
          value={words}
          error={problem}
          onChange={(event) => setWords(event.target.value)}
        />
        {sending.error && <Note tone="danger">{sending.error.message}</Note>}
      </form>
    </Dialog>
  );
}
