import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { InviteTarget } from '../queries.ts';
import { ByEmail } from './by-email.tsx';
import { InvitationList } from './invitation-list.tsx';
import { JoinCodePart } from './join-code-part.tsx';

/** All ways of bringing people into a group or a course: a code with a sheet for the wall, a link, and emails. */
export function InviteDialog({ to, onClose }: { to: InviteTarget; onClose: () => void }) {
  return (
    <Dialog
      title={`Invite to ${to.name}`}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-6 text-ink">
        {to.target !== 'site' && <JoinCodePart to={to} />}
        <ByEmail to={to} />
        <InvitationList to={to} />
      </div>
    </Dialog>
  );
}
