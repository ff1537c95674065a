import type { PaymentAttempt } from '@darasa/contract/payments/providers';
import type { Order } from '@darasa/contract/payments/schemas';
import { BadgeCheck, ChevronRight, CreditCard, type LucideIcon, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoney } from '~/lib/format';
import { useOnline } from '~/lib/online';
import { clock } from '~/lib/time/clock';
import { buttonClass } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { RingingPhone } from './ringing-phone.tsx';
import type { Check } from './use-check.ts';
import { useElapsed } from './use-elapsed.ts';

/** Seconds that a phone asks for a payment, about. */
const RINGS_FOR = 60;

interface Props {
  order: Order;
  attempt: PaymentAttempt;
  /** Whether it was begun here and now: what to do is read out. */
  isNew: boolean;
  check: Check;
  /** Pays the same way once more; undefined while it is being begun. */
  onAgain: (() => void) | undefined;
  onChange: () => void;
}

/** While a try to pay is under way: what to do now, how long it lasts, and the ways out. */
export function UnderWay({ order, attempt, isNew, check, onAgain, onChange }: Props) {
  const isOnline = useOnline();
  const elapsed = useElapsed(attempt.created_at);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const rings = attempt.phone !== null && attempt.state === 'pending';
  const left = rings ? RINGS_FOR - elapsed : 0;
  return (
    <section aria-labelledby="under-way" className="grid gap-5">
      <div className={rings ? 'text-center' : ''}>
        {rings && <RingingPhone share={elapsed / RINGS_FOR} />}
        <h2 id="under-way" ref={heading} tabIndex={-1} className="mt-4 text-24 outline-none first:mt-0">
          {titleOf(attempt)}
        </h2>
        {rings ? (
          <Ringing order={order} attempt={attempt} left={left} elapsed={elapsed} />
        ) : (
          <p className="mt-2 text-17 text-ink2">{attempt.message}</p>
        )}
      </div>
      {rings && <PhoneSteps order={order} attempt={attempt} />}
      {attempt.redirect_url !== null && (
        <a href={attempt.redirect_url} className={buttonClass({}, 'min-h-14 w-full text-17')}>
          Open the payment page
        </a>
      )}
      {attempt.instructions && <Instructions lines={attempt.instructions} />}
      {!isOnline && (
        <Note tone="info">
          You are offline. The payment goes on without this page, and this page goes on when you are back
          online.
        </Note>
      )}
      {attempt.state !== 'succeeded' && (
        <div>
          <h3 className="text-17">{rings ? 'Nothing on the phone?' : 'What would you like to do?'}</h3>
          <ul className="mt-2.5 border-t border-line">
            <Act
              icon={BadgeCheck}
              onPress={check.pending || !isOnline ? undefined : () => check.ask(attempt.id)}
              detail={check.pending ? 'One moment…' : `We ask ${attempt.title} now`}
            >
              I have paid
            </Act>
            <Act
              icon={RefreshCw}
              onPress={left > 0 || !isOnline ? undefined : onAgain}
              detail={left > 0 ? `In ${left} seconds` : 'Begins the payment anew'}
            >
              Try again
            </Act>
            <Act icon={CreditCard} onPress={onChange} detail="Another number, or another way to pay">
              Change the method
            </Act>
          </ul>
          <div role="status">{check.said && <p className="mt-3 text-15 text-ink2">{check.said}</p>}</div>
          {check.failure && (
            <div className="mt-3">
              <Note tone="danger">{check.failure}</Note>
            </div>
          )}
        </div>
      )}
      <p className="text-center text-14 text-ink2">
        You can close this page. The order is kept, and we write to you when it is paid.
      </p>
    </section>
  );
}

function titleOf({ state, phone, redirect_url, title }: PaymentAttempt): string {
  if (state === 'succeeded') return 'The payment has come';
  if (state === 'created') return 'One moment';
  if (state === 'unknown') return 'We have no answer yet';
  if (phone !== null) return 'Look at your phone';
  return redirect_url === null ? `Pay by ${title}` : 'Finish the payment';
}

function Ringing({
  order: { due, currency },
  attempt: { title, phone },
  left,
  elapsed,
}: Pick<Props, 'order' | 'attempt'> & { left: number; elapsed: number }) {
  const sum = <span className="whitespace-nowrap">{formatMoney(due, currency)}</span>;
  return (
    <>
      <p className="mx-auto mt-2.5 max-w-[36ch] text-17 text-balance text-ink2">
        {title} asks <span className="whitespace-nowrap">{phone}</span> for {sum}.{' '}
        {left > 0 ? (
          <>
            You have about <b className="tabular font-semibold text-ink">{left} seconds</b>.
          </>
        ) : (
          'Its time is over by now. If you have entered your PIN, we will know in a moment.'
        )}
      </p>
      <p className="tabular mt-1 text-14 text-ink3">Asked {clock(elapsed)} ago</p>
    </>
  );
}

/** What to do on the phone. */
function PhoneSteps({ order: { due, currency }, attempt: { title } }: Pick<Props, 'order' | 'attempt'>) {
  const steps = [
    `Open the message of ${title} on your phone`,
    `It says ${formatMoney(due, currency)}. If it does not, cancel it there`,
    'Enter your PIN on the phone. We never see it',
  ];
  return (
    <ol className="border-t border-line">
      {steps.map((step, index) => (
        <li
          key={step}
          className="grid grid-cols-[26px_minmax(0,1fr)] items-start gap-3.5 border-b border-line py-3 text-16"
        >
          <span
            aria-hidden
            className="grid size-[26px] place-items-center rounded-full bg-primary-soft text-14 font-bold text-primary"
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}

/** What one types to pay by oneself, each to be copied. */
const Instructions = ({ lines }: { lines: readonly { label: string; value: string }[] }) => (
  <dl className="border-t border-line">
    {lines.map(({ label, value }) => (
      <div key={label} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
        <div className="min-w-0 flex-1">
          <dt className="text-14 text-ink2">{label}</dt>
          <dd className="tabular text-19 font-semibold wrap-anywhere">{value}</dd>
        </div>
        <CopyButton text={value} label={`Copy ${label.toLowerCase()}`} />
      </div>
    ))}
  </dl>
);

function Act({
  icon,
  onPress,
  detail,
  children,
}: {
  icon: LucideIcon;
  /** Undefined: not now. */
  onPress: (() => void) | undefined;
  detail: string;
  children: ReactNode;
}) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-disabled={onPress === undefined}
        onClick={onPress}
        className="flex min-h-14 w-full items-center gap-3.5 py-2.5 text-left hover:bg-sunken aria-disabled:opacity-55"
      >
        <Icon of={icon} size={20} className="text-ink2" />
        <span className="min-w-0 flex-1">
          <span className="block text-16">{children}</span>{' '}
          <span className="tabular block text-14 text-ink2">{detail}</span>
        </span>
        <Icon of={ChevronRight} size={18} className="text-ink3" />
      </button>
    </li>
  );
}
