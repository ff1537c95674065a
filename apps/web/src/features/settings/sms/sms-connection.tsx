import type { SmsState } from '@darasa/contract/sms/settings-endpoints';
import { type FormEvent, useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { asApiError } from '~/lib/api/errors';
import { formatCount, formatMoney, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { TextField } from '~/ui/fields/text-field';
import { refusedProblems } from '~/ui/form/problems';
import { Note } from '~/ui/message';
import { testSms } from './sms-calls.ts';

/** What is saved: whether it works, where reports go, and what this month has cost. */
export function SmsConnection({
  current,
  month,
  changed,
}: {
  current: NonNullable<SmsState['current']>;
  month: SmsState['month'];
  /** What is in the form is not what a test would use. */
  changed: boolean;
}) {
  const confirmed = useConfirmedCall();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<{ good: boolean; words: string }>();
  const [isTesting, setIsTesting] = useState(false);
  const attempt = async (event: FormEvent) => {
    event.preventDefault();
    if (isTesting || changed) return;
    if (number.trim() === '') return setProblem('Enter a phone number');
    setProblem(undefined);
    setResult(undefined);
    setIsTesting(true);
    try {
      const { to, parts, fault } = await confirmed(() => testSms(number));
      setResult(
        fault === null
          ? {
              good: true,
              words: `The provider has taken an SMS of ${formatQuantity(parts, 'part')} to ${to}. Look whether it has arrived.`,
            }
          : { good: false, words: `The SMS could not be sent: ${fault}` },
      );
    } catch (cause) {
      const refused = refusedProblems(cause).number;
      if (refused) setProblem(refused);
      else
        setResult({
          good: false,
          words: asApiError(cause, 'The test did not work. Please try again.').message,
        });
    } finally {
      setIsTesting(false);
    }
  };
  return (
    <div className="mt-8 grid max-w-[46rem] gap-8 border-t border-line pt-6">
      <section aria-label="This month">
        <h3 className="text-19">This month</h3>
        <p className="mt-1 text-15 text-ink2">
          {formatQuantity(month.parts, 'part')} for {formatMoney(month.cost, current.currency)} of{' '}
          {formatMoney(current.budget, current.currency)}. {formatCount(month.delivered)} delivered,{' '}
          {formatCount(month.failed)} not.
        </p>
        {month.paused.map((words) => (
          <Note key={words} tone="danger">
            {words}
          </Note>
        ))}
      </section>
      <form noValidate aria-label="Test SMS" className="grid gap-3" onSubmit={(event) => void attempt(event)}>
        <h3 className="text-19">Test</h3>
        {current.is_double && (
          <Note tone="info">
            A program on this server stands for the provider: nothing reaches a real phone.
          </Note>
        )}
        <TextField
          label="Send a test SMS to"
          required
          type="tel"
          inputMode="tel"
          autoComplete="off"
          className="max-w-sm"
          value={number}
          error={problem}
          onChange={(event) => setNumber(event.target.value)}
        />
        <div aria-live="polite" className="empty:hidden">
          {result && <Note tone={result.good ? 'success' : 'danger'}>{result.words}</Note>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="outline" aria-disabled={isTesting || changed}>
            {isTesting ? 'Sending…' : 'Send a test SMS'}
          </Button>
          {changed && <p className="text-14 text-ink3">Save first: the test uses what is saved.</p>}
        </div>
      </form>
      <section aria-label="Delivery reports and answers">
        <h3 className="text-19">Delivery reports and answers</h3>
        <p className="mt-1 max-w-[62ch] text-15 text-ink2">
          Enter this address at the provider, for delivery reports, for incoming messages and for opting out.
          With it people can stop SMS by answering STOP. Whoever knows it can report in the provider’s name:
          keep it to yourselves.
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <code className="min-w-0 text-14 wrap-anywhere">{current.callback_url}</code>
          <CopyButton text={current.callback_url} />
        </div>
      </section>
    </div>
  );
}
