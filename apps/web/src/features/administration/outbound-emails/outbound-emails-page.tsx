import { emailKindLabel } from '@darasa/contract/administration/email-kinds';
import type { OutboundEmailSummary } from '@darasa/contract/administration/outbound-emails';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type {
  OutboundEmailFilters,
  OutboundEmailStatus,
  OutboundEmails,
} from '~/features/administration/administration-calls.ts';
import { outboundEmailsQuery } from '~/features/administration/queries.ts';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { type Column, DataTable, RowsSkeleton, rowLinkClass } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { DeliveryNote } from './delivery-note.tsx';
import { OutboundEmailStatusChip } from './email-status.tsx';
import {
  OUTBOUND_EMAILS,
  outboundEmailFilters,
  outboundEmailHref,
  outboundEmailsHref,
  statusLabels,
} from './outbound-emails-url.ts';

const tabs: readonly (OutboundEmailStatus | undefined)[] = [undefined, 'kept', 'failed', 'queued', 'sent'];

/** Emails that the platform has sent, or could not send. */
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
        label="Search emails"
        placeholder="Recipient or subject"
        value={filters.search}
        onSearch={search}
        className="mt-5 mb-3 max-w-xl"
      />
      <LinkTabs
        label="Emails by status"
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
        {(data, stale) => <Emails data={data} stale={stale} filters={filters} />}
      </QueryResult>
    </>
  );
}

const columns: readonly Column<OutboundEmailSummary>[] = [
  {
    header: 'Email',
    width: 'w-[42%]',
    cell: ({ id, subject, kind }) => (
      <>
        <PathLink href={outboundEmailHref(id)} className={`${rowLinkClass} line-clamp-2 wrap-anywhere`}>
          {subject}
        </PathLink>
        <span className="block text-14 text-ink3">{emailKindLabel(kind)}</span>
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
  { header: 'Status', width: 'w-[14%]', cell: ({ status }) => <OutboundEmailStatusChip status={status} /> },
  { header: 'Created', cell: ({ created_at }) => <TimeAgo iso={created_at} /> },
];

function PhoneRow({ email }: { email: OutboundEmailSummary }) {
  const { id, subject, to, status, created_at } = email;
  return (
    <>
      <PathLink href={outboundEmailHref(id)} className={`${rowLinkClass} wrap-anywhere`}>
        {subject}
      </PathLink>
      <p dir="auto" className="mt-0.5 text-14 wrap-anywhere text-ink2">
        {to}
      </p>
      <p className="mt-1.5 flex items-center gap-3 text-14 text-ink3">
        <OutboundEmailStatusChip status={status} />
        <TimeAgo iso={created_at} />
      </p>
    </>
  );
}

function Emails({
  data,
  stale,
  filters,
}: {
  data: OutboundEmails;
  stale: boolean;
  filters: OutboundEmailFilters;
}) {
  const { emails, pagination } = data;
  if (emails.length === 0) return <NoEmails filters={filters} />;
  return (
    <>
      <p role="status" className="my-4 text-15 text-ink2">
        {formatQuantity(pagination.totalItems, 'email')}
      </p>
      <DataTable
        label="Emails"
        columns={columns}
        rows={emails}
        keyOf={({ id }) => id}
        phoneRow={(email) => <PhoneRow email={email} />}
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

function NoEmails({ filters: { search, status, page } }: { filters: OutboundEmailFilters }) {
  if (!search && !status && page === 1) {
    return (
      <EmptyState title="No emails yet">
        Emails that the platform sends (confirmations, links for new passwords, decisions) appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No emails found"
      actions={
        <PathLink href={OUTBOUND_EMAILS} className={buttonClass({ look: 'outline' })}>
          Show all emails
        </PathLink>
      }
    >
      {search ? `No recipient or subject contains “${search}”.` : 'No email has this status.'}
    </EmptyState>
  );
}
