import type { ReminderLine } from '@darasa/contract/reports/schemas';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

export const sentText = (lines: readonly ReminderLine[]): string => {
  const sent = lines.filter((line) => line.sent);
  const [first] = sent;
  return first && sent.length === 1
    ? `Sent to ${first.name}`
    : `Sent to ${formatQuantity(sent.length, 'person', 'people')}`;
};

/** To whom nothing was sent, and why. */
export function SentDialog({ lines, onClose }: { lines: readonly ReminderLine[]; onClose: () => void }) {
  const refused = lines.filter(({ sent }) => !sent);
  return (
    <Dialog
      title={sentText(lines)}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className="text-ink">
        {formatQuantity(refused.length, 'person was', 'people were')} not written to:
      </p>
      <ul className="mt-2 border-t border-line text-15 text-ink">
        {refused.map(({ user_id, course_id, reason }) => (
          <li key={`${user_id}/${course_id}`} dir="auto" className="border-b border-line py-2 wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
