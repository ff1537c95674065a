import type { Person } from '@darasa/contract/identity/people-schemas';
import type { GuardianPhone, GuardianPhones } from '@darasa/contract/sms/guardian-endpoints';
import { smsLimits } from '@darasa/contract/sms/sms-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '~/lib/api/mutations';
import { momentText, onMoment } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { TextField } from '~/ui/fields/text-field';
import { refusedProblems } from '~/ui/form/problems';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { nameOf } from '../person-labels.ts';
import { guardianQuery, recordGuardian, withdrawGuardian } from './guardian-calls.ts';

/** The phone of a guardian who has agreed to get SMS about a child. */
export function GuardianPhoneSection({ person }: { person: Person }) {
  const query = useQuery(guardianQuery(person.user_id));
  return (
    <QueryResult
      query={query}
      skeleton={<Skeleton className="h-24" />}
      failed="The phone of the guardian could not be loaded"
    >
      {(phones) =>
        person.is_child || phones.current || phones.earlier.length > 0 ? (
          <Phones person={person} phones={phones} />
        ) : null
      }
    </QueryResult>
  );
}

function Phones({
  person,
  phones: { available, current, earlier },
}: {
  person: Person;
  phones: GuardianPhones;
}) {
  const [asked, setAsked] = useState<'record' | 'withdraw'>();
  return (
    <section aria-labelledby="guardian-phone">
      <h2 id="guardian-phone" className="text-19">
        SMS to a guardian
      </h2>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <div className="min-w-56 flex-1">
          <p className="text-15 text-ink2">
            Before something is due, when it is overdue, when a result is there, and what the school
            announces.
            {!available && ' This site sends no SMS yet.'}
          </p>
          <p dir="auto" className="mt-1 text-14 wrap-anywhere text-ink3">
            {current ? summaryOf(current) : 'No guardian has agreed to it.'}
          </p>
          {current?.stopped_at && (
            <p className="mt-1 text-14 text-danger">
              Stopped from the phone, {momentText(current.stopped_at, new Date())}.
            </p>
          )}
        </div>
        <span className="flex flex-wrap gap-2">
          {person.is_child && (
            <Button look="outline" onClick={() => setAsked('record')}>
              {current ? 'Record another phone' : 'Record a phone'}
            </Button>
          )}
          {current && (
            <Button look="outline-danger" onClick={() => setAsked('withdraw')}>
              End the SMS
            </Button>
          )}
        </span>
      </div>
      {earlier.length > 0 && (
        <ul className="mt-3 grid gap-1 text-14 text-ink3">
          {earlier.map((one) => (
            <li key={one.consented_at} dir="auto" className="wrap-anywhere">
              {summaryOf(one)} Withdrawn {onMoment(one.withdrawn_at ?? one.consented_at, new Date())}
              {one.withdrawn_by ? `, recorded by ${one.withdrawn_by}` : ''}.
            </li>
          ))}
        </ul>
      )}
      <RecordDialog person={person} isOpen={asked === 'record'} onClose={() => setAsked(undefined)} />
      <EndDialog person={person} isOpen={asked === 'withdraw'} onClose={() => setAsked(undefined)} />
    </section>
  );
}

const summaryOf = ({ name, number, how, consented_at, recorded_by }: GuardianPhone): string =>
  `${name}, ${number}. Agreed ${onMoment(consented_at, new Date())} (${how})${recorded_by ? `, recorded by ${recorded_by}` : ''}.`;

interface DialogProps {
  person: Person;
  isOpen: boolean;
  onClose: () => void;
}
const empty = { name: '', number: '', how: '' };

function RecordDialog({ person, isOpen, onClose }: DialogProps) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const recording = useMutation({
    mutationFn: (_none: undefined, context) => recordGuardian(person.user_id, values, callKey(context)),
    onSuccess: (phones) => {
      queryClient.setQueryData(guardianQuery(person.user_id).queryKey, phones);
      setValues(empty);
      setProblems({});
      showToast('The phone of the guardian has been recorded');
    },
  });
  const bound = (name: keyof typeof empty) => ({
    value: values[name],
    error: problems[name],
    required: true,
    autoComplete: 'off',
    className: 'text-ink',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <Confirm
      question={`Record the phone of a guardian of ${nameOf(person)}?`}
      action="Record the phone"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        await recording.mutateAsync(undefined).catch((error: unknown) => {
          setProblems(refusedProblems(error));
          throw error;
        });
      }}
    >
      <p>The guardian gets SMS about this child until you end them, or the phone sends STOP.</p>
      <TextField label="Parent or guardian" maxLength={smsLimits.guardianName} {...bound('name')} />
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        maxLength={smsLimits.number}
        {...bound('number')}
      />
      <TextField
        label="How they agreed"
        description="Such as: signed form of 5 January."
        maxLength={smsLimits.consentHow}
        {...bound('how')}
      />
    </Confirm>
  );
}

function EndDialog({ person, isOpen, onClose }: DialogProps) {
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: (_none: undefined, context) => withdrawGuardian(person.user_id, callKey(context)),
    onSuccess: (phones) => {
      queryClient.setQueryData(guardianQuery(person.user_id).queryKey, phones);
      showToast('The guardian gets no more SMS');
    },
  });
  return (
    <Confirm
      question="End the SMS to the guardian?"
      action="End the SMS"
      danger
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        await ending.mutateAsync(undefined);
      }}
    >
      <p>That the guardian had agreed stays recorded.</p>
    </Confirm>
  );
}
