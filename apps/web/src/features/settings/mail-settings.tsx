import type { MailServerInput, MailState } from '@darasa/contract/settings/mail';
import { type MailSecurity, mailSecurities } from '@darasa/contract/settings/settings-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { asApiError } from '~/lib/api/errors';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { GivenNote } from './given-note.tsx';
import { mailQuery, saveMail, testMail } from './mail-calls.ts';

/** How emails are sent. */
export const MailSettings = () => (
  <QueryResult
    query={useQuery(mailQuery)}
    skeleton={<Skeleton className="mt-6 h-[60vh]" />}
    failed="The settings of emails could not be loaded"
  >
    {(state) => <MailForm state={state} />}
  </QueryResult>
);

interface Values {
  host: string;
  port: string;
  security: MailSecurity;
  user: string;
  password: string;
  from_name: string;
  from_address: string;
}
const securityLabels: Record<MailSecurity, string> = {
  starttls: 'STARTTLS (mostly port 587)',
  tls: 'TLS from the start (mostly port 465)',
  none: 'None (a server on this machine)',
};
const ports: Record<MailSecurity, string> = { starttls: '587', tls: '465', none: '25' };

const valuesOf = ({ server }: MailState): Values => ({
  host: server?.host ?? '',
  port: String(server?.port ?? 587),
  security: server?.security ?? 'starttls',
  user: server?.user ?? '',
  password: '',
  from_name: server?.from_name ?? '',
  from_address: server?.from_address ?? '',
});
const inputOf = ({ port, password, ...values }: Values): MailServerInput => ({
  ...values,
  port: Number(port),
  ...(password === '' ? {} : { password }),
});

function MailForm({ state: newest }: { state: MailState }) {
  const client = useQueryClient();
  const confirmed = useConfirmedCall();
  const [state, setState] = useState(newest);
  const [result, setResult] = useState<{ good: boolean; words: string }>();
  const [isTesting, setIsTesting] = useState(false);
  // Nothing that was typed is kept in the tab: there is a password in it
  const form = useForm<Values>({
    saved: valuesOf(state),
    problemsOf: ({ host, port }) => ({
      ...(host.trim() === '' && { host: 'Enter the name of the mail server' }),
      ...(!/^[1-9]\d{0,4}$/.test(port.trim()) && { port: 'Enter a whole number from 1 to 65535' }),
    }),
  });
  const { changed, clear, field } = form;
  const done = (next: MailState, words: string) => {
    client.setQueryData(mailQuery.queryKey, next);
    setState(next);
    clear(valuesOf(next));
    showToast(words);
  };
  const { failure, onSubmit } = useSending(form, {
    send: (values) => confirmed(() => saveMail(inputOf(values), state.version)),
    onDone: (next) => done(next, 'Saved. Emails are sent by this server from now on.'),
    onFailed: () => void client.invalidateQueries({ queryKey: mailQuery.queryKey }),
  });
  const { security, user } = useWatch({ control: form.control }) as Values;
  const isGiven = state.variable !== null;
  const attempt = async () => {
    setResult(undefined);
    setIsTesting(true);
    try {
      const { to, fault } = await confirmed(() => testMail(inputOf(form.values())));
      setResult(
        fault === null
          ? { good: true, words: `The server has taken an email to ${to}. Look whether it has arrived.` }
          : { good: false, words: `The email could not be sent: ${fault}` },
      );
    } catch (cause) {
      const error = asApiError(cause, 'The test did not work. Please try again.');
      if (!form.refuseAnswered(error)) setResult({ good: false, words: error.message });
    } finally {
      setIsTesting(false);
    }
  };
  const remove = async () => {
    try {
      done(
        await confirmed(() => saveMail(null, state.version)),
        'Emails are not sent any more. They wait under Outbound emails.',
      );
    } catch (cause) {
      setResult({ good: false, words: asApiError(cause, 'This did not work. Please try again.').message });
    }
  };
  return (
    <form
      ref={form.form}
      noValidate
      aria-label="Email"
      aria-busy={form.pending}
      className="mt-6 grid max-w-[46rem] gap-5"
      onSubmit={onSubmit}
    >
      <div>
        <h2 className="text-24">Email</h2>
        <p className="mt-1 max-w-[62ch] text-15 text-ink2">
          Learners get confirmations and receipts from your address. Without a mail server emails wait under
          Outbound emails, where you can read them.
        </p>
      </div>
      <GivenNote variable={state.variable} />
      {!isGiven && (
        <>
          <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_8rem]">
            <TextField
              label="Mail server"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="mail.example.org"
              {...field('host')}
            />
            <TextField
              label="Port"
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              {...field('port')}
            />
          </div>
          <SelectField
            label="Encryption"
            choices={mailSecurities.map((value) => ({ value, label: securityLabels[value] }))}
            value={security}
            error={form.errorAt('security')}
            onChange={(event) => {
              const next = event.target.value as MailSecurity;
              if (form.values().port === ports[security]) form.change('port', ports[next]);
              form.change('security', next);
            }}
          />
          <div className="grid gap-5 md:grid-cols-2">
            <TextField
              label="User name"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              description="Empty: the server asks for no login."
              {...field('user')}
            />
            {user !== '' && (
              <TextField
                label="Password"
                type="password"
                autoComplete="new-password"
                description={
                  state.has_password
                    ? 'One is saved. It is shown to nobody; left empty, it stays.'
                    : 'It is stored encrypted and shown to nobody.'
                }
                {...field('password')}
              />
            )}
          </div>
          <div className="grid gap-5 md:grid-cols-2">
            <TextField
              label="Name of the sender"
              autoComplete="off"
              description="Empty: the name of the site."
              {...field('from_name')}
            />
            <TextField
              label="Address of the sender"
              autoComplete="off"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              description="Empty: the address for questions."
              {...field('from_address')}
            />
          </div>
          <div aria-live="polite" className="empty:hidden">
            {result && <Note tone={result.good ? 'success' : 'danger'}>{result.words}</Note>}
            {failure && <Note tone="danger">{failure.message}</Note>}
          </div>
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            <Button type="submit" aria-disabled={form.pending || !changed} className="max-md:flex-1">
              {form.pending ? 'Saving…' : 'Save email'}
            </Button>
            <Button
              look="outline"
              aria-disabled={isTesting}
              className="max-md:flex-1"
              onClick={() => !isTesting && void attempt()}
            >
              {isTesting ? 'Sending…' : 'Send a test to me'}
            </Button>
            {changed && (
              <Button look="quiet" onClick={() => clear()}>
                Discard changes
              </Button>
            )}
            {state.server && !changed && (
              <Button look="quiet" onClick={() => void remove()}>
                Send no emails
              </Button>
            )}
          </div>
          <LeaveGuard
            when={changed && !form.pending}
            question="Leave without saving?"
            leave="Leave without saving"
            onLeave={() => clear()}
          >
            What you have changed in the settings of emails would be lost.
          </LeaveGuard>
        </>
      )}
    </form>
  );
}
