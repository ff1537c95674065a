import { behindDays, reminderLimits } from '@darasa/contract/reports/behind-rules';
import type { ReminderLine } from '@darasa/contract/reports/schemas';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { SentDialog, sentText } from './sent-dialog.tsx';
import { useRemind } from './use-remind.ts';
import { WriteDialog } from './write-dialog.tsx';

interface Props {
  /** Id of the course. */
  course: string;
  people: readonly { user_id: string; name: string }[];
  onClose: (done: boolean) => void;
}

/** Sends the facts to people who are chosen, once that is confirmed. */
export function RemindPeople({ course, people, onClose }: Props) {
  const { refused, onSent } = useSent(onClose);
  const sending = useRemind(onSent);
  const count = formatQuantity(people.length, 'person', 'people');
  const tooMany = people.length > reminderLimits.people;
  if (refused) return <SentDialog lines={refused} onClose={() => onClose(true)} />;
  return (
    <Dialog
      title={`Remind ${count}?`}
      isOpen
      onClose={() => onClose(false)}
      busy={sending.isPending}
      actions={
        <>
          <Button look="outline" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button
            disabled={tooMany}
            aria-disabled={sending.isPending}
            onClick={() => {
              if (sending.isPending) return;
              sending.mutate({ to: toOf(course, people), days: behindDays.usual });
            }}
          >
            {sending.isPending ? 'Sending…' : `Remind ${count}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        <p>Those who are behind are told how they stand in it, with your name. It can be sent once a day.</p>
        {tooMany && <TooMany />}
        {sending.error && <Note tone="danger">{sending.error.message}</Note>}
      </div>
    </Dialog>
  );
}

/** Sends words of one’s own to people who are chosen. */
export function WriteToPeople({ course, people, onClose }: Props) {
  const { refused, onSent } = useSent(onClose);
  if (refused) return <SentDialog lines={refused} onClose={() => onClose(true)} />;
  if (people.length > reminderLimits.people)
    return (
      <Dialog
        title={`Write to ${formatQuantity(people.length, 'person', 'people')}`}
        isOpen
        onClose={() => onClose(false)}
        actions={<Button onClick={() => onClose(false)}>Close</Button>}
      >
        <TooMany />
      </Dialog>
    );
  return (
    <WriteDialog
      to={toOf(course, people)}
      days={behindDays.usual}
      onClose={() => onClose(false)}
      onSent={onSent}
    />
  );
}

const TooMany = () => (
  <Note tone="danger">{`At most ${reminderLimits.people} people can be written to at once. Choose fewer.`}</Note>
);

const toOf = (course: string, people: Props['people']) =>
  people.map(({ user_id, name }) => ({ user_id, name, course_id: course }));

/** What became of it: it is over where all were written to, and said of those who were not. */
function useSent(onClose: Props['onClose']) {
  const [refused, setRefused] = useState<readonly ReminderLine[]>();
  const onSent = (lines: readonly ReminderLine[]) => {
    if (lines.some(({ sent }) => !sent)) return setRefused(lines);
    showToast(sentText(lines));
    onClose(true);
  };
  return { refused, onSent };
}
