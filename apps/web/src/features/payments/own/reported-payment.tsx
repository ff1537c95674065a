import type { Order } from '@darasa/contract/payments/schemas';
import { channelsText } from '@darasa/contract/reports/reminder-rules';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '~/lib/format';
import { useUser } from '~/lib/session/session';
import { momentText } from '~/lib/time/local-time';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { ReportForm } from '../paying/report-form.tsx';

/** After a payment was reported: what happens now, and when one hears. A mistyped reference can be changed quietly. */
export function ReportedPayment({ order, onReported }: { order: Order; onReported: (order: Order) => void }) {
  const [changing, setChanging] = useState(false);
  const hasEmail = (useUser()?.email ?? null) !== null;
  const { method_label, reference, total, currency, reported_at, abilities } = order;
  const sum = formatMoney(total, currency);
  return (
    <section aria-labelledby="reported">
      <h2 id="reported" className="text-24">
        {reference ? 'We have your code' : 'We know that you have paid'}
      </h2>
      <p className="mt-2 text-17 text-ink2">
        We compare it with our statement, usually within one working day.
      </p>
      <ol className="mt-6 grid">
        <Step state="done" title={method_label ? `You paid by ${method_label}` : 'You paid'} at={reported_at}>
          <span dir="auto" className="block wrap-anywhere">
            {reference ? `${sum}, code ${reference}` : sum}
          </span>
          {abilities.report && (
            <button
              type="button"
              aria-expanded={changing}
              className={`${linkClass} min-h-9`}
              onClick={() => setChanging(!changing)}
            >
              Mistyped the code? Change it
            </button>
          )}
          {changing && (
            <div className="pt-3">
              <ReportForm
                order={order}
                onReported={(next) => {
                  setChanging(false);
                  onReported(next);
                }}
              />
            </div>
          )}
        </Step>
        <Step state="now" title="We look for it">
          You hear from us {channelsText(hasEmail)} as soon as it is confirmed
        </Step>
        <Step state="next" title="The course opens" last>
          You are enrolled at that moment
        </Step>
      </ol>
    </section>
  );
}

const signs = {
  done: 'bg-primary text-on-primary',
  now: 'border-[7px] border-accent bg-surface',
  next: 'border-2 border-control bg-surface',
} as const;

function Step({
  state,
  title,
  at,
  last = false,
  children,
}: {
  state: keyof typeof signs;
  title: string;
  at?: string | null;
  last?: boolean;
  children: ReactNode;
}) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-4"
    >
      <span aria-hidden className="grid grid-rows-[24px_1fr] justify-items-center gap-1.5 pb-1.5">
        <span className={`grid size-6 place-items-center rounded-full ${signs[state]}`}>
          {state === 'done' && <Icon of={Check} size={14} />}
        </span>
        {!last && <span className="w-0.5 bg-line" />}
      </span>
      <div className={last ? '' : 'pb-6'}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className={`text-16 ${state === 'now' ? 'font-semibold' : 'font-medium'}`}>{title}</b>
          {at && <span className="tabular text-14 text-ink3">{momentText(at, new Date())}</span>}
        </p>
        <div className="text-15 text-ink2">{children}</div>
      </div>
    </li>
  );
}
