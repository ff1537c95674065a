import { lessonPath } from '@darasa/contract/learning/paths';
import type { Order, OrderDocument } from '@darasa/contract/payments/schemas';
import { type ReactNode, useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { formatMoney } from '~/lib/format';
import { useUser } from '~/lib/session/session';
import { onMoment } from '~/lib/time/local-time';
import { buttonClass } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { OrderLines } from '../order-lines.tsx';
import { saveDocument } from '../payment-calls.ts';
import { RefundOffer } from './refund-offer.tsx';

/** What is read first in a course. */
export interface FirstLesson {
  /** How long it takes, and what it weighs, in words. */
  about: string;
}

interface Props {
  order: Order;
  /** Of the heading. */
  level: 1 | 2;
  firstLesson?: FirstLesson | undefined;
  /** What else there is for the course now. */
  more?: ReactNode;
  onChanged: (order: Order) => void;
}

/** A paid order: the first lesson, what was paid, the receipt, and the way back. */
export function PaidOrder({ order, level, firstLesson, more, onChanged }: Props) {
  const email = useUser()?.email;
  const { course, waiting_for_place, total, currency, paid_at, method_label, reference } = order;
  const Heading = level === 1 ? 'h1' : 'h2';
  const sum = formatMoney(total - order.waived, currency);
  const isBundle = order.chosen !== 'course';
  const first = isBundle ? order.lines.find((line) => line.slug && !line.waiting_for_place) : undefined;
  const begins = course.slug ?? first?.slug;
  return (
    <section aria-labelledby="paid">
      <Heading
        id="paid"
        className="text-24 leading-[1.12] tracking-[-0.025em] max-md:text-[1.625rem] md:text-30"
      >
        {waiting_for_place
          ? 'Paid. You wait for a place'
          : isBundle
            ? 'Paid. The courses are yours'
            : 'Paid. The course is yours'}
      </Heading>
      <p dir="auto" className="mt-2 text-17 wrap-anywhere text-ink2">
        {total > 0 && `${sum} came in${paid_at ? ` ${onMoment(paid_at, new Date())}` : ''}. `}
        {waiting_for_place
          ? `${isBundle ? 'A course' : 'The course'} is full at the moment. You are enrolled as soon as there is a place.`
          : total > 0
            ? `You are enrolled, and the receipt is on its way to ${email ?? 'your email address'}.`
            : 'You are enrolled.'}
      </p>
      {begins && (!waiting_for_place || isBundle) && (
        <>
          <PathLink
            href={lessonPath(begins)}
            className={buttonClass({}, 'mt-5 h-auto min-h-14 w-full py-2.5 text-17')}
          >
            <span dir="auto" className="text-center leading-snug whitespace-normal wrap-anywhere">
              {first ? `Begin ${first.title}` : 'Begin lesson 1'}
            </span>
          </PathLink>
          {firstLesson && (
            <p dir="auto" className="mt-3 text-center text-14 wrap-anywhere text-ink2">
              {firstLesson.about}
            </p>
          )}
        </>
      )}
      {isBundle && (
        <div className="mt-6">
          <OrderLines lines={order.lines} currency={currency} />
        </div>
      )}
      <dl className={isBundle ? undefined : 'mt-6 border-t border-line'}>
        {!isBundle && <Row name="Course">{course.title}</Row>}
        {order.waived > 0 && <Row name="Waived">{formatMoney(order.waived, currency)}</Row>}
        {method_label && reference && <Row name={`${method_label} code`}>{reference}</Row>}
        {order.documents.map((paper) => (
          <Row key={paper.number} name={`${paperNames[paper.kind]} ${paper.number}`}>
            <SaveDocument orderId={order.id} paper={paper} />
          </Row>
        ))}
        {order.refund_offer && (
          <Row name="Changed your mind?">
            <RefundOffer order={order} offer={order.refund_offer} onRefunded={onChanged} />
          </Row>
        )}
      </dl>
      {more && <div className="mt-6">{more}</div>}
    </section>
  );
}

const paperNames: Record<OrderDocument['kind'], string> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  credit_note: 'Credit note',
};

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-b border-line py-2.5 text-15">
    <dt className="shrink-0 text-ink2">{name}</dt>
    <dd dir="auto" className="tabular min-w-0 text-right wrap-anywhere">
      {children}
    </dd>
  </div>
);

function SaveDocument({ orderId, paper }: { orderId: string; paper: OrderDocument }) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async () => {
    if (saving) return;
    setSaving(true);
    setFailure('');
    try {
      await saveDocument(orderId, paper);
    } catch (error) {
      setFailure(asApiError(error, 'The file could not be loaded').message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={linkClass}
        aria-label={`${paperNames[paper.kind]} ${paper.number} as PDF`}
        aria-disabled={saving}
        onClick={() => void save()}
      >
        {saving ? 'One moment…' : 'PDF'}
      </button>
      {failure && <Note tone="danger">{failure}</Note>}
    </>
  );
}
