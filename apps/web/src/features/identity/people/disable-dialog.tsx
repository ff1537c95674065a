import { identityLengths } from '@darasa/contract/identity/limits';
import type { Person } from '@darasa/contract/identity/people-schemas';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Confirm } from '~/ui/confirm';
import { TextArea } from '~/ui/fields/text-field';
import { changeStatus } from '../people-calls.ts';
import { nameOf, shortName } from '../person-labels.ts';

interface Props {
  person: Person;
  isOpen: boolean;
  onClose: () => void;
  onDisabled: (person: Person) => void;
}

/** Confirms disabling an account, and asks for the reason. */
export function DisableDialog({ person, isOpen, onClose, onDisabled }: Props) {
  const confirmed = useConfirmedCall();
  const [reason, setReason] = useState('');
  return (
    <Confirm
      question={`Disable the account of ${nameOf(person)}?`}
      action="Disable account"
      danger
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        onDisabled(
          await confirmed(() => changeStatus(person.user_id, { disabled: true, reason: reason.trim() })),
        );
        setReason('');
      }}
    >
      <p>
        All sessions of {shortName(person)} end immediately. The account cannot be used to log in until an
        administrator enables it again. Courses, enrolments and messages are kept.
      </p>
      <TextArea
        label="Reason"
        description="It is recorded in the audit log and included in the email to this person."
        maxLength={identityLengths.comment}
        rows={3}
        className="min-h-24 text-ink"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  );
}
