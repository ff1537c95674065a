import type { OwnPhone } from '@darasa/contract/sms/phone-endpoints';
import { smsLimits } from '@darasa/contract/sms/sms-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { callKey } from '~/lib/api/mutations';
import { momentText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { TextField } from '~/ui/fields/text-field';
import { refusedProblems } from '~/ui/form/problems';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { SettingGroup, StateWord } from '~/ui/setting-group';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { confirmPhone, phoneQuery, removePhone, sendCode } from './phone-calls.ts';

/** One's own phone number for SMS. Where the site sends none, nothing is shown. */
export const PhoneChoices = () => (
  <QueryResult
    query={useQuery(phoneQuery())}
    failed="Your phone number could not be loaded"
    skeleton={<Skeleton className="my-7 h-32" />}
  >
    {({ phone }) => (phone.available || phone.number !== null ? <Phone phone={phone} /> : null)}
  </QueryResult>
);

/** `+254712345678` as `+254 712 345 678`. */
const spaced = (number: string): string => number.replace(/^(\+\d{3})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

function Phone({ phone }: { phone: OwnPhone }) {
  const queryClient = useQueryClient();
  const [changing, setChanging] = useState(false);
  const [asking, setAsking] = useState(false);
  const keep = (answer: { phone: OwnPhone }) => queryClient.setQueryData(phoneQuery().queryKey, answer);
  const removing = useMutation({
    mutationFn: (_none: undefined, context) => removePhone(callKey(context)),
    onSuccess: (answer) => {
      keep(answer);
      showToast('Your phone number is removed');
    },
  });
  const { number, pending, stopped_at: stopped, sender } = phone;
  const isTyping = number === null || changing;
  return (
    <SettingGroup
      title="SMS"
      state={
        number !== null && (
          <StateWord good={stopped === null}>{stopped === null ? 'Confirmed' : 'Stopped'}</StateWord>
        )
      }
      lead="Short messages on a phone, also one without internet: before something is due, when it is overdue, when a result is there, and what your school announces. They cost you nothing."
    >
      {number !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-16 font-semibold">{spaced(number)}</p>
          <span className="flex flex-wrap gap-2">
            {!pending && !changing && phone.available && (
              <Button look="outline" onClick={() => setChanging(true)}>
                Change the number
              </Button>
            )}
            <Button look="outline" onClick={() => setAsking(true)}>
              Remove the number
            </Button>
          </span>
        </div>
      )}
      {stopped !== null && (
        <Note tone="danger">
          SMS to this number were stopped from the phone, {momentText(stopped, new Date())}.{' '}
          {sender === ''
            ? 'To have them again, answer an earlier SMS with START.'
            : `To have them again, send START to ${sender}.`}{' '}
          If that does not work, have a new code sent to the same number.
        </Note>
      )}
      {pending ? (
        <CodeForm
          key={pending.expires_at}
          pending={pending}
          onDone={(answer) => {
            setChanging(false);
            keep(answer);
          }}
          onAgain={keep}
        />
      ) : (
        isTyping && (
          <NumberForm onSent={keep} onCancel={number === null ? undefined : () => setChanging(false)} />
        )
      )}
      <Confirm
        question="Remove your phone number?"
        action="Remove the number"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await removing.mutateAsync(undefined);
        }}
      >
        <p>You get no SMS any more. You can add a number again at any time.</p>
      </Confirm>
    </SettingGroup>
  );
}

function NumberForm({
  onSent,
  onCancel,
}: {
  onSent: (answer: { phone: OwnPhone }) => void;
  onCancel: (() => void) | undefined;
}) {
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const sending = useMutation({
    mutationFn: sendCode,
    // Another code would be sent, and paid for
    retry: false,
    onSuccess: onSent,
    onError: (error) => setProblem(refusedProblems(error).number),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    if (number.trim() === '') return setProblem('Enter your phone number');
    setProblem(undefined);
    sending.mutate(number);
  };
  return (
    <form noValidate aria-label="Phone number" className="grid max-w-md gap-3" onSubmit={submit}>
      <TextField
        label="Phone number"
        required
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        description="A number of Kenya as in 0712 345 678; others with + and the country."
        maxLength={smsLimits.number}
        value={number}
        error={problem}
        onChange={(event) => setNumber(event.target.value)}
      />
      {sending.error && !problem && (
        <Note tone="danger">{asApiError(sending.error, 'The code could not be sent.').message}</Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={sending.isPending}>
          {sending.isPending ? 'Sending…' : 'Send me a code'}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Keep the number
          </Button>
        )}
      </div>
    </form>
  );
}

function CodeForm({
  pending,
  onDone,
  onAgain,
}: {
  pending: NonNullable<OwnPhone['pending']>;
  onDone: (answer: { phone: OwnPhone }) => void;
  onAgain: (answer: { phone: OwnPhone }) => void;
}) {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const confirming = useMutation({
    mutationFn: confirmPhone,
    // Each call counts as an attempt
    retry: false,
    onSuccess: (answer) => {
      onDone(answer);
      showToast('Your phone number is confirmed');
    },
    onError: (error) => {
      setProblem(refusedProblems(error).code);
      // How many attempts are left, or that the code counts no more
      void queryClient.invalidateQueries({ queryKey: phoneQuery().queryKey });
    },
  });
  const again = useMutation({
    mutationFn: () => sendCode(pending.number),
    retry: false,
    onSuccess: onAgain,
  });
  const failed = (problem ? null : confirming.error) ?? again.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirming.isPending) return;
    if (!/^\d{6}$/.test(code.replaceAll(/\s/g, '')))
      return setProblem(`Enter the ${smsLimits.codeDigits} digits of the SMS`);
    setProblem(undefined);
    confirming.mutate(code);
  };
  return (
    <form noValidate aria-label="Code" className="grid max-w-md gap-3" onSubmit={submit}>
      <p role="status" className="text-15 text-ink2">
        An SMS with a code is on its way to {spaced(pending.number)}. It works for {smsLimits.codeMinutes}{' '}
        minutes.
      </p>
      <TextField
        label="Code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      {failed && (
        <Note tone="danger">{asApiError(failed, 'This did not work. Please try again.').message}</Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={confirming.isPending}>
          {confirming.isPending ? 'Confirming…' : 'Confirm the number'}
        </Button>
        <Button
          look="quiet"
          aria-disabled={again.isPending}
          onClick={() => !again.isPending && again.mutate()}
        >
          {again.isPending ? 'Sending…' : 'Send another code'}
        </Button>
      </div>
    </form>
  );
}
