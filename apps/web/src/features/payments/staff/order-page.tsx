import { invoicePath } from '@darasa/contract/payments/rules';
import type { StaffOrder } from '@darasa/contract/payments/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '~/lib/format';
import { momentText } from '~/lib/time/local-time';
import { Button, buttonClass } from '~/ui/button';
import { Fact, Facts } from '~/ui/figures/facts';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { OrderDocuments } from '../order-documents.tsx';
import { OrderStateChip } from '../order-state.tsx';
import { OrderSum } from '../order-sum.tsx';
import { PAYMENTS_KEY } from '../queries.ts';
import { casesHref } from './cases/cases-url.ts';
import { ConfirmPayment } from './confirm-payment.tsx';
import { EnrolBuyer } from './enrol-buyer.tsx';
import { STAFF_ORDERS, staffOrderHref } from './orders-url.ts';
import { RefundOrder } from './refund-order.tsx';
import { RejectPayment } from './reject-payment.tsx';
import { staffOrderQuery } from './staff-queries.ts';

/** One order for staff: the payment to check, decisions, receipts. */
export function StaffOrderPage({ id }: { id: string }) {
  return (
    <QueryResult
      query={useQuery(staffOrderQuery(id))}
      skeleton={<Skeleton className="h-96 w-full" />}
      failed="The order could not be loaded"
      level={1}
      missing={
        <EmptyState
          title="Order not found"
          level={1}
          actions={
            <PathLink href={STAFF_ORDERS} className={buttonClass()}>
              All orders
            </PathLink>
          }
        >
          Check the number.
        </EmptyState>
      }
    >
      {(order) => <Order order={order} />}
    </QueryResult>
  );
}

function Order({ order }: { order: StaffOrder }) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="orders" href={STAFF_ORDERS}>
            Orders
          </PathLink>,
          order.number,
        ]}
      />
      <h1 dir="auto" className="mt-3 text-24 wrap-anywhere">
        {order.course.title}
      </h1>
      <p className="mt-2">
        <OrderStateChip order={order} />
      </p>
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-6">
          {order.same_reference.length > 0 && <SameReference order={order} />}
          <OrderFacts order={order} />
          <Decisions order={order} />
          <p className="text-15">
            <PathLink href={casesHref({ state: 'open', order: order.id, page: 1 })} className={linkClass}>
              Payment cases of this order
            </PathLink>
          </p>
          <OrderDocuments orderId={order.id} documents={order.documents} />
        </div>
        <aside aria-label="Amounts" className="rounded-l border border-line bg-surface p-5">
          <OrderSum order={order} />
        </aside>
      </div>
    </>
  );
}

function SameReference({ order: { same_reference } }: { order: StaffOrder }) {
  return (
    <div className="grid gap-2">
      <Note tone="danger">
        This reference was also given for another order. One payment pays for one order.
      </Note>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-15">
        {same_reference.map((other) => (
          <li key={other.id}>
            <PathLink href={staffOrderHref(other.id)} className={linkClass}>
              {other.number}
            </PathLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OrderFacts({ order }: { order: StaffOrder }) {
  const { buyer, method_label, reference, rejection, currency } = order;
  const now = new Date();
  return (
    <Facts className="max-w-2xl">
      <Fact name="Buyer">
        <PathLink href={`/administrator/people/${buyer.id}`} className={linkClass}>
          {buyer.name}
        </PathLink>
        {buyer.email && <span className="block text-ink2">{buyer.email}</span>}
      </Fact>
      {order.billing && (
        <Fact name="Invoice to">
          {order.billing.name}
          {order.billing.tax_number && <span className="block">{order.billing.tax_number}</span>}
        </Fact>
      )}
      {order.invoice && (
        <Fact name="Invoice">
          <PathLink href={invoicePath(order.invoice.id)} className={linkClass}>
            {order.invoice.number}
          </PathLink>
        </Fact>
      )}
      <Fact name="Ordered">{momentText(order.created_at, now)}</Fact>
      {method_label && <Fact name="Paid by">{method_label}</Fact>}
      {reference && (
        <Fact name="Reference">
          <b className="tabular text-16 font-semibold">{reference}</b>
        </Fact>
      )}
      {order.reported_at && <Fact name="Reported">{momentText(order.reported_at, now)}</Fact>}
      {rejection && <Fact name="Rejected">{rejection}</Fact>}
      {order.paid_at && <Fact name="Confirmed">{momentText(order.paid_at, now)}</Fact>}
      {order.state === 'awaiting_payment' && <Fact name="Expires">{momentText(order.expires_at, now)}</Fact>}
      {order.closed_at && <Fact name="Closed">{momentText(order.closed_at, now)}</Fact>}
      {order.refunds.map(({ amount, reason, created_at }) => (
        <Fact key={created_at} name="Refund">
          {formatMoney(amount, currency)}, {momentText(created_at, now)}
          <span className="block text-ink2">{reason}</span>
        </Fact>
      ))}
    </Facts>
  );
}

type Deciding = 'confirm' | 'reject' | 'refund' | 'enrol';

/** What can be done now, each in a dialog. */
function Decisions({ order }: { order: StaffOrder }) {
  const { abilities } = order;
  const queryClient = useQueryClient();
  const [deciding, setDeciding] = useState<Deciding>();
  const [conflict, setConflict] = useState('');
  const shared = {
    order,
    onClose: () => setDeciding(undefined),
    onDecided: (decided: StaffOrder) => {
      queryClient.setQueryData(staffOrderQuery(order.id).queryKey, decided);
      void queryClient.invalidateQueries({ queryKey: [...PAYMENTS_KEY, 'staff-orders'] });
    },
    /** Perhaps somebody else was faster: show how it stands now. */
    onConflict: (message: string) => {
      setConflict(message);
      void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
    },
  };
  // The dialog says it itself while there is still something to decide in it
  const outdated = conflict !== '' && deciding !== undefined && !abilities[deciding];
  if (!outdated && !Object.values(abilities).some(Boolean)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {outdated && (
        <div className="w-full">
          <Note tone="danger">{conflict}</Note>
        </div>
      )}
      {abilities.confirm && <Button onClick={() => setDeciding('confirm')}>Confirm the payment</Button>}
      {abilities.enrol && <Button onClick={() => setDeciding('enrol')}>Enrol the buyer</Button>}
      {abilities.reject && (
        <Button look="outline" onClick={() => setDeciding('reject')}>
          Payment not found
        </Button>
      )}
      {abilities.refund && (
        <Button look="outline-danger" onClick={() => setDeciding('refund')}>
          Refund
        </Button>
      )}
      {abilities.confirm && <ConfirmPayment {...shared} isOpen={deciding === 'confirm'} />}
      {abilities.enrol && <EnrolBuyer {...shared} isOpen={deciding === 'enrol'} />}
      {abilities.reject && <RejectPayment {...shared} isOpen={deciding === 'reject'} />}
      {abilities.refund && <RefundOrder {...shared} isOpen={deciding === 'refund'} />}
    </div>
  );
}
