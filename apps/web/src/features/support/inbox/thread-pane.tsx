import { fillCanned } from '@darasa/contract/support/chat-rules';
import type { CannedAnswer, DeskView, InboxMessage } from '@darasa/contract/support/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import {
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { formatQuantity } from '~/lib/format';
import { sendToServer } from '~/lib/realtime/live-events';
import { useShownHere } from '~/lib/realtime/shown-here';
import { useUser } from '~/lib/session/session';
import { useDeskArea } from '~/lib/session/use-may';
import { noteDone } from '~/lib/work/done-acts';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { Composer } from '../thread/composer.tsx';
import { type Pending, stillPending } from '../thread/entries.ts';
import { createOutbox } from '../thread/outbox.ts';
import { CannedDialog } from './canned-dialog.tsx';
import { type Change, changeMessage, markRead, type Thread, threadQuery, writeEntry } from './inbox-calls.ts';
import { kindLabels } from './inbox-url.ts';
import { ThreadActs } from './thread-acts.tsx';
import { ThreadLog } from './thread-log.tsx';
import type { Typing } from './use-desk-live.ts';

/** What keys reach of an open message. */
export interface ThreadHandle {
  write(mode: 'reply' | 'note'): void;
  assign(): void;
  canned(): void;
  tags(): void;
  change(change: Change): void;
  message: InboxMessage;
}

interface Props {
  id: string;
  desk: DeskView | undefined;
  typing: Typing | undefined;
  handle: RefObject<ThreadHandle | null>;
  backHref: string;
}

/** One message: who wrote, what was said, and the answer. */
export function ThreadPane(props: Props) {
  const client = useQueryClient();
  const thread = useQuery(threadQuery(client, props.id));
  return (
    <QueryResult
      query={thread}
      skeleton={<Skeleton className="h-[60vh]" />}
      failed="The message could not be loaded"
      missing={
        <EmptyState title="This message is not there any more">
          <PathLink href={props.backHref} className={linkClass}>
            Back to the inbox
          </PathLink>
        </EmptyState>
      }
    >
      {(data) => <OpenThread {...props} thread={data} />}
    </QueryResult>
  );
}

const TELL_TYPING_MS = 2500;

function OpenThread({ id, thread, desk, typing, handle }: Props & { thread: Thread }) {
  const client = useQueryClient();
  const user = useUser();
  const siteName = useRouteContext({ from: '__root__', select: ({ site }) => site.name });
  const { message, entries } = thread;
  const [mode, setMode] = useState<'reply' | 'note'>(message.abilities.reply ? 'reply' : 'note');
  const [texts, setTexts] = useState({ reply: '', note: '' });
  const [cannedOpen, setCannedOpen] = useState(false);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const assignee = useRef<HTMLSelectElement>(null);
  const tags = useRef<HTMLInputElement>(null);
  const told = useRef(0);
  useShownHere(`/administrator/support?id=${id}`);

  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: ['support'] });
    void client.invalidateQueries({ queryKey: ['administration', 'overview'] });
    void client.invalidateQueries({ queryKey: ['work'] });
  }, [client]);
  const [notes] = useState(() => new Set<string>());
  const outbox = useMemo(
    () =>
      createOutbox({
        send: async (one) => {
          await writeEntry(id, one, notes.has(one.client_id));
          await client.invalidateQueries({ queryKey: ['support', 'thread', id] });
          refresh();
        },
        onChange: setPending,
      }),
    [id, client, refresh, notes],
  );
  useEffect(() => () => outbox.close(), [outbox]);
  useEffect(() => outbox.settle(stillPending(outbox.pending(), entries)), [entries, outbox]);

  const last = entries.at(-1)?.seq ?? 0;
  const unread = message.unread;
  useEffect(() => {
    if (unread > 0 && document.visibilityState === 'visible') void markRead(id, last).catch(() => undefined);
  }, [id, last, unread]);

  const area = useDeskArea();
  const change = useMutation({
    mutationFn: (next: Change) => changeMessage(id, next),
    onSuccess: (changed, next) => {
      client.setQueryData<Thread>(['support', 'thread', id], (now) => now && { ...now, message: changed });
      refresh();
      if (next.what === 'status') {
        const before = message.status;
        const undo = () => changeMessage(id, { what: 'status', status: before }).then(refresh);
        showToast(done[changed.status], {
          action: {
            label: 'Undo',
            onPress: () => void undo().catch((error: Error) => showToast(error.message)),
          },
        });
        if (changed.status !== 'open')
          noteDone({
            id: `support ${id}`,
            area,
            words: `${done[changed.status]}: ${message.name}, “${message.subject}”`,
            at: new Date().toISOString(),
            undo,
          });
      }
    },
    onError: refresh,
  });
  const write = (next: 'reply' | 'note') => {
    // A note has a field of its own, and the next key belongs into it
    flushSync(() => {
      setCannedOpen(false);
      setMode(next === 'reply' && !message.abilities.reply ? 'note' : next);
    });
    field.current?.focus();
  };
  useImperativeHandle(handle, () => ({
    write,
    assign: () => assignee.current?.focus(),
    canned: () => setCannedOpen(true),
    tags: () => tags.current?.focus(),
    change: (next) => !change.isPending && change.mutate(next),
    message,
  }));
  const use = (answer: CannedAnswer) => {
    const filled = fillCanned(answer.body, {
      name: message.name,
      first_name: message.name.split(' ')[0] ?? '',
      reference: message.reference,
      agent: user?.first_name ?? '',
      site: siteName,
      link: `${location.origin}/support/chat`,
    });
    setTexts((now) => ({ ...now, reply: now.reply === '' ? filled : `${now.reply}\n${filled}` }));
    write('reply');
  };
  return (
    <article
      aria-label={`${message.subject || message.reference}, from ${message.name}`}
      className="grid gap-4"
    >
      <Sender thread={thread} />
      <ThreadLog
        thread={thread}
        pending={pending}
        typing={typing}
        onAgain={outbox.again}
        onRemove={outbox.remove}
      />
      <fieldset aria-label="What to write" className="flex flex-wrap gap-2">
        {(['reply', 'note'] as const).map((one) => (
          <Button
            key={one}
            look={mode === one ? 'inverse' : 'outline'}
            aria-pressed={mode === one}
            disabled={one === 'reply' && !message.abilities.reply}
            onClick={() => write(one)}
          >
            {one === 'reply' ? 'Reply' : 'Note'}
          </Button>
        ))}
      </fieldset>
      <Composer
        key={mode}
        field={field}
        label={mode === 'reply' ? `Reply to ${message.name}` : 'Note for the team'}
        action={mode === 'reply' ? 'Send reply' : 'Save note'}
        className={cx(mode === 'note' && 'rounded-l border border-dashed border-control bg-sunken p-3')}
        text={texts[mode]}
        onText={(text) => {
          setTexts((now) => ({ ...now, [mode]: text }));
          if (mode === 'note' || text === '' || Date.now() - told.current < TELL_TYPING_MS) return;
          told.current = Date.now();
          sendToServer('support:typing', { id });
        }}
        onSend={(text, file) => {
          outbox.add(text, file, (entry) => {
            if (mode === 'note') notes.add(entry);
          });
        }}
      >
        {mode === 'reply' && (
          <Button look="outline" onClick={() => setCannedOpen(true)}>
            <Icon of={MessageSquareText} size={18} />
            Kept answers
          </Button>
        )}
      </Composer>
      {mode === 'note' ? (
        <p className="text-14 text-ink3">Only the team reads notes. They are never sent.</p>
      ) : (
        <p className="text-14 text-ink3">{howItReaches(message)}</p>
      )}
      {change.isError && <Note tone="danger">{change.error.message}</Note>}
      {change.isPaused && (
        <Note tone="info">You are offline. This will be sent when you are back online.</Note>
      )}
      <ThreadActs
        message={message}
        desk={desk}
        assignee={assignee}
        tags={tags}
        onChange={(next) => !change.isPending && change.mutate(next)}
      />
      {cannedOpen && desk && <CannedDialog desk={desk} onUse={use} onClose={() => setCannedOpen(false)} />}
    </article>
  );
}

const done = {
  open: 'The message is open again',
  answered: 'Marked as answered',
  closed: 'The message is closed',
} as const;

const howItReaches = ({ kind, email, abilities }: InboxMessage): string => {
  if (!abilities.reply) return 'The sender has deleted their account.';
  if (kind !== 'chat') return `Your reply goes to ${email} by email.`;
  return email === ''
    ? 'They gave no email: your reply waits in the chat.'
    : `What they do not read in the chat goes to ${email}.`;
};

function Sender({ thread: { message, page } }: { thread: Thread }) {
  const { name, email, phone, organisation, team_size, user_id, reference, kind, subject } = message;
  const more = [
    email,
    organisation,
    phone,
    team_size === null ? null : formatQuantity(team_size, 'person', 'people'),
  ];
  return (
    <header>
      <p className="text-14 text-ink3">
        <span className="tabular">{reference}</span> · {kindLabels[kind]}
      </p>
      <h2 dir="auto" className="font-sans text-19 font-semibold tracking-normal wrap-anywhere">
        {subject || (kind === 'chat' || message.email !== '' ? name : 'The sender has deleted their account')}
      </h2>
      <p dir="auto" className="mt-0.5 text-15 wrap-anywhere text-ink2">
        {user_id ? (
          <PathLink href={`/administrator/people/${encodeURIComponent(user_id)}`} className={linkClass}>
            {name}
          </PathLink>
        ) : (
          subject !== '' && name
        )}
        {more
          .filter(Boolean)
          .map((fact, index) => (index > 0 || user_id || subject !== '' ? ` · ${fact}` : fact))}
      </p>
      {page && (
        <p dir="auto" className="mt-0.5 text-14 wrap-anywhere text-ink3">
          Came from {page.title ? `${page.title} (${page.path})` : page.path}
        </p>
      )}
    </header>
  );
}
