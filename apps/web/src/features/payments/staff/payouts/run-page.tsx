import { siteDay } from '@darasa/contract/formatting/site-zone';
import { payoutStateLabels, runStateLabels } from '@darasa/contract/payments/payout-rules';
import type { Payout, PayoutRun } from '@darasa/contract/payments/payouts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NotConfirmed, useConfirmedCall } from '~/lib/api/confirmed-call';
import { asApiError } from '~/lib/api/errors';
import { formatDate, formatMoney, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { RowsSkeleton } from '~/ui/data-table';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { PAYOUTS } from '../orders-url.ts';
import { cancelRun, PAYOUTS_KEY, recordRun, runQuery, savePaymentFile } from './payout-calls.ts';

/** One payout run: a draft is paid and recorded here. */
export function RunPage({ id }: { id: string }) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="payouts" href={PAYOUTS}>
            Payouts
          </PathLink>,
          `Payout ${id}`,
        ]}
      />
      <QueryResult
        query={useQuery(runQuery(id))}
        skeleton={<RowsSkeleton />}
        failed="The payout could not be loaded"
      >
        {(run) => <Run key={`${run.id} ${run.state}`} run={run} />}
      </QueryResult>
    </>
  );
}

type Outcome = 'paid' | 'failed' | 'left_out';
const outcomes: { value: Outcome; label: string }[] = [
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
  { value: 'left_out', label: 'Left out' },
];

function Run({ run }: { run: PayoutRun }) {
  const { currency, state, payouts } = run;
  const isDraft = state === 'draft';
  // Who has not said how they are paid can hardly be
  const [said, setSaid] = useState<Record<string, Outcome>>(() =>
    Object.fromEntries(
      payouts.filter(({ account }) => account === null).map((payout) => [payout.id, 'left_out']),
    ),
  );
  return (
    <>
      <h1 className="mt-3 text-30 tracking-[-0.025em]">Payout {run.id}</h1>
      <p className="mt-2 mb-5 text-16 text-ink2">
        {runStateLabels[state]}: {formatMoney(run.total, currency)} to {formatQuantity(run.count, 'teacher')}
        {run.paid_on && `, paid on ${formatDate(run.paid_on)}`}
        {run.reference && `, reference ${run.reference}`}
      </p>
      {isDraft && <Files run={run} />}
      <ul aria-label="Payouts of this run" className="border-t border-line">
        {payouts.map((payout) => (
          <li
            key={payout.id}
            className="grid gap-2 border-b border-line py-3 md:grid-cols-[1fr_auto_10rem] md:items-center md:gap-6"
          >
            <PayoutFacts payout={payout} currency={currency} />
            <p className="tabular text-19 font-semibold">{formatMoney(payout.paid, currency)}</p>
            {isDraft ? (
              <SelectField
                label={`Outcome for ${payout.teacher.name}`}
                choices={outcomes}
                value={said[payout.id] ?? 'paid'}
                onChange={({ target }) => setSaid({ ...said, [payout.id]: target.value as Outcome })}
              />
            ) : (
              <p className="text-15 text-ink2">{payoutStateLabels[payout.state]}</p>
            )}
          </li>
        ))}
      </ul>
      {isDraft && <Decisions run={run} said={said} />}
    </>
  );
}

const PayoutFacts = ({ payout, currency }: { payout: Payout; currency: string }) => (
  <div className="min-w-0">
    <p dir="auto" className="font-semibold wrap-anywhere">
      {payout.teacher.name}
    </p>
    <p className="text-15 text-ink2">{payout.account ?? 'Has not entered how they are paid'}</p>
    {payout.withheld > 0 && (
      <p className="text-14 text-ink3">
        {formatMoney(payout.amount, currency)} less {formatMoney(payout.withheld, currency)} withholding tax
      </p>
    )}
    {payout.note && <p className="text-14 text-ink3">{payout.note}</p>}
  </div>
);

/** What the bank and Safaricom take. */
function Files({ run }: { run: PayoutRun }) {
  const confirmed = useConfirmedCall();
  const [problem, setProblem] = useState<string>();
  const save = async (kind: 'bank' | 'mpesa') => {
    setProblem(undefined);
    try {
      await confirmed(() => savePaymentFile(run.id, kind));
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        setProblem(asApiError(error, 'The file could not be made').message);
    }
  };
  const has = (method: 'bank' | 'mpesa') => run.payouts.some((payout) => payout.method === method);
  return (
    <div className="mb-5 grid gap-3">
      <p className="max-w-2xl text-16 text-ink2">
        Pay these amounts yourself, by hand or with a file. Then record here what was paid.
      </p>
      <div className="flex flex-wrap gap-2">
        {has('bank') && (
          <Button look="outline" onClick={() => void save('bank')}>
            Bank file (CSV)
          </Button>
        )}
        {has('mpesa') && (
          <Button look="outline" onClick={() => void save('mpesa')}>
            M-Pesa file (CSV)
          </Button>
        )}
      </div>
      {problem && <Note tone="danger">{problem}</Note>}
    </div>
  );
}

function Decisions({ run, said }: { run: PayoutRun; said: Record<string, Outcome> }) {
  const confirmed = useConfirmedCall();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'record' | 'cancel'>();
  const [day, setDay] = useState(siteDay(new Date()));
  const [reference, setReference] = useState('');
  const unpaid = run.payouts.filter(({ id }) => (said[id] ?? 'paid') !== 'paid');
  const paid = run.payouts.filter((payout) => !unpaid.includes(payout));
  const done = (text: string) => {
    setAsked(undefined);
    void queryClient.invalidateQueries({ queryKey: PAYOUTS_KEY });
    showToast(text);
  };
  const record = async () => {
    await confirmed(() =>
      recordRun(run.id, {
        paid_on: day,
        reference: reference.trim(),
        exceptions: unpaid.map(({ id }) => ({
          id,
          state: said[id] === 'failed' ? 'failed' : 'left_out',
          note: '',
        })),
      }),
    );
    done('The payout is recorded');
  };
  const cancel = async () => {
    await confirmed(() => cancelRun(run.id));
    done('The payout is cancelled');
  };
  const total = paid.reduce((sum, payout) => sum + payout.paid, 0);
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <Button onClick={() => setAsked('record')}>Record as paid</Button>
      <Button look="outline" onClick={() => setAsked('cancel')}>
        Cancel this payout
      </Button>
      <Confirm
        question={`Record ${formatMoney(Math.round(total * 100) / 100, run.currency)} as paid?`}
        action="Record as paid"
        isOpen={asked === 'record'}
        onConfirm={record}
        onClose={() => setAsked(undefined)}
      >
        <p>
          {formatQuantity(paid.length, 'teacher')} will be told. What failed or was left out waits for the
          next payout. This cannot be undone.
        </p>
        <TextField
          label="Day of payment"
          type="date"
          required
          max={siteDay(new Date())}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label="Reference"
          description="Of the transfer, as on your statement"
          maxLength={100}
          autoComplete="off"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </Confirm>
      <Confirm
        question="Cancel this payout?"
        action="Cancel the payout"
        danger
        isOpen={asked === 'cancel'}
        onConfirm={cancel}
        onClose={() => setAsked(undefined)}
      >
        <p>Do so only if nobody was paid. All balances wait for the next payout.</p>
      </Confirm>
    </div>
  );
}
