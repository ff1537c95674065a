import type { SmsField, SmsState } from '@darasa/contract/sms/settings-endpoints';
import { smsLimits } from '@darasa/contract/sms/sms-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { asApiError } from '~/lib/api/errors';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { saveSms, smsQuery } from './sms-calls.ts';
import { SmsConnection } from './sms-connection.tsx';

/** How SMS are sent, and what they cost. */
export const SmsSettings = () => (
  <QueryResult
    query={useQuery(smsQuery)}
    skeleton={<Skeleton className="mt-6 h-[60vh]" />}
    failed="The settings of SMS could not be loaded"
  >
    {(state) => <SmsForm state={state} />}
  </QueryResult>
);

interface Values {
  kind: string;
  settings: Record<string, string>;
  sender: string;
  currency: string;
  part_price: string;
  budget: string;
}
const AMOUNT = /^\d+(?:[.,]\d{1,4})?$/;
const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));

function valuesOf({ current, kinds }: SmsState): Values {
  const fields = kinds.flatMap((one) => one.fields);
  return {
    kind: current?.kind ?? kinds[0]?.name ?? '',
    settings: Object.fromEntries(
      fields.map(({ name, kind, choices }) => [
        name,
        current?.settings[name] ?? (kind === 'choice' ? (choices[0]?.value ?? '') : ''),
      ]),
    ),
    sender: current?.sender ?? '',
    currency: current?.currency ?? 'KES',
    part_price: current ? String(current.part_price) : '',
    budget: current ? String(current.budget) : '',
  };
}

function SmsForm({ state: newest }: { state: SmsState }) {
  const client = useQueryClient();
  const confirmed = useConfirmedCall();
  const [state, setState] = useState(newest);
  const [offProblem, setOffProblem] = useState<string>();
  const secretsOf = (kind: string) => (state.current?.kind === kind ? state.current.secrets_set : []);
  const fieldsOf = (kind: string): SmsField[] => state.kinds.find(({ name }) => name === kind)?.fields ?? [];
  // Nothing that was typed is kept in the tab: there are secrets in it
  const form = useForm<Values>({
    saved: valuesOf(state),
    problemsOf: ({ kind, settings, part_price, budget }) => ({
      ...Object.fromEntries(
        fieldsOf(kind)
          .filter(
            ({ name, optional }) => !optional && !secretsOf(kind).includes(name) && !settings[name]?.trim(),
          )
          .map(({ name, label }) => [`settings.${name}`, `Enter: ${label}`]),
      ),
      ...(!AMOUNT.test(part_price.trim()) && { part_price: 'Enter an amount such as 0.80' }),
      ...(!AMOUNT.test(budget.trim()) && { budget: 'Enter an amount such as 5000' }),
    }),
  });
  const { changed, clear, field } = form;
  const done = (next: SmsState, words: string) => {
    client.setQueryData(smsQuery.queryKey, next);
    setState(next);
    clear(valuesOf(next));
    showToast(words);
  };
  const { failure, onSubmit } = useSending(form, {
    send: ({ kind, settings, part_price, budget, ...values }) =>
      confirmed(() =>
        saveSms(
          {
            ...values,
            kind,
            settings: Object.fromEntries(fieldsOf(kind).map(({ name }) => [name, settings[name] ?? ''])),
            part_price: numberOf(part_price),
            budget: numberOf(budget),
          },
          state.version,
        ),
      ),
    onDone: (next) => done(next, 'Saved. SMS are sent by this provider from now on.'),
    onFailed: () => void client.invalidateQueries({ queryKey: smsQuery.queryKey }),
  });
  const { kind } = useWatch({ control: form.control }) as Values;
  const chosen = state.kinds.find(({ name }) => name === kind);
  const turnOff = async () => {
    setOffProblem(undefined);
    try {
      done(
        await confirmed(() => saveSms(null, state.version)),
        'No SMS are sent any more. Phone numbers of people are kept.',
      );
    } catch (cause) {
      setOffProblem(asApiError(cause, 'This did not work. Please try again.').message);
    }
  };
  return (
    <>
      <form
        ref={form.form}
        noValidate
        aria-label="SMS"
        aria-busy={form.pending}
        className="mt-6 grid max-w-[46rem] gap-5"
        onSubmit={onSubmit}
      >
        <div>
          <h2 className="text-24">SMS</h2>
          <p className="mt-1 max-w-[62ch] text-15 text-ink2">
            For people whose phones show SMS only, and for parents: before something is due, when it is
            overdue, results and announcements. You pay the provider for each part of a message; nothing is
            sent beyond the budget.
          </p>
        </div>
        <SelectField
          label="Provider"
          {...(chosen ? { description: chosen.about } : {})}
          choices={state.kinds.map(({ name, title }) => ({ value: name, label: title }))}
          {...field('kind')}
        />
        {chosen?.fields.map((one) => (
          <SettingInput
            key={`${kind} ${one.name}`}
            field={one}
            isSet={secretsOf(kind).includes(one.name)}
            bound={field(`settings.${one.name}`)}
          />
        ))}
        <TextField
          label="Name of the sender"
          autoComplete="off"
          spellCheck={false}
          maxLength={smsLimits.sender}
          description="As the provider has registered it: up to 11 letters and digits, or a short number that can be answered. Empty: the provider’s own."
          {...field('sender')}
        />
        <div className="grid gap-5 md:grid-cols-3">
          <TextField
            label="Price of a part"
            required
            inputMode="decimal"
            autoComplete="off"
            description="160 letters, or 70 with letters beyond the Latin ones."
            {...field('part_price')}
          />
          <TextField
            label="Budget of a month"
            required
            inputMode="decimal"
            autoComplete="off"
            description="When it is spent, SMS wait a day and then lapse."
            {...field('budget')}
          />
          <TextField label="Currency" required autoComplete="off" maxLength={3} {...field('currency')} />
        </div>
        <div aria-live="polite" className="empty:hidden">
          {failure && <Note tone="danger">{failure.message}</Note>}
          {offProblem && <Note tone="danger">{offProblem}</Note>}
        </div>
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button type="submit" aria-disabled={form.pending || !changed} className="max-md:flex-1">
            {form.pending ? 'Saving…' : 'Save SMS'}
          </Button>
          {changed && (
            <Button look="quiet" onClick={() => clear()}>
              Discard changes
            </Button>
          )}
          {state.current && !changed && (
            <Button look="quiet" onClick={() => void turnOff()}>
              Send no SMS
            </Button>
          )}
        </div>
        <LeaveGuard
          when={changed && !form.pending}
          question="Leave without saving?"
          leave="Leave without saving"
          onLeave={() => clear()}
        >
          What you have changed in the settings of SMS would be lost.
        </LeaveGuard>
      </form>
      {state.current && <SmsConnection current={state.current} month={newest.month} changed={changed} />}
    </>
  );
}

type Bound = ReturnType<ReturnType<typeof useForm<Values>>['field']>;

function SettingInput({ field, isSet, bound }: { field: SmsField; isSet: boolean; bound: Bound }) {
  const { label, hint, kind, choices, optional } = field;
  const shared = { label, description: hint, ...(optional ? {} : { required: true }) };
  switch (kind) {
    case 'choice':
      return <SelectField {...shared} choices={choices} {...bound} />;
    case 'lines':
      return <TextArea {...shared} rows={4} spellCheck={false} {...bound} />;
    case 'secret':
      return (
        <TextField
          {...shared}
          type="password"
          autoComplete="new-password"
          description={isSet ? 'One is saved. It is shown to nobody; left empty, it stays.' : hint}
          {...bound}
        />
      );
    case 'text':
      return <TextField {...shared} autoComplete="off" autoCapitalize="none" spellCheck={false} {...bound} />;
  }
}
