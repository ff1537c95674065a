import { isUnderWay } from '@darasa/contract/payments/attempt-rules';
import type { PaymentAttempt } from '@darasa/contract/payments/providers';
import type { Order } from '@darasa/contract/payments/schemas';
import { useState } from 'react';
import { formatMoney } from '~/lib/format';
import { useOnline } from '~/lib/online';
import { momentInText } from '~/lib/time/local-time';
import { Button, buttonClass } from '~/ui/button';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { PayForm } from './pay-form.tsx';
import { readRememberedWay } from './remembered-way.ts';
import { ReportForm } from './report-form.tsx';
import { UnderWay } from './under-way.tsx';
import { type Check, useCheck } from './use-check.ts';
import { usePay } from './use-pay.ts';

/** Paying an open order: the ways to pay, a try that is under way, or why it has failed. */
export function PayOrder({ order, onReported }: { order: Order; onReported: (order: Order) => void }) {
  const { attempt, online, methods, due, currency, number, expires_at, abilities } = order;
  const { asking, failure, begun, pay, payAgain } = usePay(order);
  const check = useCheck(order);
  /** The try that the buyer has turned away from. */
  const [left, setLeft] = useState<string>();
  const goesOn = attempt !== null && (isUnderWay(attempt.state) || attempt.state === 'succeeded');

  /** The same way once more; undefined where it is not offered any more, or its number is not known. */
  const again = (): (() => void) | undefined => {
    const way = online.find(({ method }) => method === attempt?.method);
    const phone = way?.asks_phone ? readRememberedWay().phone : '';
    return way && phone !== undefined && (phone !== '' || !way.asks_phone)
      ? () => payAgain({ method: way.method, phone })
      : undefined;
  };

  if (asking)
    return (
      <section aria-labelledby="under-way">
        <h2 id="under-way" className="text-24">
          One moment
        </h2>
        <p role="status" className="mt-2 text-17 text-ink2">
          We are asking for the payment of {formatMoney(due, currency)}.
        </p>
      </section>
    );
  if (goesOn && left !== attempt.id)
    return (
      <UnderWay
        order={order}
        attempt={attempt}
        isNew={begun === attempt.id}
        check={check}
        onAgain={again() ?? (() => setLeft(attempt.id))}
        onChange={() => setLeft(attempt.id)}
      />
    );
  return (
    <div className="grid gap-6">
      {goesOn && (
        <Note tone="info">
          The payment by {attempt.title} is still under way. Pay another way only if you did not confirm it.
        </Note>
      )}
      {attempt && !goesOn && <Failed attempt={attempt} check={check} onAgain={again()} />}
      <PayForm
        key={attempt?.id ?? 'first'}
        online={online}
        methods={methods}
        sum={{ amount: due, currency }}
        except={attempt?.next === 'other_method' ? attempt.method : undefined}
        failure={failure}
        onPay={async (chosen) => chosen && pay(chosen)}
        byHand={
          <div className="mt-5 grid gap-4">
            <p className="text-15 text-ink2">
              Quote the number <b className="font-semibold text-ink">{number}</b> where you can.
            </p>
            {abilities.report && (
              <section aria-labelledby="report">
                <h2 id="report" className="mb-4 text-19">
                  Have you paid?
                </h2>
                <ReportForm order={order} onReported={onReported} />
              </section>
            )}
          </div>
        }
      />
      <p className="text-14 text-ink3">
        The order is kept until {momentInText(expires_at, new Date())}. The course opens as soon as it is
        paid.
      </p>
    </div>
  );
}

/** Why the last try has failed, and what to do about it. */
function Failed({
  attempt: { id, message, next, title },
  check,
  onAgain,
}: {
  attempt: PaymentAttempt;
  check: Check;
  /** Undefined: by the form below. */
  onAgain: (() => void) | undefined;
}) {
  const isOnline = useOnline();
  return (
    <section
      role="alert"
      aria-labelledby="failed"
      className="grid gap-3 rounded-l border border-danger bg-surface p-4"
    >
      <h2 id="failed" className="text-19 text-danger">
        The payment did not go through
      </h2>
      <p className="text-16">{message}</p>
      {next === 'other_method' && <p className="text-15 text-ink2">Choose another way to pay below.</p>}
      <div className="flex flex-wrap gap-2">
        {onAgain && (next === 'retry' || next === 'wait') && (
          <Button look="outline" aria-disabled={!isOnline} onClick={() => isOnline && onAgain()}>
            Try again
          </Button>
        )}
        {next === 'contact' && (
          <PathLink href="/contact-us" className={buttonClass({ look: 'outline' })}>
            Write to us
          </PathLink>
        )}
        <Button
          look="outline"
          aria-disabled={check.pending || !isOnline}
          onClick={() => !check.pending && isOnline && check.ask(id)}
        >
          {check.pending ? 'One moment…' : 'I have paid'}
        </Button>
      </div>
      {check.answered === id && (
        <p className="text-15 text-ink2">
          {title} still says that it was not paid. If your money has left your account, write to us.
        </p>
      )}
      {check.failure && <p className="text-15 font-medium text-danger">{check.failure}</p>}
    </section>
  );
}
