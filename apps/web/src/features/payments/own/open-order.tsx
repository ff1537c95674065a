import type { Order } from '@darasa/contract/payments/schemas';
import { formatMoney } from '~/lib/format';
import { momentInText } from '~/lib/time/local-time';
import { Note } from '~/ui/message';
import { PayOrder } from '../paying/pay-order.tsx';
import { ReportForm } from '../paying/report-form.tsx';
import { PaymentInstructions } from '../payment-instructions.tsx';
import { ReportedPayment } from './reported-payment.tsx';

interface Props {
  order: Order;
  onReported: (order: Order) => void;
}

/** What is done with an order until it is paid: paying it, or correcting what was reported. */
export function OpenOrder({ order, onReported }: Props) {
  const { state, rejection, online, attempt, total, due, currency } = order;
  if (state === 'payment_reported') return <ReportedPayment order={order} onReported={onReported} />;
  return (
    <>
      {rejection && <Note tone="danger">We could not find your payment: {rejection}</Note>}
      {due < total && (
        <Note tone="info">
          {`${formatMoney(total - due, currency)} of ${formatMoney(total, currency)} has come. ${formatMoney(due, currency)} is left to pay.`}
        </Note>
      )}
      {online.length > 0 || attempt ? (
        <PayOrder order={order} onReported={onReported} />
      ) : (
        <PayByHand order={order} onReported={onReported} />
      )}
    </>
  );
}

function PayByHand({ order, onReported }: Props) {
  const { methods, abilities, number, due, currency, expires_at } = order;
  return (
    <>
      <p className="text-16">
        Pay {formatMoney(due, currency)} before {momentInText(expires_at, new Date())}, then enter the
        reference of your payment here. After that the order expires.
      </p>
      <section aria-labelledby="ways">
        <h2 id="ways" className="mb-3 text-19">
          How to pay
        </h2>
        <p className="mb-3 text-15 text-ink2">
          Quote the number <b className="font-semibold text-ink">{number}</b> where you can.
        </p>
        <PaymentInstructions methods={methods} />
      </section>
      {abilities.report && (
        <section aria-labelledby="report">
          <h2 id="report" className="mb-4 text-19">
            Have you paid?
          </h2>
          <ReportForm order={order} onReported={onReported} />
        </section>
      )}
    </>
  );
}
