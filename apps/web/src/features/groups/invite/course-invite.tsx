import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { InviteDialog } from './invite-dialog.tsx';

interface Props {
  course: { id: string; title: string };
  /** The address asks for it. */
  isAsked: boolean;
  /** The address is to ask no more. */
  onClosed: () => void;
}

/** Brings people into a course. */
export function CourseInvite({ course, isAsked, onClosed }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={UserPlus} size={18} />
        Invite
      </Button>
      {(open || isAsked) && (
        <InviteDialog
          to={{ target: 'course', id: course.id, name: course.title }}
          onClose={() => {
            setOpen(false);
            if (isAsked) onClosed();
          }}
        />
      )}
    </>
  );
}
