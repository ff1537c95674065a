import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { InviteTarget } from '../queries.ts';
import { ByEmail } from './by-email.tsx';
import { InvitationList } from './invitation-list.tsx';
import { JoinCodePart } from './join-code-part.tsx';

interface Props {
  to: InviteTarget;
  /** Whether the user may invite people who then lead the group. */
  appoints?: boolean;
  onClose: () => void;
}

/** All ways of bringing people into a group or a course: a code with a sheet for the wall, a link, and emails. */
export function InviteDialog({ to, appoints = false, onClose }: Props) {
  return (
    <Dialog
      title={`Invite to ${to.name}`}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-6 text-ink">
        {to.target !== 'site' && <JoinCodePart to={to} />}
        <ByEmail to={to} appoints={appoints} />
        <InvitationList to={to} />
      </div>
    </Dialog>
  );
}
