import { enrollingEndpoints } from '@darasa/contract/groups/enrolling';
import { type EnrolOutcome, groupLimits, pastedLines } from '@darasa/contract/groups/rules';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { LineResults } from '../lines/line-results.tsx';
import { peopleProblem } from '../lines/people-problem.ts';

type Lines = EndpointData<typeof enrollingEndpoints.add>['lines'];

const said: Record<EnrolOutcome, string> = {
  enrolled: 'Enrolled',
  already: 'Was enrolled before',
  waiting: 'Waits for a place: the course is full',
  refused: 'Refused',
};

/** Enrols people who have accounts, on a course's page of people. */
export function CourseAdd({ course }: { course: { id: string; title: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Add people
      </Button>
      {open && <AddDialog course={course} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ course, onClose }: { course: { id: string; title: string }; onClose: () => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [lines, setLines] = useState<Lines>();
  const form = useForm({
    saved: { people: '', reason: '' },
    problemsOf: ({ people }) => peopleProblem(people),
  });
  const { failure, onSubmit } = useSending(form, {
    send: async ({ people, reason }) =>
      (
        await request(enrollingEndpoints.add, {
          params: { id: course.id },
          body: { people: pastedLines(people), reason },
        })
      ).lines,
    onDone(answer) {
      setLines(answer);
      void queryClient.invalidateQueries({ queryKey: ['enrollment'] });
    },
  });
  return (
    <Dialog
      title={`Add people to ${course.title}`}
      isOpen
      onClose={onClose}
      busy={form.pending}
      actions={
        lines ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button look="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={id} aria-disabled={form.pending}>
              {form.pending ? 'Enrolling…' : 'Enrol'}
            </Button>
          </>
        )
      }
    >
      {lines ? (
        <LineResults
          done={formatQuantity(
            lines.filter(({ outcome }) => outcome === 'enrolled').length,
            'person was enrolled',
            'people were enrolled',
          )}
          results={lines.map(({ line, name, outcome, reason }) => ({
            line: name === null || name === line ? line : `${name} (${line})`,
            said: reason ?? said[outcome],
            refused: outcome === 'refused',
          }))}
        />
      ) : (
        <form id={id} ref={form.form} noValidate className="grid gap-4 text-ink" onSubmit={onSubmit}>
          <TextArea
            label="Emails or usernames"
            description="One on each line, or a column from a spreadsheet. People without an account are invited instead."
            required
            rows={6}
            autoComplete="off"
            spellCheck={false}
            {...form.field('people')}
          />
          <TextField
            label="Reason"
            description="Kept in the audit log; needed where the course has a price"
            maxLength={groupLimits.reason}
            {...form.field('reason')}
          />
          {failure && <Note tone="danger">{failure.message}</Note>}
        </form>
      )}
    </Dialog>
  );
}
