import { useState } from 'react';
import { Button } from '~/ui/button';
import { InviteDialog } from './invite-dialog.tsx';

/** Brings people into a course, on its page of people. */
export function CourseInvite({ course }: { course: { id: string; title: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      {open && (
        <InviteDialog
          to={{ target: 'course', id: course.id, name: course.title }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
