import { newId } from '@darasa/contract/http/ids';
import { cannedFields } from '@darasa/contract/support/chat-rules';
import type { CannedAnswer, DeskView } from '@darasa/contract/support/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '~/lib/api/mutations';
import { Button } from '~/ui/button';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { Overlay } from '~/ui/overlay';
import { removeCanned, saveCanned, setDesk } from './inbox-calls.ts';

interface Props {
  desk: DeskView;
  onUse: (answer: CannedAnswer) => void;
  onClose: () => void;
}

/** Answers that are kept ready: one is used, written or removed. */
export function CannedDialog({ desk, onUse, onClose }: Props) {
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<CannedAnswer>();
  const change = useMutation({
    mutationFn: ({ id, ...next }: CannedAnswer & { gone?: boolean }, context) =>
      next.gone ? removeCanned(id, callKey(context)) : saveCanned(id, { title: next.title, body: next.body }),
    onSuccess: (next) => {
      setDesk(client, next);
      setEdited(undefined);
    },
  });
  const words = search.trim().toLowerCase();
  const found = desk.canned.filter(({ title, body }) => `${title} ${body}`.toLowerCase().includes(words));
  return (
    <Overlay
      title={edited ? 'Answer that is kept ready' : 'Answers that are kept ready'}
      isOpen
      onClose={onClose}
    >
      {edited ? (
        <form
          method="post"
          className="grid gap-4 py-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!change.isPending) change.mutate(edited);
          }}
        >
          <TextField
            label="Title"
            required
            autoFocus
            maxLength={80}
            value={edited.title}
            onChange={(event) => setEdited({ ...edited, title: event.target.value })}
          />
          <TextArea
            label="Answer"
            required
            description={`These are filled in: ${cannedFields.map((field) => `{${field}}`).join(', ')}`}
            value={edited.body}
            onChange={(event) => setEdited({ ...edited, body: event.target.value })}
          />
          {change.isError && <Note tone="danger">{change.error.message}</Note>}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" aria-disabled={change.isPending}>
              Save answer
            </Button>
            {desk.canned.some(({ id }) => id === edited.id) && (
              <Button look="outline-danger" onClick={() => change.mutate({ ...edited, gone: true })}>
                Remove answer
              </Button>
            )}
            <Button look="quiet" onClick={() => setEdited(undefined)}>
              Back
            </Button>
          </div>
        </form>
      ) : (
        <div className="grid gap-3 py-3">
          <TextField
            label="Search answers"
            unmarked
            autoFocus
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              const [first] = found;
              if (event.key !== 'Enter' || !first) return;
              // The field of the reply has the focus before this key is done
              event.preventDefault();
              onUse(first);
            }}
          />
          {found.length === 0 && (
            <p className="text-15 text-ink2">
              {desk.canned.length === 0 ? 'Nothing is kept ready yet.' : 'No answer contains these words.'}
            </p>
          )}
          <ul className="grid gap-1">
            {found.map((answer) => (
              <li key={answer.id} className="flex items-center gap-2 border-b border-line py-1">
                <button
                  type="button"
                  className="min-h-11 min-w-0 flex-1 rounded-m px-2 text-left hover:bg-sunken"
                  onClick={() => onUse(answer)}
                >
                  <span dir="auto" className="block truncate text-15 font-semibold">
                    {answer.title}
                  </span>
                  <span dir="auto" className="block truncate text-14 text-ink3">
                    {answer.body}
                  </span>
                </button>
                <Button look="quiet" onClick={() => setEdited(answer)}>
                  Edit<span className="sr-only">: {answer.title}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Button
            look="outline"
            className="justify-self-start"
            onClick={() => setEdited({ id: newId(), title: '', body: '' })}
          >
            New answer
          </Button>
        </div>
      )}
    </Overlay>
  );
}
