import { useState } from 'react';
import { Button } from '~/ui/button';
import { RequirementDialog } from './requirement-dialog.tsx';

/** Sets a due date for people in a course, or for a group: beside the course's people. */
export function CourseDue({ course }: { course: { id: string; title: string } }) {
  const [making, setMaking] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setMaking(true)}>
        Set a due date
      </Button>
      {making && (
        <RequirementDialog
          everybody={false}
          course={{ id: course.id, label: course.title }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
