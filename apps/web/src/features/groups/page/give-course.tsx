import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import type { LeaveRule } from '@darasa/contract/groups/rules';
import type { Group } from '@darasa/contract/groups/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SelectField } from '~/ui/fields/select-field';
import type { Suggestion } from '~/ui/fields/suggestion-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { CourseField } from '../enrolling/course-field.tsx';
import { GROUPS } from '../queries.ts';

/** Gives a course to a group. */
export function GiveCourse({ group, onClose }: { group: Group; onClose: () => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Pick<Suggestion, 'id' | 'label'>>();
  const form = useForm<{ course: string; on_leave: LeaveRule }>({
    saved: { course: '', on_leave: 'end' },
    problemsOf: ({ course }) =>
      course.trim() === '' || course.trim() !== chosen?.label.trim()
        ? { course: 'Choose a course from the list that appears while you type' }
        : {},
  });
  const { failure, onSubmit } = useSending(form, {
    send: async ({ on_leave }) =>
      (
        await request(groupEndpoints.giveCourse, {
          params: { id: group.id, course_id: chosen?.id ?? '' },
          body: { on_leave },
        })
      ).course,
    onDone({ title }) {
      void queryClient.invalidateQueries({ queryKey: [GROUPS] });
      showToast(`The group is given ${title}`);
      onClose();
    },
  });
  return (
    <Dialog
      title={`Give ${group.name} a course`}
      isOpen
      onClose={onClose}
      busy={form.pending}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={form.pending}>
            {form.pending ? 'One moment…' : 'Give the course'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.form} noValidate className="grid gap-4 text-ink" onSubmit={onSubmit}>
        <CourseField
          label="Course"
          description="A course without a price that you teach; type a part of its title"
          field={form.field('course')}
          onChoose={(course) => {
            setChosen(course);
            form.change('course', course.label);
          }}
        />
        <SelectField
          label="For those who leave the group"
          choices={[
            { value: 'end', label: 'The course ends' },
            { value: 'keep', label: 'The course stays' },
          ]}
          {...form.field('on_leave')}
        />
        {failure && <Note tone="danger">{failure.message}</Note>}
      </form>
    </Dialog>
  );
}
