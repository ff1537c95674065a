import { isOpen } from '@darasa/contract/payments/rules';
import type { Order } from '@darasa/contract/payments/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Button, buttonClass } from '~/ui/button';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { Skeleton } from '~/ui/skeleton';
import { OpenOrderPart } from '../own/open-order-part.ts';
import { useChangeOfState } from '../own/use-change-of-state.ts';
import { PaidOrder } from '../paid/paid-order.tsx';
import { orderQuery, PAYMENTS_KEY } from '../queries.ts';
import type { CheckoutProps } from './checkout-props.ts';

/** From the order on: paying it, waiting for it, and what comes after. */
export function OrderInCheckout({
  order,
  course,
  band,
  firstLesson,
  more,
  onOrder,
}: { order: Order } & CheckoutProps) {
  const queryClient = useQueryClient();
  const told = useChangeOfState(order);
  const changed = (next: Order) => {
    queryClient.setQueryData(orderQuery(order.id).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: [...PAYMENTS_KEY, 'orders'] });
  };
  const isClosed = !isOpen(order.state) && order.state !== 'paid';
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      {order.state === 'paid' && <div aria-hidden>{band}</div>}
      <div className="mx-auto max-w-[35rem] px-4 pt-4 pb-10 md:px-5 md:pt-8 md:pb-16">
        {isOpen(order.state) && (
          <>
            <h1 className="sr-only">Pay for {order.course.title}</h1>
            <div className="grid gap-6">
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <OpenOrderPart order={order} onReported={changed} />
              </Suspense>
              <p className="text-center text-14">
                <PathLink href={`/student/orders/${order.id}`} className="text-ink2 underline">
                  See the order
                </PathLink>
              </p>
            </div>
          </>
        )}
        {order.state === 'paid' && (
          <PaidOrder
            order={order}
            level={1}
            firstLesson={firstLesson}
            more={order.waiting_for_place ? undefined : more}
            onChanged={changed}
          />
        )}
        {isClosed && (
          <EmptyState
            level={1}
            title={closedTitles[order.state as keyof typeof closedTitles]}
            actions={
              <>
                {order.state !== 'refunded' && (
                  <Button onClick={() => onOrder(undefined)}>Order it again</Button>
                )}
                <PathLink href={course.path} className={buttonClass({ look: 'outline' })}>
                  Open the course
                </PathLink>
              </>
            }
          >
            {order.course.title}
          </EmptyState>
        )}
      </div>
    </>
  );
}

const closedTitles = {
  refunded: 'Your money is on its way back, and your enrolment has ended',
  expired: 'The order was not paid in time',
  cancelled: 'The order was cancelled',
} as const;
