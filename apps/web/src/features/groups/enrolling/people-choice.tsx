import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { useDebounced } from '~/lib/use-debounced';
import { Button } from '~/ui/button';
import { SuggestionField } from '~/ui/fields/suggestion-field';
import { TextArea } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { groupsQuery } from '../queries.ts';
import { peopleInFile } from './people-in-file.ts';

type Field = Record<string, unknown> & { error?: string | undefined };

/** More is no list of people. */
const MOST_BYTES = 1_000_000;

/** A list of people: typed, pasted, or from a file. */
export function PeopleList({ field, onRead }: { field: Field; onRead: (people: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size <= MOST_BYTES ? await file.text() : '';
    const people = text.includes('\0') ? '' : peopleInFile(text);
    setProblem(people === '' ? 'Choose a text or CSV file with one person on each line.' : '');
    if (people !== '') onRead(people);
  };
  return (
    <div className="grid gap-2">
      <TextArea
        label="Emails or usernames"
        description="One on each line, or a column from a spreadsheet. People without an account are invited instead."
        required
        rows={6}
        autoComplete="off"
        spellCheck={false}
        {...field}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="hidden"
        aria-label="A file with people"
        tabIndex={-1}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button look="quiet" className="justify-self-start" onClick={() => input.current?.click()}>
        <Icon of={Upload} size={18} />
        Read from a file
      </Button>
      {problem && <Note tone="danger">{problem}</Note>}
    </div>
  );
}

/** Milliseconds without a key before the server is asked. */
const SETTLED_MS = 150;

/** A whole group, by its name. */
export function GroupField({
  field,
  onChoose,
}: {
  field: Field;
  onChoose: (group: { id: string; label: string }) => void;
}) {
  const [text, setText] = useState('');
  const words = useDebounced(text.trim(), SETTLED_MS);
  const { data, isPlaceholderData } = useQuery({
    ...groupsQuery({ search: words, archived: false, page: 1 }),
    retry: false,
  });
  return (
    <SuggestionField
      label="Group"
      description="Its learners are enrolled as they are now; who joins the group later is not"
      required
      {...field}
      suggestions={(data?.groups ?? []).map(({ id, name, learners }) => ({
        id,
        label: name,
        detail: formatQuantity(learners, 'learner'),
      }))}
      what="groups"
      searched={words === text.trim() && data !== undefined && !isPlaceholderData}
      onText={setText}
      onChoose={onChoose}
    />
  );
}
