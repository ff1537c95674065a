import { obstacleMessages } from '@darasa/contract/payments/messages';
import type { Billing, Quote } from '@darasa/contract/payments/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { formatMoney } from '~/lib/format';
import { useOnline } from '~/lib/online';
import { Button, buttonClass } from '~/ui/button';
import { EmptyState, Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { OrderSum } from '../order-sum.tsx';
import { OpenOrderPart } from '../own/open-order-part.ts';
import { PayForm } from '../paying/pay-form.tsx';
import { PaymentInstructions } from '../payment-instructions.tsx';
import { quoteQuery } from '../queries.ts';
import { TaxIncluded } from '../tax-included.tsx';
import { CouponForm } from './coupon-form.tsx';
import { InvoiceTo, nobody } from './invoice-to.tsx';
import { usePlaceOrder } from './place-order.ts';

interface Props {
  slug: string;
  /** From the URL, so that it is there again after a reload. */
  coupon: string;
  onCoupon: (code: string) => void;
  /** The picture of a course. */
  cover: (course: NonNullable<Quote['course']>) => ReactNode;
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
  const { course, bundle, methods, online, total, discount, currency } = quote;
  const [billing, setBilling] = useState<Billing>(nobody);
  const place = usePlaceOrder(quote, billing.name.trim() === '' ? undefined : billing);
  const paysOnline = total > 0 && online.length > 0;
  useEffect(() => OpenOrderPart.preload(), []);
  return (
    <div className="mx-auto max-w-[35rem]">
      <h1 className="text-24 tracking-[-0.025em] md:text-30">{total > 0 ? 'Pay and begin' : 'Checkout'}</h1>
      <aside aria-label="Your order" className="mt-3">
        <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-3 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-4 md:py-[18px]">
          {course && cover(course)}
          <div>
            <h2 className="text-16 leading-tight md:text-17">
              <PathLink href={(course ?? bundle)?.path ?? '/courses'} className="hover:underline">
                {(course ?? bundle)?.title}
              </PathLink>
            </h2>
            {course?.instructor && <p className="mt-0.5 text-14 text-ink2">{course.instructor}</p>}
          </div>
          <b className="display tabular text-19 font-bold whitespace-nowrap md:text-24">
            {formatMoney(total, currency)}
          </b>
        </div>
        {discount === 0 && (
          <TaxIncluded
            order={quote}
            className="tabular border-b border-line py-2 text-right text-14 text-ink2"
          />
        )}
        {discount > 0 && <OrderSum order={quote} className="border-b border-line py-3" />}
        <CouponForm
          key={coupon}
          applied={quote.coupon}
          given={coupon}
          problem={stale ? null : quote.coupon_problem}
          onApply={onCoupon}
        />
        {total > 0 && <InvoiceTo billing={billing} onChange={setBilling} />}
      </aside>
      <div className="mt-4 md:mt-6">
        {paysOnline ? (
          <>
            <PayForm
              online={online}
              methods={methods}
              sum={{ amount: total, currency }}
              disabled={stale}
              onPay={place}
              byHand={<OrderButton quote={quote} stale={stale} place={place} />}
            />
            <p className="mt-3 text-center text-14 text-ink2">Then the course opens.</p>
          </>
        ) : (
          <>
            {total > 0 && <ByHandOnly quote={quote} />}
            <OrderButton quote={quote} stale={stale} place={place} />
          </>
        )}
      </div>
    </div>
  );
}

const ByHandOnly = ({ quote: { methods } }: { quote: Quote }) => (
  <section aria-labelledby="ways">
    <h2 id="ways" className="mb-3 text-19">
      How you can pay
    </h2>
    <PaymentInstructions methods={methods} />
    <p className="mt-3 text-15 text-ink2">
      Order first: you get a number to quote with your payment, and these instructions by email. Then enter
      the reference of your payment. You are enrolled as soon as we have found it.
    </p>
  </section>
);

/** Orders what is paid by hand afterwards, or not at all. */
function OrderButton({
  quote: { total },
  stale,
  place,
}: {
  quote: Quote;
  stale: boolean;
  place: () => Promise<void>;
}) {
  const online = useOnline();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const order = async () => {
    if (sending || stale || !online) return;
    setSending(true);
    setFailure('');
    try {
      await place();
    } catch (error) {
      setFailure(asApiError(error, 'The course could not be ordered').message);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="mt-5 grid gap-3">
      {failure && <Note tone="danger">{failure}</Note>}
      {!online && <Note tone="info">You are offline. You can order when you are back online.</Note>}
      <Button
        className="min-h-14 w-full text-17"
        aria-disabled={sending || stale || !online}
        onClick={() => void order()}
      >
        {sending ? 'One moment…' : total === 0 ? 'Enrol for free' : 'Place the order'}
      </Button>
      <p className="text-center text-14 text-ink2">
        {total === 0
          ? 'There is nothing to pay.'
          : 'Nothing is charged now. You can cancel until you have paid.'}
      </p>
    </div>
  );
}

function Obstacle({ quote: { obstacle, course, bundle, order_id } }: { quote: Quote }) {
  if (!obstacle) return null;
  const toOrder = order_id !== null && (obstacle === 'open_order' || obstacle === 'waiting_for_place');
  const [href, label] = toOrder
    ? [`/student/orders/${order_id}`, 'Open the order']
    : obstacle === 'not_listed' || obstacle === 'own_course'
      ? ['/courses', 'Browse courses']
      : [(course ?? bundle)?.path ?? '/courses', 'Open the course'];
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
      {(course ?? bundle)?.title}
    </EmptyState>
  );
}

function CheckoutSkeleton() {
  return (
    <div aria-hidden className="mx-auto grid max-w-[35rem] gap-6">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
