import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import { pastedLines } from '@darasa/contract/groups/rules';
import type { Group, PersonLine } from '@darasa/contract/groups/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextArea } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { LineResults } from '~/ui/text/line-results';
import { peopleProblem } from '../lines/people-problem.ts';
import { GROUPS } from '../queries.ts';

/** Adds people who have accounts, as they are typed or pasted. */
export function AddPeople({ group, onClose }: { group: Group; onClose: () => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [lines, setLines] = useState<readonly PersonLine[]>();
  const form = useForm({
    saved: { people: '', leaders: false },
    problemsOf: ({ people }) => peopleProblem(people),
  });
  const { failure, onSubmit } = useSending(form, {
    send: async ({ people, leaders }) =>
      (
        await confirmed(() =>
          request(groupEndpoints.addMembers, {
            params: { id: group.id },
            body: { people: pastedLines(people), role: leaders ? 'leader' : 'learner' },
          }),
        )
      ).lines,
    onDone(said) {
      setLines(said);
      void queryClient.invalidateQueries({ queryKey: [GROUPS] });
    },
  });
  return (
    <Dialog
      title={`Add people to ${group.name}`}
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
        <LineResults done={addedText(lines)} results={lines.map(resultOf)} />
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
          {group.abilities.appoint && (
            <Checkbox {...form.checkbox('leaders')}>They lead the group, and are given no courses</Checkbox>
          )}
          {failure && <Note tone="danger">{failure.message}</Note>}
        </form>
      )}
    </Dialog>
  );
}

const addedText = (lines: readonly PersonLine[]): string =>
  formatQuantity(
    lines.filter(({ outcome }) => outcome === 'added').length,
    'person was added',
    'people were added',
  );

const resultOf = ({ line, outcome, name, reason }: PersonLine) => ({
  line: name === null || name === line ? line : `${name} (${line})`,
  said: outcome === 'added' ? 'Added' : outcome === 'already' ? 'Already here' : (reason ?? 'Refused'),
  refused: outcome === 'refused',
});
