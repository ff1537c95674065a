import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { InviteDialog } from './invite-dialog.tsx';

/** Invites people to the site, as students or with the role of an instructor, on the page of all people. */
export function SiteInvite({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        <Icon of={Mail} size={18} />
        Invite
      </Button>
      {open && <InviteDialog to={{ target: 'site', name }} onClose={() => setOpen(false)} />}
    </>
  );
}
