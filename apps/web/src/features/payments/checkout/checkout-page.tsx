import { newId } from '@darasa/contract/http/ids';
import { obstacleMessages } from '@darasa/contract/payments/messages';
import type { Order, Quote } from '@darasa/contract/payments/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError, asApiError } from '~/lib/api/errors';
import { useOnline } from '~/lib/online';
import { Button, buttonClass } from '~/ui/button';
import { EmptyState, Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { OrderSum } from '../order-sum.tsx';
import { placeOrder } from '../payment-calls.ts';
import { PaymentInstructions } from '../payment-instructions.tsx';
import { orderQuery, PAYMENTS_KEY, quoteQuery } from '../queries.ts';
import { CouponForm } from './coupon-form.tsx';

interface Props {
  slug: string;
  /** From the URL, so that it is there again after a reload. */
  coupon: string;
  onCoupon: (code: string) => void;
  /** The picture of a course. */
  cover: (course: Quote['course']) => ReactNode;
}

/** Ordering a course: what it costs, a coupon, how to pay, and the button that orders it. */
export function CheckoutPage({ slug, coupon, onCoupon, cover }: Props) {
  const quote = useQuery(quoteQuery(slug, coupon));
  return (
    <div className="wrap max-w-5xl pt-6 pb-18 md:pt-10">
      <QueryResult
        query={quote}
        skeleton={<CheckoutSkeleton />}
        failed="The checkout could not be loaded"
        level={1}
        missing={
          <EmptyState
            title="Course not found"
            level={1}
            actions={
              <PathLink href="/courses" className={buttonClass()}>
                Browse courses
              </PathLink>
            }
          >
            It may have been removed.
          </EmptyState>
        }
      >
        {(data, stale) =>
          data.obstacle ? (
            <Obstacle quote={data} />
          ) : (
            <Checkout quote={data} stale={stale} coupon={coupon} onCoupon={onCoupon} cover={cover} />
          )
        }
      </QueryResult>
    </div>
  );
}

function Checkout({
  quote,
  stale,
  coupon,
  onCoupon,
  cover,
}: { quote: Quote; stale: boolean } & Omit<Props, 'slug'>) {
  const { course, methods, total } = quote;
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Checkout</h1>
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-4 md:grid-cols-[10rem_minmax(0,1fr)]">
            {cover(course)}
            <div>
              <h2 className="text-19 leading-snug">
                <PathLink href={course.path} className="hover:underline">
                  {course.title}
                </PathLink>
              </h2>
              {course.instructor && <p className="mt-1 text-15 text-ink2">{course.instructor}</p>}
            </div>
          </div>
          {total > 0 && (
            <section aria-labelledby="ways">
              <h2 id="ways" className="mb-3 text-19">
                How you can pay
              </h2>
              <PaymentInstructions methods={methods} />
              <p className="mt-3 text-15 text-ink2">
                Order first: you get a number to quote with your payment, and these instructions by email.
                Then enter the reference of your payment. You are enrolled as soon as we have found it.
              </p>
            </section>
          )}
        </div>
        <aside aria-label="Your order" className="grid gap-5 rounded-l border border-line bg-surface p-5">
          <OrderSum order={quote} />
          <CouponForm
            key={coupon}
            applied={quote.coupon}
            given={coupon}
            problem={stale ? null : quote.coupon_problem}
            onApply={onCoupon}
          />
          <OrderButton quote={quote} stale={stale} />
        </aside>
      </div>
    </>
  );
}

/** Sends the order; trying again with the same content is the same order. */
function OrderButton({ quote, stale }: { quote: Quote; stale: boolean }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const online = useOnline();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState<{ what: string; key: string }>();
  const { course, coupon, total } = quote;
  const open = (order: Order) => {
    queryClient.setQueryData(orderQuery(order.id).queryKey, order);
    return router.navigate({ href: `/student/orders/${order.id}`, replace: true });
  };
  const order = async () => {
    if (sending || stale || !online) return;
    const what = `${course.id} ${coupon}`;
    const { key } = attempt?.what === what ? attempt : { key: newId() };
    setAttempt({ what, key });
    setSending(true);
    setFailure('');
    try {
      const placed = await placeOrder({ course_id: course.id, ...(coupon ? { coupon } : {}) }, key);
      void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
      if (placed.state === 'paid') void queryClient.invalidateQueries();
      await open(placed);
    } catch (error) {
      // What the server refused may look otherwise now: a price, a coupon, an order in another tab
      if (error instanceof ApiError && error.status === 409) {
        setAttempt(undefined);
        void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
      }
      setFailure(asApiError(error, 'The course could not be ordered').message);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="grid gap-3">
      {failure && <Note tone="danger">{failure}</Note>}
      {!online && <Note tone="info">You are offline. You can order when you are back online.</Note>}
      <Button className="w-full" aria-disabled={sending || stale || !online} onClick={() => void order()}>
        {sending ? 'One moment…' : total === 0 ? 'Enrol for free' : 'Place the order'}
      </Button>
      <p className="text-14 text-ink3">
        {total === 0
          ? 'There is nothing to pay.'
          : 'Nothing is charged now. You can cancel until you have paid.'}
      </p>
    </div>
  );
}

function Obstacle({ quote: { obstacle, course, order_id } }: { quote: Quote }) {
  if (!obstacle) return null;
  const toOrder = order_id !== null && (obstacle === 'open_order' || obstacle === 'waiting_for_place');
  const [href, label] = toOrder
    ? [`/student/orders/${order_id}`, 'Open the order']
    : obstacle === 'not_listed' || obstacle === 'own_course'
      ? ['/courses', 'Browse courses']
      : [course.path, 'Open the course'];
  return (
    <EmptyState
      title={obstacleMessages[obstacle]}
      level={1}
      actions={
        <PathLink href={href} className={buttonClass()}>
          {label}
        </PathLink>
      }
    >
      {course.title}
    </EmptyState>
  );
}

function CheckoutSkeleton() {
  return (
    <div aria-hidden className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
