import { chatLimits } from '@darasa/contract/support/chat-rules';
import type { DeskView, InboxMessage } from '@darasa/contract/support/inbox';
import { Ban, CircleCheck, Moon, RotateCcw, UserRound } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { useUser } from '~/lib/session/session';
import { momentInText } from '~/lib/time/local-time';
import { ActionMenu } from '~/ui/action-menu';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';
import type { Change } from './inbox-calls.ts';

interface Props {
  message: InboxMessage;
  desk: DeskView | undefined;
  onChange: (change: Change) => void;
  /** Reached by keys. */
  assignee: RefObject<HTMLSelectElement | null>;
  tags: RefObject<HTMLInputElement | null>;
}

const HOUR = 3_600_000;
const snoozes = [
  ['1', 'For an hour', HOUR],
  ['4', 'For four hours', 4 * HOUR],
  ['24', 'For a day', 24 * HOUR],
  ['168', 'For a week', 7 * 24 * HOUR],
] as const;

/** What becomes of one message. */
export function ThreadActs({ message, desk, onChange, assignee, tags }: Props) {
  const user = useUser();
  const [asks, setAsks] = useState(false);
  const id = useId();
  const { abilities, snoozed_until, blocked, status } = message;
  const isAside = snoozed_until !== null && Date.parse(snoozed_until) > Date.now();
  const mine = message.assignee?.id === user?.user_id;
  const assign = (to: string | null) => onChange({ what: 'assignee', to, was: message.assignee?.id ?? null });
  const people = [...(desk?.agents ?? [])];
  if (message.assignee && !people.some((one) => one.id === message.assignee?.id))
    people.push(message.assignee);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        {!mine && (
          <Button look="outline" onClick={() => assign(user?.user_id ?? null)}>
            <Icon of={UserRound} size={18} />
            {message.assignee ? 'Take over' : 'Assign to me'}
          </Button>
        )}
        {status !== 'closed' && abilities.change_status_to.includes('closed') && (
          <Button look="outline" onClick={() => onChange({ what: 'status', status: 'closed' })}>
            <Icon of={CircleCheck} size={18} />
            Close
          </Button>
        )}
        {status === 'open' && abilities.change_status_to.includes('answered') && (
          <Button look="outline" onClick={() => onChange({ what: 'status', status: 'answered' })}>
            Mark as answered
          </Button>
        )}
        {status !== 'open' && abilities.change_status_to.includes('open') && (
          <Button look="outline" onClick={() => onChange({ what: 'status', status: 'open' })}>
            <Icon of={RotateCcw} size={18} />
            Reopen
          </Button>
        )}
        {status === 'open' &&
          (isAside ? (
            <Button look="outline" onClick={() => onChange({ what: 'snooze', until: null })}>
              <Icon of={Moon} size={18} />
              Bring back now
            </Button>
          ) : (
            <ActionMenu
              label="Put aside"
              actions={snoozes.map(([key, label, ms]) => ({
                id: key,
                label,
                onAction: () => onChange({ what: 'snooze', until: new Date(Date.now() + ms).toISOString() }),
              }))}
            >
              <Icon of={Moon} size={18} />
              Put aside
            </ActionMenu>
          ))}
        {abilities.block && (
          <Button
            look={blocked ? 'outline' : 'outline-danger'}
            onClick={() => (blocked ? onChange({ what: 'blocked', blocked: false }) : setAsks(true))}
          >
            <Icon of={Ban} size={18} />
            {blocked ? 'Unblock the guest' : 'Block the guest'}
          </Button>
        )}
      </div>
      {isAside && (
        <p role="status" className="text-15 text-ink2">
          Put aside until {momentInText(snoozed_until ?? '', new Date())}, or until the sender writes.
        </p>
      )}
      <div className="grid items-start gap-3 md:grid-cols-2">
        <SelectField
          ref={assignee}
          label="Answered by"
          choices={[
            { value: '', label: 'Nobody' },
            ...people.map((one) => ({ value: one.id, label: one.name })),
          ]}
          value={message.assignee?.id ?? ''}
          onChange={(event) => assign(event.target.value || null)}
        />
        <Tags
          key={message.tags.join()}
          message={message}
          known={desk?.tags ?? []}
          listId={`${id}-tags`}
          field={tags}
          onChange={onChange}
        />
      </div>
      <Confirm
        question="Block this guest?"
        action="Block the guest"
        danger
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={async () => onChange({ what: 'blocked', blocked: true })}
      >
        They cannot write in this conversation any more, and nobody can begin another one from their network
        for a day. The contact form stays open to them.
      </Confirm>
    </div>
  );
}

function Tags({
  message,
  known,
  listId,
  field,
  onChange,
}: {
  message: InboxMessage;
  known: readonly string[];
  listId: string;
  field: RefObject<HTMLInputElement | null>;
  onChange: (change: Change) => void;
}) {
  const [text, setText] = useState(message.tags.join(', '));
  const save = () => {
    const next = text
      .split(',')
      .map((tag) => tag.trim().slice(0, chatLimits.tag))
      .filter(Boolean)
      .slice(0, chatLimits.tags);
    if (next.join() !== message.tags.join()) onChange({ what: 'tags', tags: next });
  };
  return (
    <>
      <TextField
        ref={field}
        label="Tags"
        description="With commas between them."
        list={listId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
