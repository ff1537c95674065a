import { pastedLines } from '@darasa/contract/groups/rules';
import type { PersonLine } from '@darasa/contract/groups/schemas';
import { requirementEndpoints } from '@darasa/contract/requirements/endpoints';
import type { Requirement } from '@darasa/contract/requirements/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { LineResults } from '~/ui/text/line-results';
import { REQUIREMENTS } from '../queries.ts';

const said = ({ outcome, reason }: PersonLine): string =>
  outcome === 'added' ? 'Added' : outcome === 'already' ? 'Already here' : (reason ?? 'Refused');

/** Asks a requirement of more people. */
export function AddPeople({ requirement, onClose }: { requirement: Requirement; onClose: () => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [lines, setLines] = useState<readonly PersonLine[]>();
  const form = useForm({
    saved: { people: '' },
    problemsOf: ({ people }) =>
      pastedLines(people).length === 0 ? { people: 'Enter at least one person' } : {},
  });
  const { failure, onSubmit } = useSending(form, {
    send: async ({ people }) =>
      (
        await request(requirementEndpoints.addPeople, {
          params: { id: requirement.id },
          body: { people: pastedLines(people) },
        })
      ).lines,
    onDone(answer) {
      setLines(answer);
      void queryClient.invalidateQueries({ queryKey: [REQUIREMENTS] });
    },
  });
  return (
    <Dialog
      title={`Add people who have to do ${requirement.subject.title}`}
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
              {form.pending ? 'Adding…' : 'Add people'}
            </Button>
          </>
        )
      }
    >
      {lines ? (
        <LineResults
          results={lines.map((one) => ({
            line: one.name ?? one.line,
            said: said(one),
            refused: one.outcome === 'refused',
          }))}
          done={`${formatQuantity(lines.filter(({ outcome }) => outcome === 'added').length, 'person', 'people')} added`}
        />
      ) : (
        <form id={id} ref={form.form} noValidate className="grid gap-4 text-ink" onSubmit={onSubmit}>
          <TextArea
            label="Emails or usernames"
            description="One on each line, or a column from a spreadsheet"
            required
            rows={5}
            autoComplete="off"
            spellCheck={false}
            {...form.field('people')}
          />
          {failure && <Note tone="danger">{failure.message}</Note>}
        </form>
      )}
    </Dialog>
  );
}
