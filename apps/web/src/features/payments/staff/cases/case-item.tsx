import { type CaseAction, caseActionLabels, caseKinds } from '@darasa/contract/payments/case-rules';
import type { PaymentCase } from '@darasa/contract/payments/cases';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '~/lib/format';
import { useMay } from '~/lib/session/use-may';
import { momentText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Fact, Facts } from '~/ui/figures/facts';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { TestMark } from '../../test-mark.tsx';
import { staffOrderHref } from '../orders-url.ts';
import { CaseActionDialog } from './case-action-dialog.tsx';

interface Props {
  matter: PaymentCase;
  onResolved: () => void;
  onConflict: (message: string) => void;
}

/** One case: what happened, what is known, and what can be done, the proposal first. */
export function CaseItem({ matter, ...told }: Props) {
  const [action, setAction] = useState<CaseAction>();
  const { title, explanation } = caseKinds[matter.kind];
  const heading = `case-${matter.id}`;
  const mayDecide = useMay('orders.manage');
  const [proposal] = mayDecide ? matter.actions : [];
  return (
    <li>
      <article
        aria-labelledby={heading}
        className="grid gap-4 rounded-l border border-line bg-surface p-4 md:p-5"
      >
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 id={heading} className="text-19">
              {title}
            </h2>
            {matter.amount !== null && (
              <b className="display tabular text-19 font-bold whitespace-nowrap">
                {formatMoney(matter.amount, matter.currency ?? undefined)}
              </b>
            )}
          </div>
          {matter.payment?.mode === 'test' && (
            <p className="mt-1.5">
              <TestMark />
            </p>
          )}
          <p className="mt-1.5 max-w-[62ch] text-15 text-ink2">{explanation}</p>
        </div>
        <CaseFacts matter={matter} />
        {proposal && (
          <div className="flex flex-wrap gap-2">
            {matter.actions.map((one) => (
              <Button
                key={one}
                look={one === proposal ? 'primary' : 'outline'}
                className="max-md:w-full"
                onClick={() => setAction(one)}
              >
                {caseActionLabels[one]}
              </Button>
            ))}
          </div>
        )}
        {mayDecide && action && (
          <CaseActionDialog matter={matter} action={action} onClose={() => setAction(undefined)} {...told} />
        )}
      </article>
    </li>
  );
}

const detailLabels: Record<string, string> = {
  account: 'Account number',
  outcome: 'Outcome',
  reason: 'Reason',
  result: 'Result of the provider',
  paid_by: 'Paid by',
  reference: 'Reference',
};
/** A detail's name in words, also of one that comes with a later release. */
const labelOf = (name: string): string => detailLabels[name] ?? 'Detail';

function CaseFacts({ matter: { order, payment, details, ...matter } }: { matter: PaymentCase }) {
  const now = new Date();
  const facts: [string, ReactNode][] = [];
  if (order)
    facts.push(
      [
        'Order',
        <>
          <PathLink href={staffOrderHref(order.id)} className={linkClass}>
            {order.number}
          </PathLink>
          <span className="block text-ink2">{order.course_title}</span>
        </>,
      ],
      ['Buyer', order.buyer],
    );
  if (payment) {
    if (payment.payer) facts.push(['Paid by', payment.payer]);
    facts.push(
      [
        'Payment',
        `${formatMoney(payment.amount, matter.currency ?? undefined)}, ${momentText(payment.paid_at, now)}`,
      ],
      ['Transaction', payment.transaction],
    );
  }
  for (const [name, value] of Object.entries(details)) if (value !== '') facts.push([labelOf(name), value]);
  facts.push(['Since', momentText(matter.opened_at, now)]);
  if (matter.closed_at) {
    const decision = matter.resolution && caseActionLabels[matter.resolution];
    facts.push(['Closed', `${momentText(matter.closed_at, now)}${decision ? `: ${decision}` : ''}`]);
    if (matter.note !== '') facts.push(['Note', matter.note]);
  }
  return (
    <Facts className="md:grid-cols-2">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
