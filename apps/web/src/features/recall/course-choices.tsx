import { type RecallOverview, recallEndpoints } from '@darasa/contract/recall/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { formatQuantity } from '~/lib/format';
import { ActionMenu } from '~/ui/action-menu';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';

type Entry = RecallOverview['courses'][number];
interface Props {
  entry: Entry & { course: NonNullable<Entry['course']> };
}

/** What somebody may choose about the cards of a course. */
export function CourseChoices({ entry }: Props) {
  const { course, left_out, exam_on, cards } = entry;
  const client = useQueryClient();
  const [open, setOpen] = useState<'exam' | 'reset' | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ['recall'] });
  const change = useMutation({
    mutationFn: (body: { left_out: boolean; exam_on: string | null }) =>
      request(recallEndpoints.course, { params: { id: course.id }, body }),
    onError: (error) => showToast(error.message),
    onSettled: refresh,
  });
  return (
    <>
      <ActionMenu
        label={`Choices for “${course.title}”`}
        actions={[
          {
            id: 'leave-out',
            label: left_out ? 'Take into the daily review' : 'Leave out of the daily review',
            onAction: () => change.mutate({ left_out: !left_out, exam_on }),
          },
          {
            id: 'exam',
            label: exam_on ? 'Change the day of the exam' : 'Say when the exam is',
            onAction: () => setOpen('exam'),
          },
          { id: 'reset', label: 'Begin anew', onAction: () => setOpen('reset') },
        ]}
      />
      {open === 'exam' && (
        <ExamDialog
          day={exam_on}
          onSave={async (day) => {
            await change.mutateAsync({ left_out, exam_on: day });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <Confirm
        question="Begin anew with these cards?"
        action="Begin anew"
        danger
        isOpen={open === 'reset'}
        onConfirm={async () => {
          await request(recallEndpoints.reset, { params: { id: course.id } });
          await refresh();
        }}
        onClose={() => setOpen(null)}
      >
        What you answered to {formatQuantity(cards, 'card')} of this course counts no longer, and all of them
        come back now. Your grades stay as they are.
      </Confirm>
    </>
  );
}

function ExamDialog({
  day,
  onSave,
  onClose,
}: {
  day: string | null;
  onSave: (day: string | null) => Promise<unknown>;
  onClose: () => void;
}) {
  const [value, setValue] = useState(day ?? '');
  const [failure, setFailure] = useState('');
  const save = (next: string | null) => onSave(next).catch((error: Error) => setFailure(error.message));
  return (
    <Dialog
      title="When is the exam?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          {day && (
            <Button look="outline" onClick={() => void save(null)}>
              No exam
            </Button>
          )}
          <Button type="submit" form="recall-exam">
            Save the day
          </Button>
        </>
      }
    >
      <form
        id="recall-exam"
        onSubmit={(event) => {
          event.preventDefault();
          if (value === '') setFailure('Choose the day of the exam.');
          else void save(value);
        }}
      >
        {failure !== '' && <Note tone="danger">{failure}</Note>}
        <TextField
          label="Day of the exam"
          type="date"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          description="Cards that you would have forgotten by then come back in the week before."
        />
      </form>
    </Dialog>
  );
}
