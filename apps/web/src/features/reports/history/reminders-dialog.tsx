import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { ReminderList, type RemindersOf } from './reminder-list.tsx';

/** What was sent to one person. */
export function RemindersDialog({
  name,
  of,
  onClose,
}: {
  name: string;
  of: RemindersOf;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={`Reminders of ${name}`}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <ReminderList of={of} />
    </Dialog>
  );
}
