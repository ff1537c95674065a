import type { MailSummary } from '@darasa/contract/administration/outbound-emails';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type {
  MailStatus,
  OutboundEmailFilters,
  OutboundEmails,
} from '~/features/administration/administration-calls.ts';
import { outboundEmailsQuery } from '~/features/administration/queries.ts';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { type Column, DataTable, RowsSkeleton, rowLinkClass } from '~/ui/data-table';
import { LinkTabs } from '~/ui/link-tabs';
import { LiveSearch } from '~/ui/live-search';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/time-ago';
import { DeliveryNote } from './delivery-note.tsx';
import { kindLabel } from './email-labels.ts';
import { MailStatusChip } from './email-status.tsx';
import {
  mailHref,
  OUTBOUND_EMAILS,
  outboundEmailFilters,
  outboundEmailsHref,
  statusLabels,
} from './outbound-emails-url.ts';

const tabs: readonly (MailStatus | undefined)[] = [undefined, 'kept', 'failed', 'queued', 'sent'];

/** Messages that the platform has sent, or keeps because nobody would take them. */
export function OutboundEmailsPage() {
  const filters = useSearch({ strict: false, select: outboundEmailFilters, structuralSharing: true });
  const router = useRouter();
  const emails = useQuery(outboundEmailsQuery(filters));
  const search = (words: string) =>
    void router.navigate({
      href: outboundEmailsHref({ ...filters, search: words, page: 1 }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Outbound emails</h1>
      {emails.data && !emails.data.delivers && <DeliveryNote />}
      <LiveSearch
        label="Search messages"
        placeholder="Address or subject"
        value={filters.search}
        onSettle={search}
        className="mt-5 mb-3 max-w-xl"
      />
      <LinkTabs
        label="Messages by what became of them"
        tabs={tabs.map((status) => ({
          href: outboundEmailsHref({ search: filters.search, ...(status && { status }), page: 1 }),
          label: status ? statusLabels[status] : 'All',
          current: filters.status === status,
        }))}
      />
      <QueryResult
        query={emails}
        skeleton={<RowsSkeleton />}
        failed="The outbound emails could not be loaded"
      >
        {(data, stale) => <Messages data={data} stale={stale} filters={filters} />}
      </QueryResult>
    </>
  );
}

const columns: readonly Column<MailSummary>[] = [
  {
    header: 'Message',
    width: 'w-[42%]',
    cell: ({ id, subject, kind }) => (
      <>
        <PathLink href={mailHref(id)} className={`${rowLinkClass} line-clamp-2 wrap-anywhere`}>
          {subject}
        </PathLink>
        <span className="block text-14 text-ink3">{kindLabel(kind)}</span>
      </>
    ),
  },
  {
    header: 'To',
    width: 'w-[28%]',
    cell: ({ to }) => (
      <span className="block truncate" title={to}>
        {to}
      </span>
    ),
  },
  { header: 'Status', width: 'w-[14%]', cell: ({ status }) => <MailStatusChip status={status} /> },
  { header: 'Written', cell: ({ created_at }) => <TimeAgo iso={created_at} /> },
];

function PhoneRow({ message }: { message: MailSummary }) {
  const { id, subject, to, status, created_at } = message;
  return (
    <>
      <PathLink href={mailHref(id)} className={`${rowLinkClass} wrap-anywhere`}>
        {subject}
      </PathLink>
      <p className="mt-0.5 text-14 wrap-anywhere text-ink2">{to}</p>
      <p className="mt-1.5 flex items-center gap-3 text-14 text-ink3">
        <MailStatusChip status={status} />
        <TimeAgo iso={created_at} />
      </p>
    </>
  );
}

function Messages({
  data,
  stale,
  filters,
}: {
  data: OutboundEmails;
  stale: boolean;
  filters: OutboundEmailFilters;
}) {
  const { messages, pagination } = data;
  if (messages.length === 0) return <NoMessages filters={filters} />;
  return (
    <>
      <p role="status" className="my-4 text-15 text-ink2">
        {formatQuantity(pagination.totalItems, 'message')}
      </p>
      <DataTable
        label="Messages"
        columns={columns}
        rows={messages}
        keyOf={({ id }) => id}
        phoneRow={(message) => <PhoneRow message={message} />}
        stale={stale}
      />
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        renderLink={({ page, ...parts }) => (
          <PathLink matchSearch href={outboundEmailsHref({ ...filters, page })} {...parts} />
        )}
      />
    </>
  );
}

function NoMessages({ filters: { search, status, page } }: { filters: OutboundEmailFilters }) {
  if (!search && !status && page === 1) {
    return (
      <EmptyState title="No message yet">
        What the platform writes to people (confirmations, links for new passwords, decisions) appears here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No message fits"
      actions={
        <PathLink href={OUTBOUND_EMAILS} className={buttonClass({ look: 'outline' })}>
          Show all messages
        </PathLink>
      }
    >
      {search ? `Nothing with “${search}” in its address or subject.` : 'None has this status now.'}
    </EmptyState>
  );
}
