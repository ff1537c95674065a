import { newId } from '@darasa/contract/http/ids';
import { messageEndpoints as endpoints } from '@darasa/contract/messages/endpoints';
import { messageLimits } from '@darasa/contract/messages/message-rules';
import type { MessagePerson } from '@darasa/contract/messages/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { request } from '~/lib/api/client';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextField } from '~/ui/fields/text-field';
import { FormDialog } from '~/ui/form/form-dialog';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { MESSAGES, peopleQuery } from './message-calls.ts';

const roles: Record<MessagePerson['role'], string> = {
  teacher: 'Teacher',
  leader: 'Leader of a group',
  learner: 'Learner',
  staff: 'Staff',
};

/** Whom to write to: one person, or several, who get a conversation with a name. */
export function NewDialog({ onBegun, onClose }: { onBegun: (id: string) => void; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly MessagePerson[]>([]);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  // The same for every try of it
  const [id] = useState(newId);
  const client = useQueryClient();
  const people = useQuery(peopleQuery(search.trim()));
  const isSeveral = chosen.length > 1;
  const begin = useMutation({
    mutationFn: () =>
      request(endpoints.begin, {
        params: { id },
        body: { to: chosen.map(({ user_id }) => user_id), title: isSeveral ? title : null },
      }),
    onSuccess: ({ conversation }) => {
      void client.invalidateQueries({ queryKey: [MESSAGES, 'list'] });
      onBegun(conversation.id);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return setProblem('Choose somebody');
    if (isSeveral && title.trim() === '') return setProblem('Give the conversation a name');
    setProblem(undefined);
    begin.mutate();
  };
  const toggle = (person: MessagePerson) => {
    // What was wrong with the choice before
    setProblem(undefined);
    begin.reset();
    setChosen((now) =>
      now.some(({ user_id }) => user_id === person.user_id)
        ? now.filter(({ user_id }) => user_id !== person.user_id)
        : [...now, person].slice(0, messageLimits.people),
    );
  };
  return (
    <FormDialog
      title="New message"
      save="Continue"
      saving="Opening…"
      form={{ form: undefined, pending: begin.isPending }}
      failure={begin.error ?? (problem === undefined ? undefined : { message: problem })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Search people"
        type="search"
        unmarked
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <QueryResult
        query={people}
        skeleton={<Skeleton className="h-40" />}
        failed="The people could not be loaded"
      >
        {(found) => {
          const ids = new Set(found.map(({ user_id }) => user_id));
          const rows = [...chosen.filter(({ user_id }) => !ids.has(user_id)), ...found];
          return rows.length === 0 ? (
            <p className="text-15 text-ink2">
              {search.trim() === ''
                ? 'You share no course or group with anybody yet.'
                : 'Nobody of your courses and groups has this name.'}
            </p>
          ) : (
            <fieldset className="grid max-h-72 overflow-y-auto">
              <legend className="text-14 text-ink2">
                {search.trim() === ''
                  ? 'Teachers come first'
                  : chosen.length === 0
                    ? 'Found'
                    : 'Chosen and found'}
              </legend>
              {rows.map((person) => (
                <Checkbox
                  key={person.user_id}
                  checked={chosen.some(({ user_id }) => user_id === person.user_id)}
                  onChange={() => toggle(person)}
                  description={`${roles[person.role]} · ${person.username}`}
                >
                  <span dir="auto" className="wrap-anywhere">
                    {person.name}
                  </span>
                </Checkbox>
              ))}
            </fieldset>
          );
        }}
      </QueryResult>
      {isSeveral && (
        <TextField
          label="Name of the conversation"
          required
          dir="auto"
          maxLength={messageLimits.title}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
