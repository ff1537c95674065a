import type { Person } from '@darasa/contract/identity/people-schemas';
import { type ConsentPurpose, consentPurposes, schoolLimits } from '@darasa/contract/identity/school-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '~/lib/api/mutations';
import { momentText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { TextField } from '~/ui/fields/text-field';
import { showToast } from '~/ui/toast';
import { rememberPerson } from '../people-queries.ts';
import { nameOf } from '../person-labels.ts';
import { giveConsent, withdrawConsent } from '../school-calls.ts';

const purposes: Record<ConsentPurpose, { title: string; lead: string }> = {
  public_name: {
    title: 'Name in public',
    lead: 'The name may stand on certificate check pages, beside reviews and on a public profile.',
  },
  marketing: {
    title: 'News and offers',
    lead: 'The site may send emails about courses that are not about learning.',
  },
};

/** What guardians have agreed to for a child, and what they have withdrawn. */
export function Consents({ person }: { person: Person }) {
  const [asked, setAsked] = useState<{ purpose: ConsentPurpose; act: 'give' | 'withdraw' }>();
  if (!person.is_child && person.consents.length === 0) return null;
  const earlier = person.consents.filter(({ withdrawn_at }) => withdrawn_at !== null);
  return (
    <section aria-labelledby="consents">
      <h2 id="consents" className="text-19">
        Consent of a guardian
      </h2>
      <ul className="mt-2 border-t border-line">
        {consentPurposes.map((purpose) => {
          const given = person.consents.find((one) => one.purpose === purpose && one.withdrawn_at === null);
          const { title, lead } = purposes[purpose];
          return (
            <li
              key={purpose}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
            >
              <div className="min-w-56 flex-1">
                <h3 className="font-sans text-16 font-semibold tracking-normal">{title}</h3>
                <p className="mt-0.5 text-15 text-ink2">{lead}</p>
                <p dir="auto" className="mt-1 text-14 wrap-anywhere text-ink3">
                  {given
                    ? `Given by ${given.guardian}, ${momentText(given.given_at, new Date())}${given.recorded_by ? `, recorded by ${given.recorded_by}` : ''}.`
                    : 'Not given.'}
                </p>
              </div>
              <Button
                look={given ? 'outline-danger' : 'outline'}
                aria-label={given ? `Withdraw: ${title}` : `Record a consent: ${title}`}
                onClick={() => setAsked({ purpose, act: given ? 'withdraw' : 'give' })}
              >
                {given ? 'Withdraw' : 'Record a consent'}
              </Button>
            </li>
          );
        })}
      </ul>
      {earlier.length > 0 && (
        <ul className="mt-3 grid gap-1 text-14 text-ink3">
          {earlier.map((one) => (
            <li key={`${one.purpose}${one.given_at}`} dir="auto" className="wrap-anywhere">
              {purposes[one.purpose as ConsentPurpose]?.title ?? 'Other'}: given by {one.guardian}, withdrawn{' '}
              {momentText(one.withdrawn_at ?? one.given_at, new Date())}
              {one.withdrawn_by ? `, recorded by ${one.withdrawn_by}` : ''}.
            </li>
          ))}
        </ul>
      )}
      <GiveDialog
        person={person}
        purpose={asked?.act === 'give' ? asked.purpose : undefined}
        onClose={() => setAsked(undefined)}
      />
      <WithdrawDialog
        person={person}
        purpose={asked?.act === 'withdraw' ? asked.purpose : undefined}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}

interface DialogProps {
  person: Person;
  /** Undefined: closed. */
  purpose: ConsentPurpose | undefined;
  onClose: () => void;
}

function GiveDialog({ person, purpose, onClose }: DialogProps) {
  const queryClient = useQueryClient();
  const [guardian, setGuardian] = useState('');
  const giving = useMutation({
    mutationFn: (wanted: { purpose: ConsentPurpose; guardian: string }, context) =>
      giveConsent(person.user_id, wanted, callKey(context)),
    onSuccess: (changed) => {
      rememberPerson(queryClient, changed);
      setGuardian('');
      showToast('The consent has been recorded');
    },
  });
  return (
    <Confirm
      question={`Record the consent of a guardian of ${nameOf(person)}?`}
      action="Record the consent"
      isOpen={purpose !== undefined}
      onClose={onClose}
      onConfirm={async () => {
        if (purpose) await giving.mutateAsync({ purpose, guardian: guardian.trim() });
      }}
    >
      <p>{purpose && purposes[purpose].lead}</p>
      <TextField
        label="Who has given it"
        description="The name of the parent or guardian, and how they said so."
        maxLength={schoolLimits.guardian}
        autoComplete="off"
        required
        className="text-ink"
        value={guardian}
        onChange={({ target }) => setGuardian(target.value)}
      />
    </Confirm>
  );
}

function WithdrawDialog({ person, purpose, onClose }: DialogProps) {
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: (wanted: ConsentPurpose, context) =>
      withdrawConsent(person.user_id, wanted, callKey(context)),
    onSuccess: (changed) => {
      rememberPerson(queryClient, changed);
      showToast('The withdrawal has been recorded');
    },
  });
  return (
    <Confirm
      question="Record that the consent was withdrawn?"
      action="Withdraw the consent"
      danger
      isOpen={purpose !== undefined}
      onClose={onClose}
      onConfirm={async () => {
        if (purpose) await ending.mutateAsync(purpose);
      }}
    >
      <p>From now on it is as if it had not been given. That it was given stays recorded.</p>
    </Confirm>
  );
}
