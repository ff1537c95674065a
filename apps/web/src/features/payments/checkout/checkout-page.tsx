import { enrolPath } from '@darasa/contract/enrollment/rules';
import { lessonPath } from '@darasa/contract/learning/paths';
import { obstacleMessages } from '@darasa/contract/payments/messages';
import type { Billing, Quote } from '@darasa/contract/payments/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isMissing } from '~/lib/api/errors';
import { formatMoney, formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { storedInTab } from '~/ui/form/unsaved-values';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { PlusTax } from '~/ui/text/plus-tax';
import { OrderLines } from '../order-lines.tsx';
import { OrderSum } from '../order-sum.tsx';
import { OpenOrderPart } from '../own/open-order-part.ts';
import { PayForm } from '../paying/pay-form.tsx';
import { orderQuery, quoteQuery } from '../queries.ts';
import { TaxIncluded } from '../tax-included.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import type { CheckoutCourse, CheckoutProps } from './checkout-props.ts';
import { CouponForm } from './coupon-form.tsx';
import { GuestHint } from './guest-hint.tsx';
import { InvoiceTo, nobody } from './invoice-to.tsx';
import { OrderInCheckout } from './order-in-checkout.tsx';
import { usePlaceOrder } from './place-order.ts';

/** Buying a course, for everybody, on one page: what it costs, how it is paid, and what comes after. */
export function CheckoutPage(props: CheckoutProps) {
  const { course, who, coupon, orderId, onOrder } = props;
  const quote = useQuery({ ...quoteQuery(course, coupon, who ?? ''), enabled: who !== undefined });
  // Whoever closed the tab while they paid goes on there, and stays there when it is paid
  const current = who ? (quote.data?.order_id ?? undefined) : undefined;
  const shown = orderId ?? current;
  useEffect(() => {
    if (orderId === undefined && current !== undefined) onOrder(current);
  }, [orderId, current, onOrder]);
  const order = useQuery({ ...orderQuery(shown ?? ''), enabled: shown !== undefined && who !== undefined });
  const isLost = order.error !== null && isMissing(order.error, false);
  useEffect(() => OpenOrderPart.preload(), []);
  if (shown !== undefined && !isLost)
    return (
      <CheckoutFrame number={order.data?.number}>
        <QueryResult
          query={order}
          skeleton={<FormSkeleton />}
          failed="The order could not be loaded"
          level={1}
        >
          {(data) => <OrderInCheckout {...props} order={data} />}
        </QueryResult>
      </CheckoutFrame>
    );
  return (
    <CheckoutFrame number={undefined}>
      <div className="mx-auto max-w-[35rem] px-4 pt-4 pb-10 md:px-5 md:pt-8 md:pb-16">
        {quote.data?.obstacle && quote.data.obstacle !== 'no_method' ? (
          <Obstacle quote={quote.data} />
        ) : (
          <>
            <h1 className="text-[1.625rem] leading-[1.12] tracking-[-0.025em] md:text-30">Pay and begin</h1>
            <Item course={course} cover={props.cover} quote={quote.data} />
            <QueryResult query={quote} skeleton={<FormSkeleton />} failed="The checkout could not be loaded">
              {(data, stale) =>
                data.obstacle ? <Obstacle quote={data} /> : <Choose {...props} quote={data} stale={stale} />
              }
            </QueryResult>
          </>
        )}
      </div>
    </CheckoutFrame>
  );
}

function Item({
  course,
  cover,
  quote,
}: {
  course: CheckoutCourse;
  cover: ReactNode;
  quote: Quote | undefined;
}) {
  return (
    <div className="mt-2 grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-3 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-4 md:py-[18px]">
      {cover}
      <div className="min-w-0">
        <h2 dir="auto" className="text-16 leading-tight wrap-anywhere md:text-17">
          <PathLink href={course.path} className="hover:underline">
            {course.title}
          </PathLink>
        </h2>
        {course.instructor && (
          <p dir="auto" className="mt-0.5 text-14 wrap-anywhere text-ink2">
            {course.instructor}
          </p>
        )}
      </div>
      <b className="display tabular text-[1.25rem] font-bold tracking-[-0.02em] whitespace-nowrap md:text-[1.375rem]">
        {formatMoney(quote?.total ?? course.price, quote?.currency ?? course.currency)}
        {!quote && <PlusTax tax={course.addedTax} className="block text-right text-14" />}
      </b>
    </div>
  );
}

/** The ways to pay, and the button that orders and pays. */
function Choose({ quote, stale, ...props }: { quote: Quote; stale: boolean } & CheckoutProps) {
  const { course, who, coupon, onCoupon, onOrder, account } = props;
  const { methods, online, total, discount, currency, refund_days } = quote;
  const [billing, setBilling] = useState<Billing>(nobody);
  const place = usePlaceOrder(quote, {
    guest: who === '',
    account,
    billing: billing.name.trim() === '' ? undefined : billing,
    onPlaced: onOrder,
  });
  return (
    <>
      <div className="relative">
        <CouponForm
          key={coupon}
          applied={quote.coupon}
          given={coupon}
          problem={stale ? null : quote.coupon_problem}
          onApply={onCoupon}
        />
        {discount === 0 && (
          <TaxIncluded
            order={quote}
            className="tabular pointer-events-none absolute top-0 right-8 flex min-h-11 items-center text-15 text-ink2 max-md:text-14"
          />
        )}
      </div>
      {quote.bundle && (
        <>
          <OrderLines lines={quote.lines} currency={currency} />
          <LeftOut quote={quote} />
        </>
      )}
      {discount > 0 && <OrderSum order={quote} className="border-b border-line py-3" />}
      {total > 0 && <InvoiceTo billing={billing} onChange={setBilling} />}
      <div className="mt-4 md:mt-6">
        <PayForm
          online={total > 0 ? online : []}
          methods={total > 0 ? methods : []}
          sum={{ amount: total, currency }}
          disabled={stale}
          onPay={place.send}
          draft={storedInTab(`checkout:${course.kind}:${course.slug}`)}
          email={who === '' ? <GuestHint taken={place.taken} account={account} /> : undefined}
          orders={total === 0 ? 'Enrol for free' : 'Place the order'}
        />
        <p className="mt-3 text-center text-14 text-ink2">
          {total === 0
            ? 'There is nothing to pay.'
            : [
                quote.bundle ? 'Then all courses open.' : 'Then lesson 1 opens.',
                refund_days > 0 && `${formatQuantity(refund_days, 'day', 'days')} to change your mind.`,
              ]
                .filter(Boolean)
                .join(' ')}
        </p>
      </div>
    </>
  );
}

/** The courses of a bundle that nothing is paid for. */
function LeftOut({ quote: { left_out: leftOut } }: { quote: Quote }) {
  if (leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className="border-b border-line py-3 text-14 text-ink2">
      <h3 id="left-out" className="font-semibold">
        You do not pay for
      </h3>
      <ul className="mt-1 grid gap-1">
        {leftOut.map(({ course_id, title, reason }) => (
          <li key={course_id} className="wrap-anywhere">
            {title}: {leftOutTexts[reason]}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why the course can't be bought, and what to do instead. */
function Obstacle({ quote }: { quote: Quote }) {
  const { obstacle, course, bundle } = quote;
  if (obstacle && bundle)
    return (
      <EmptyState
        title={obstacle === 'enrolled' ? 'You have all courses of this bundle' : obstacleMessages[obstacle]}
        level={obstacle === 'no_method' ? 2 : 1}
        actions={
          <PathLink
            href={obstacle === 'enrolled' ? '/student/courses' : bundle.path}
            className={buttonClass()}
          >
            {obstacle === 'enrolled' ? 'Your courses' : 'Open the bundle'}
          </PathLink>
        }
      >
        {bundle.title}
      </EmptyState>
    );
  if (!obstacle || !course) return null;
  const [href, label] =
    obstacle === 'enrolled'
      ? [lessonPath(course.slug), 'Continue learning']
      : obstacle === 'free' || obstacle === 'paid_before'
        ? [enrolPath(course.slug), 'Enrol for free']
        : obstacle === 'not_listed'
          ? ['/courses', 'Browse courses']
          : obstacle === 'own_course'
            ? [`/instructor/courses/${course.id}/edit`, 'Open your course']
            : obstacle === 'no_method'
              ? ['/contact-us', 'Write to us']
              : [course.path, 'Open the course'];
  return (
    <EmptyState
      title={obstacleMessages[obstacle]}
      level={obstacle === 'no_method' ? 2 : 1}
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

/** Why a course of a bundle is left out, in words. */
const leftOutTexts: Record<Quote['left_out'][number]['reason'], string> = {
  enrolled: 'you have it',
  own_course: 'it is your own course',
  paid_before: 'you have paid for it before',
  full: 'it is full',
  ended: 'it has ended',
  free: 'it is free',
  not_listed: 'it is not available at the moment',
  removed: 'you cannot join it again',
  no_permission: 'you cannot join it',
  open_order: 'you have an open order for it',
  waiting_for_place: 'you wait for a place in it',
  no_method: 'it cannot be paid',
  other_currency: 'it is sold in another currency',
};

const FormSkeleton = () => (
  <div aria-hidden className="mx-auto grid w-full max-w-[35rem] gap-6 pt-6">
    <Skeleton className="h-64 w-full" />
    <Skeleton className="h-14 w-full" />
  </div>
);
