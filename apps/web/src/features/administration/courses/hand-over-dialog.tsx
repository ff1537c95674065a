import type { DeskCourse } from '@darasa/contract/authoring/course-desk';
import { useId } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { useDeskRefresh } from '../desk/use-desk-act.ts';
import { handOverCourse } from './course-calls.ts';
import { titleOf } from './course-labels.ts';

/** Gives a course another owner. It asks who is acting, as all acts do that give power. */
export function HandOverDialog({ course, onClose }: { course: DeskCourse; onClose: () => void }) {
  const id = useId();
  const confirmed = useConfirmedCall();
  const refresh = useDeskRefresh();
  const form = useForm({
    saved: { user: '' },
    problemsOf: ({ user }) => (user.trim() === '' ? { user: 'Enter a username or email' } : {}),
  });
  const { failure, onSubmit } = useSending(form, {
    send: ({ user }) => confirmed(() => handOverCourse(course.course_id, user.trim())),
    onDone() {
      refresh();
      onClose();
      showToast(`“${titleOf(course)}” has another owner`);
    },
  });
  return (
    <Dialog
      title={`Hand over “${titleOf(course)}”`}
      isOpen
      onClose={onClose}
      busy={form.pending}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={form.pending}>
            {form.pending ? 'One moment…' : 'Hand over'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.form} noValidate className="grid gap-4 text-ink" onSubmit={onSubmit}>
        <p className="text-ink2">
          {course.owner.name
            ? `${course.owner.name} goes on as an editor, and both are told.`
            : 'Whoever gets it is told.'}
        </p>
        <TextField
          label="New owner"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description="Username or email of a teacher or administrator"
          {...form.field('user')}
        />
        {failure && <Note tone="danger">{failure.message}</Note>}
      </form>
    </Dialog>
  );
}
