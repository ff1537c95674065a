import type { Order } from '@darasa/contract/payments/schemas';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney, formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { type Column, DataTable, RowsSkeleton, rowLinkClass } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { OrderStateChip } from '../order-state.tsx';
import { ordersQuery } from '../queries.ts';

const PATH = '/student/orders';
const hrefOf = ({ id }: Order): string => `${PATH}/${id}`;

const columns: readonly Column<Order>[] = [
  {
    header: 'Course',
    width: 'w-[46%]',
    cell: (order) => (
      <>
        <PathLink href={hrefOf(order)} className={`${rowLinkClass} line-clamp-2 wrap-anywhere`}>
          {order.course.title}
        </PathLink>
        <span className="block text-14 text-ink3">{order.number}</span>
      </>
    ),
  },
  { header: 'State', width: 'w-[24%]', cell: (order) => <OrderStateChip order={order} /> },
  {
    header: 'Total',
    width: 'w-[15%]',
    cell: ({ total, currency }) => <span className="tabular">{formatMoney(total, currency)}</span>,
  },
  { header: 'Ordered', cell: ({ created_at }) => formatDate(created_at) },
];

/** One's own orders, newest first. */
export function OwnOrdersPage({ page }: { page: number }) {
  return (
    <div className="wrap max-w-5xl pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Orders</h1>
      <QueryResult
        query={useQuery(ordersQuery(page))}
        skeleton={<RowsSkeleton rows={4} />}
        failed="Your orders could not be loaded"
      >
        {({ orders, pagination }, stale) =>
          pagination.totalItems === 0 ? (
            <EmptyState
              title="You have not ordered a course yet"
              actions={
                <PathLink href="/courses" className={buttonClass()}>
                  Browse courses
                </PathLink>
              }
            >
              Courses that you buy appear here, with their receipts.
            </EmptyState>
          ) : (
            <>
              <p role="status" className="my-4 text-15 text-ink2">
                {formatQuantity(pagination.totalItems, 'order')}
              </p>
              <DataTable
                label="Orders"
                columns={columns}
                rows={orders}
                keyOf={({ id }) => id}
                stale={stale}
                phoneRow={(order) => (
                  <>
                    <PathLink href={hrefOf(order)} className={`${rowLinkClass} wrap-anywhere`}>
                      {order.course.title}
                    </PathLink>
                    <p className="tabular mt-0.5 text-14 text-ink2">
                      {formatMoney(order.total, order.currency)} · {formatDate(order.created_at)}
                    </p>
                    <p className="mt-1.5">
                      <OrderStateChip order={order} />
                    </p>
                  </>
                )}
              />
              <Pagination
                current={pagination.currentPage}
                total={pagination.totalPages}
                renderLink={({ page: other, ...parts }) => (
                  <PathLink matchSearch href={other === 1 ? PATH : `${PATH}?page=${other}`} {...parts} />
                )}
              />
            </>
          )
        }
      </QueryResult>
    </div>
  );
}
