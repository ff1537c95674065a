import type { MessageStatus } from '@darasa/contract/support/inbox';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PagedList } from '~/ui/navigation/paged-list';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { type Inbox, type InboxFilters, inboxQuery } from './inbox-calls.ts';
import { InboxItem } from './inbox-item.tsx';
import { inboxFilters, inboxHref, statusLabels } from './inbox-url.ts';

const statuses = Object.keys(statusLabels) as MessageStatus[];

/** What people wrote to support: those that wait first, the longest waiting at the top. */
export function InboxPage() {
  const filters = useSearch({ strict: false, select: inboxFilters, structuralSharing: true });
  const router = useRouter();
  const inbox = useQuery(inboxQuery(filters));
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Support</h1>
      <LiveSearch
        label="Search messages"
        placeholder="Sender, subject or reference"
        value={filters.search}
        onSearch={(search) =>
          void router.navigate({
            href: inboxHref({ ...filters, search, page: 1 }),
            replace: true,
            resetScroll: false,
          })
        }
        className="mt-5 mb-3 max-w-xl"
      />
      <LinkTabs
        label="Filter by status"
        tabs={[...statuses, undefined].map((status) => ({
          href: inboxHref({ search: filters.search, ...(status && { status }), page: 1 }),
          label: status ? statusLabels[status] : 'All',
          current: filters.status === status,
          ...(status === 'open' && inbox.data && { count: inbox.data.open }),
        }))}
      />
      <QueryResult
        query={inbox}
        skeleton={<RowsSkeleton rows={5} />}
        failed="The messages could not be loaded"
      >
        {(data, stale) => <Messages data={data} stale={stale} filters={filters} />}
      </QueryResult>
    </>
  );
}

function Messages({ data, stale, filters }: { data: Inbox; stale: boolean; filters: InboxFilters }) {
  const { messages, pagination } = data;
  if (messages.length === 0) return <NoMessages filters={filters} />;
  return (
    <PagedList
      label="Messages"
      items={messages}
      keyOf={({ id }) => id}
      pagination={pagination}
      hrefOf={(page) => inboxHref({ ...filters, page })}
      stale={stale}
    >
      {(message) => <InboxItem message={message} />}
    </PagedList>
  );
}

function NoMessages({ filters: { search, status } }: { filters: InboxFilters }) {
  if (status === 'open' && !search) {
    return (
      <EmptyState title="No open messages">
        Messages from the contact form, the support page and the company form appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No messages found"
      actions={
        <PathLink href={inboxHref({ search: '', page: 1 })} className={buttonClass({ look: 'outline' })}>
          Show all messages
        </PathLink>
      }
    >
      {search
        ? `No sender, subject or reference contains “${search}”.`
        : 'There is nothing with this status.'}
    </EmptyState>
  );
}
