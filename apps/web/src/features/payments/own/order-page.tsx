import { isOpen } from '@darasa/contract/payments/rules';
import type { Order } from '@darasa/contract/payments/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatMoney } from '~/lib/format';
import { momentText } from '~/lib/time/local-time';
import { Button, buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Fact, Facts } from '~/ui/figures/facts';
import { EmptyState } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { OrderDocuments } from '../order-documents.tsx';
import { OrderStateChip } from '../order-state.tsx';
import { OrderSum } from '../order-sum.tsx';
import { PaidOrder } from '../paid/paid-order.tsx';
import { cancelOrder } from '../payment-calls.ts';
import { orderQuery, PAYMENTS_KEY } from '../queries.ts';
import { OpenOrderPart } from './open-order-part.ts';
import { useChangeOfState } from './use-change-of-state.ts';

const ORDERS = '/student/orders';

/** One of one's own orders: what happens next, how to pay, receipts. */
export function OwnOrderPage({ id }: { id: string }) {
  return (
    <div className="wrap max-w-5xl pt-6 pb-18 md:pt-10">
      <QueryResult
        query={useQuery(orderQuery(id))}
        skeleton={<Skeleton className="h-96 w-full" />}
        failed="The order could not be loaded"
        level={1}
        missing={
          <EmptyState
            title="Order not found"
            level={1}
            actions={
              <PathLink href={ORDERS} className={buttonClass()}>
                Your orders
              </PathLink>
            }
          >
            It may belong to another account.
          </EmptyState>
        }
      >
        {(order) => <OwnOrder order={order} />}
      </QueryResult>
    </div>
  );
}

function OwnOrder({ order }: { order: Order }) {
  const { course, documents, abilities } = order;
  const queryClient = useQueryClient();
  const told = useChangeOfState(order);
  const changed = (next: Order) => {
    queryClient.setQueryData(orderQuery(order.id).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: [...PAYMENTS_KEY, 'orders'] });
  };
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="orders" href={ORDERS}>
            Orders
          </PathLink>,
          order.number,
        ]}
      />
      <h1 dir="auto" className="mt-3 text-24 wrap-anywhere">
        {course.title}
      </h1>
      <p className="mt-2">
        <OrderStateChip order={order} />
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <NextStep order={order} onChanged={changed} />
          {isOpen(order.state) && (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <OpenOrderPart order={order} onReported={changed} />
            </Suspense>
          )}
          {order.state !== 'paid' && <OrderDocuments orderId={order.id} documents={documents} />}
        </div>
        <aside aria-label="Your order" className="grid gap-5 rounded-l border border-line bg-surface p-5">
          <OrderSum order={order} />
          <OrderFacts order={order} />
          {abilities.cancel && <CancelOrder order={order} onCancelled={changed} />}
        </aside>
      </div>
    </>
  );
}

/** What the state of the order means for its buyer. */
function NextStep({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const { state, course } = order;
  const toCourse = course.path && (
    <div>
      <PathLink href={course.path} className={buttonClass()}>
        Open the course
      </PathLink>
    </div>
  );
  switch (state) {
    case 'awaiting_payment':
    case 'payment_reported':
      return null;
    case 'invoiced':
      return (
        <div className="grid gap-4">
          <p dir="auto" className="text-16 wrap-anywhere">
            You have nothing to pay: {order.invoiced_to} was asked to pay for you. You are in the course.
          </p>
          {toCourse}
        </div>
      );
    case 'paid':
      return <PaidOrder order={order} level={2} onChanged={onChanged} />;
    case 'refunded':
      return <p className="text-16">Your money was refunded, and your enrolment has ended.</p>;
    case 'expired':
    case 'cancelled':
      return (
        <div className="grid gap-4">
          <p className="text-16">
            {state === 'expired' ? 'The order was not paid in time.' : 'The order was cancelled.'} You can
            order the course again.
          </p>
          {toCourse}
        </div>
      );
  }
}

function OrderFacts({ order }: { order: Order }) {
  const now = new Date();
  return (
    <Facts>
      <Fact name="Number">{order.number}</Fact>
      {order.billing && (
        <Fact name="Invoice to">
          {order.billing.name}
          {order.billing.tax_number && <span className="block">{order.billing.tax_number}</span>}
        </Fact>
      )}
      <Fact name="Ordered">{momentText(order.created_at, now)}</Fact>
      {order.method_label && (
        <Fact name="Paid by">
          {order.method_label}
          {order.reference && <span className="block">{order.reference}</span>}
        </Fact>
      )}
      {order.paid_at && <Fact name="Confirmed">{momentText(order.paid_at, now)}</Fact>}
      {order.refunds.map(({ amount, reason, created_at }) => (
        <Fact key={created_at} name="Refund">
          {formatMoney(amount, order.currency)}, {momentText(created_at, now)}
          <span className="block text-ink2">{reason}</span>
        </Fact>
      ))}
    </Facts>
  );
}

function CancelOrder({ order, onCancelled }: { order: Order; onCancelled: (order: Order) => void }) {
  const [asking, setAsking] = useState(false);
  const cancel = async () => {
    onCancelled(await cancelOrder(order.id));
    showToast('The order is cancelled');
  };
  return (
    <>
      <Button look="outline-danger" onClick={() => setAsking(true)}>
        Cancel the order
      </Button>
      <Confirm
        question="Cancel this order?"
        action="Cancel order"
        danger
        isOpen={asking}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <p>
          {order.state === 'payment_reported'
            ? 'You have reported a payment. If you have paid, do not cancel: write to us to get your money back.'
            : 'You can order the course again later, at the price it has then.'}
        </p>
      </Confirm>
    </>
  );
}
