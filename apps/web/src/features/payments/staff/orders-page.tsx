import { type OrderState, orderStateLabels } from '@darasa/contract/payments/rules';
import type { StaffOrder } from '@darasa/contract/payments/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { NotConfirmed, useConfirmedCall } from '~/lib/api/confirmed-call';
import { asApiError } from '~/lib/api/errors';
import { formatDate, formatMoney, formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { type Column, DataTable, RowsSkeleton, rowLinkClass } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { EmptyState, Note } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { OrderStateChip } from '../order-state.tsx';
import {
  orderFilters,
  PAYMENT_SETTINGS,
  STAFF_ORDERS,
  staffOrderHref,
  staffOrdersHref,
} from './orders-url.ts';
import { type OrderFilters, type StaffOrders, saveOrders } from './staff-calls.ts';
import { staffOrdersQuery } from './staff-queries.ts';

const tabs: readonly (OrderState | undefined)[] = [
  undefined,
  'payment_reported',
  'awaiting_payment',
  'invoiced',
  'paid',
  'refunded',
  'cancelled',
  'expired',
];

/** All orders: the queue of reported payments, and every other state. */
export function StaffOrdersPage() {
  const filters = useSearch({ strict: false, select: orderFilters, structuralSharing: true });
  const router = useRouter();
  const orders = useQuery(staffOrdersQuery(filters));
  const search = (words: string) =>
    void router.navigate({
      href: staffOrdersHref({ ...filters, search: words, page: 1 }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Orders</h1>
        <PathLink href={PAYMENT_SETTINGS} className={buttonClass({ look: 'outline' })}>
          Payment settings
        </PathLink>
      </div>
      <LiveSearch
        label="Search orders"
        placeholder="Number, reference, buyer or course"
        value={filters.search}
        onSearch={search}
        className="mt-5 mb-3 max-w-xl"
      />
      <LinkTabs
        label="Orders by state"
        tabs={tabs.map((state) => ({
          href: staffOrdersHref({ search: filters.search, ...(state && { state }), page: 1 }),
          label: state === 'payment_reported' ? 'To check' : state ? orderStateLabels[state] : 'All',
          ...(state === 'payment_reported' && orders.data ? { count: orders.data.reported } : {}),
          current: filters.state === state,
        }))}
      />
      <QueryResult query={orders} skeleton={<RowsSkeleton />} failed="The orders could not be loaded">
        {(data, stale) => <Orders data={data} stale={stale} filters={filters} />}
      </QueryResult>
    </>
  );
}

const columns: readonly Column<StaffOrder>[] = [
  {
    header: 'Order',
    width: 'w-[36%]',
    cell: ({ id, number, course }) => (
      <>
        <PathLink href={staffOrderHref(id)} className={`${rowLinkClass} line-clamp-2 wrap-anywhere`}>
          {course.title}
        </PathLink>
        <span className="block text-14 text-ink3">{number}</span>
      </>
    ),
  },
  {
    header: 'Buyer',
    width: 'w-[22%]',
    cell: ({ buyer }) => (
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {buyer.name}
      </span>
    ),
  },
  {
    header: 'State',
    width: 'w-[20%]',
    cell: (order) => (
      <>
        <OrderStateChip order={order} />
        <SameReference order={order} />
      </>
    ),
  },
  {
    header: 'Total',
    width: 'w-[12%]',
    cell: ({ total, currency }) => <span className="tabular">{formatMoney(total, currency)}</span>,
  },
  { header: 'Ordered', cell: ({ created_at }) => formatDate(created_at) },
];

const SameReference = ({ order }: { order: StaffOrder }) =>
  order.same_reference.length > 0 ? (
    <span className="mt-1 block text-13 font-medium text-danger">Reference used twice</span>
  ) : null;

function Orders({ data, stale, filters }: { data: StaffOrders; stale: boolean; filters: OrderFilters }) {
  const { orders, more, pagination } = data;
  const count = formatQuantity(pagination.totalItems, 'order');
  if (orders.length === 0) return <NoOrders filters={filters} />;
  return (
    <>
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular text-15 text-ink2">
          {more ? `More than ${count}. Add a word to find fewer.` : count}
          {data.invoiced.length > 0 && `, ${openText(data.invoiced)} to be paid`}
        </p>
        <ExportButton filters={filters} />
      </div>
      <DataTable
        label="Orders"
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        stale={stale}
        phoneRow={(order) => (
          <>
            <PathLink href={staffOrderHref(order.id)} className={`${rowLinkClass} wrap-anywhere`}>
              {order.course.title}
            </PathLink>
            <p className="tabular mt-0.5 text-14 wrap-anywhere text-ink2">
              {order.buyer.name} · {formatMoney(order.total, order.currency)}
            </p>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-14 text-ink3">
              <OrderStateChip order={order} />
              {formatDate(order.created_at)}
            </p>
            <SameReference order={order} />
          </>
        )}
      />
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        renderLink={({ page, ...parts }) => (
          <PathLink matchSearch href={staffOrdersHref({ ...filters, page })} {...parts} />
        )}
      />
    </>
  );
}

const openText = (sums: StaffOrders['invoiced']): string =>
  sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ');

function ExportButton({ filters }: { filters: OrderFilters }) {
  const confirmed = useConfirmedCall();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async () => {
    if (saving) return;
    setSaving(true);
    setFailure('');
    try {
      await confirmed(() => saveOrders(filters));
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        setFailure(asApiError(error, 'The orders could not be exported').message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="grid gap-2">
      <Button look="outline" aria-disabled={saving} onClick={() => void save()}>
        {saving ? 'One moment…' : 'Export as CSV'}
      </Button>
      {failure && <Note tone="danger">{failure}</Note>}
    </div>
  );
}

function NoOrders({ filters: { search, state, page } }: { filters: OrderFilters }) {
  if (!search && !state && page === 1) {
    return (
      <EmptyState
        title="No orders yet"
        actions={
          <PathLink href={PAYMENT_SETTINGS} className={buttonClass()}>
            Payment settings
          </PathLink>
        }
      >
        Orders of priced courses appear here. People can order once a way to pay is set up.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={state === 'payment_reported' && !search ? 'Nothing to check' : 'No orders found'}
      actions={
        <PathLink href={STAFF_ORDERS} className={buttonClass({ look: 'outline' })}>
          Show all orders
        </PathLink>
      }
    >
      {search ? `No order matches “${search}”.` : 'No order is in this state.'}
    </EmptyState>
  );
}
