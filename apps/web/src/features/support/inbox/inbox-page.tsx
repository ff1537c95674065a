import type { InboxMessage } from '@darasa/contract/support/inbox';
import { inboxAssignees, inboxKinds, inboxViews } from '@darasa/contract/support/inbox-rules';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Keyboard } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LiveStatus } from '~/lib/realtime/live-status';
import { Button, buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { SelectField } from '~/ui/fields/select-field';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { Pagination } from '~/ui/navigation/pagination';
import { Overlay } from '~/ui/overlay';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { ShortcutList } from '~/ui/shortcut-list';
import { DutyBar } from './duty-bar.tsx';
import { deskQuery, type Inbox, inboxQuery } from './inbox-calls.ts';
import { inboxCommand, inboxShortcuts } from './inbox-keys.ts';
import { InboxRow } from './inbox-row.tsx';
import {
  assigneeLabels,
  type InboxPlace,
  inboxHref,
  inboxPlace,
  kindLabels,
  viewLabels,
} from './inbox-url.ts';
import { type ThreadHandle, ThreadPane } from './thread-pane.tsx';
import { type Typing, useDeskLive } from './use-desk-live.ts';

/**
 * One inbox for the chat, the forms and reports: who waits longest stands at the top. Worked by keys alone.
 * @param props.reports links to what was reported elsewhere
 */
export function InboxPage({ reports = null }: { reports?: ReactNode }) {
  const place = useSearch({ strict: false, select: inboxPlace, structuralSharing: true });
  const { id, ...filters } = place;
  const router = useRouter();
  const inbox = useQuery(inboxQuery(filters));
  const desk = useQuery(deskQuery);
  const typing = useDeskLive();
  const [help, setHelp] = useState(false);
  const thread = useRef<ThreadHandle>(null);
  const duty = useRef<(() => void) | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const go = (next: Partial<InboxPlace>, replace = false) =>
    void router.navigate({ href: inboxHref({ ...place, ...next }), replace, resetScroll: false });

  const ids = inbox.data?.messages.map((message) => message.id) ?? [];
  const step = (by: 1 | -1) => {
    const at = id === undefined ? -1 : ids.indexOf(id);
    const next = ids[at === -1 ? (by === 1 ? 0 : ids.length - 1) : at + by];
    if (next === undefined) return;
    go({ id: next }, id !== undefined);
    page.current?.querySelector<HTMLElement>(`[data-inbox-row="${next}"]`)?.focus();
  };
  const act = useRef<(event: KeyboardEvent) => void>(() => undefined);
  act.current = (event) => {
    const { target } = event;
    if (event.key === 'Escape' && target instanceof HTMLElement && page.current?.contains(target)) {
      // Browsers would empty a search field
      event.preventDefault();
      return target.blur();
    }
    const command = inboxCommand(event);
    if (command === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const open = thread.current;
    if (command === 'next') step(1);
    else if (command === 'previous') step(-1);
    else if (command === 'help') setHelp(true);
    else if (command === 'duty') duty.current?.();
    else if (command === 'search') page.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
    else if (!open) return;
    else if (command === 'reply' || command === 'note') open.write(command);
    else if (command === 'assign') open.assign();
    else if (command === 'canned') open.canned();
    else if (command === 'tags') open.tags();
    else if (command === 'snooze') open.change({ what: 'snooze', until: otherwise(open.message) });
    else if (command === 'close') open.change({ what: 'status', status: 'closed' });
    else if (command === 'reopen') open.change({ what: 'status', status: 'open' });
  };
  useEffect(() => {
    const heard = (event: KeyboardEvent) => act.current(event);
    // Before the keys of the workspace: here they mean this list
    document.addEventListener('keydown', heard, true);
    return () => document.removeEventListener('keydown', heard, true);
  }, []);

  return (
    <div ref={page}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Support</h1>
        <div className="flex items-center gap-3">
          <LiveStatus />
          <Button look="outline" onClick={() => setHelp(true)}>
            <Icon of={Keyboard} size={18} />
            Shortcuts
          </Button>
        </div>
      </div>
      <div className={cx(id !== undefined && 'max-lg:hidden')}>
        {desk.data && <DutyBar desk={desk.data} toggle={duty} />}
        {reports}
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <LiveSearch
            label="Search messages"
            placeholder="Sender, reference or words"
            value={filters.search}
            onSearch={(search) => go({ search, page: 1 }, true)}
            className="min-w-60 flex-1"
          />
          <SelectField
            label="Kind"
            choices={[
              { value: '', label: 'Every kind' },
              ...inboxKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
            ]}
            value={filters.kind ?? ''}
            onChange={(event) => go({ ...inboxPlace({ kind: event.target.value }), ...keep(place, 'kind') })}
          />
          <SelectField
            label="Whose"
            choices={[
              { value: '', label: 'Everybody’s' },
              ...inboxAssignees.map((one) => ({ value: one, label: assigneeLabels[one] })),
            ]}
            value={filters.assigned ?? ''}
            onChange={(event) =>
              go({ ...inboxPlace({ assigned: event.target.value }), ...keep(place, 'assigned') })
            }
          />
        </div>
        <LinkTabs
          label="Filter by status"
          tabs={[...inboxViews, undefined].map((status) => {
            const { status: _status, id: _id, ...rest } = place;
            return {
              href: inboxHref({ ...rest, ...(status && { status }), page: 1 }),
              label: status ? viewLabels[status] : 'All',
              current: filters.status === status,
              ...(status === 'open' && inbox.data && { count: inbox.data.open }),
            };
          })}
        />
      </div>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <div className={cx(id !== undefined && 'max-lg:hidden')}>
          <QueryResult
            query={inbox}
            skeleton={<RowsSkeleton rows={5} />}
            failed="The messages could not be loaded"
          >
            {(data, stale) => <Messages data={data} stale={stale} place={place} typing={typing} />}
          </QueryResult>
        </div>
        {id === undefined ? (
          inbox.data?.messages.length !== 0 && (
            <p className="text-15 text-ink3 max-lg:hidden">Choose a message, or press J.</p>
          )
        ) : (
          <div>
            <PathLink
              href={inboxHref({ ...filters })}
              className={buttonClass({ look: 'outline' }, 'mb-3 lg:hidden')}
            >
              Back to the inbox
            </PathLink>
            <ThreadPane
              key={id}
              id={id}
              desk={desk.data}
              typing={typing.get(id)}
              handle={thread}
              backHref={inboxHref({ ...filters })}
            />
          </div>
        )}
      </div>
      {help && (
        <Overlay title="Keyboard shortcuts" isOpen onClose={() => setHelp(false)}>
          <ShortcutList shortcuts={inboxShortcuts} className="py-2" />
        </Overlay>
      )}
    </div>
  );
}

/** Until when a message is put aside by its key: an hour, or not any more. */
const otherwise = ({ snoozed_until }: InboxMessage): string | null =>
  snoozed_until !== null && Date.parse(snoozed_until) > Date.now()
    ? null
    : new Date(Date.now() + 3_600_000).toISOString();

/** What stays of a place when one of its filters is chosen anew. */
function keep(place: InboxPlace, but: 'kind' | 'assigned'): Partial<InboxPlace> {
  const { [but]: _chosen, id: _id, page: _page, ...rest } = place;
  return { ...rest, page: 1 };
}

interface MessagesProps {
  data: Inbox;
  stale: boolean;
  place: InboxPlace;
  typing: ReadonlyMap<string, Typing>;
}

function Messages({ data, stale, place, typing }: MessagesProps) {
  const { messages, pagination } = data;
  if (messages.length === 0) return <NoMessages place={place} />;
  return (
    <>
      <ul aria-label="Messages" aria-busy={stale} className={cx('grid gap-1', stale && 'opacity-50')}>
        {messages.map((message) => (
          <li key={message.id}>
            <InboxRow
              message={message}
              href={inboxHref({ ...place, id: message.id })}
              isOpen={message.id === place.id}
              typing={typing.get(message.id)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        renderLink={({ page, ...parts }) => (
          <PathLink matchSearch href={inboxHref({ ...place, page })} {...parts} />
        )}
      />
    </>
  );
}

function NoMessages({ place: { search, status, kind, assigned, tag } }: { place: InboxPlace }) {
  if (status === 'open' && !search && !kind && !assigned && !tag)
    return (
      <EmptyState title="No open messages">
        Conversations of the chat, messages of the contact form and the company form, and reports appear here.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No messages found"
      actions={
        <PathLink href={inboxHref({ search: '', page: 1 })} className={buttonClass({ look: 'outline' })}>
          Show all messages
        </PathLink>
      }
    >
      {search ? `No message contains “${search}”.` : 'There is nothing of this kind.'}
    </EmptyState>
  );
}
