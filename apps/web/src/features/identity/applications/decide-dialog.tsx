import { identityLengths } from '@darasa/contract/identity/limits';
import type { ApplicationWithPerson } from '@darasa/contract/identity/people-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideApplication } from '~/features/identity/people-calls.ts';
import { forgetPeople, personQuery } from '~/features/identity/people-queries.ts';
import { nameOf, shortName } from '~/features/identity/person-labels.ts';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { ApiError } from '~/lib/api/errors';
import { Confirm } from '~/ui/confirm';
import { TextArea } from '~/ui/fields/text-field';
import { showToast } from '~/ui/toast';

export type Decision = 'approve' | 'decline';

interface Props {
  application: ApplicationWithPerson;
  decision: Decision;
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms a decision, which is final, and asks for a comment to the applicant. */
export function DecideDialog({ application, decision, isOpen, onClose }: Props) {
  const { id, person } = application;
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [comment, setComment] = useState('');
  const approves = decision === 'approve';
  const name = nameOf(person);
  const decide = async () => {
    try {
      await confirmed(() => decideApplication(id, { decision, comment: comment.trim() }));
    } catch (error) {
      // Another administrator has decided first: update the list.
      if (error instanceof ApiError && error.status === 409) forgetPeople(queryClient);
      throw error;
    }
    void queryClient.invalidateQueries({ queryKey: personQuery(person.user_id).queryKey });
    forgetPeople(queryClient);
    showToast(approves ? `${name} is now a teacher` : `The application from ${name} has been declined`);
  };
  return (
    <Confirm
      question={`${approves ? 'Approve' : 'Decline'} the application from ${name}?`}
      action={approves ? 'Approve application' : 'Decline application'}
      danger={!approves}
      isOpen={isOpen}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>
        {approves
          ? `${shortName(person)} becomes a teacher immediately and can create courses and submit them for review.`
          : `${shortName(person)} keeps their current roles and can apply again later.`}{' '}
        {person.email === null
          ? 'No email address is known: they read the decision in their notifications.'
          : 'The decision is sent by email.'}{' '}
        It cannot be changed here.
      </p>
      <TextArea
        label={`Message to ${shortName(person)}`}
        description={approves ? 'They read it.' : 'Explain what was missing. They read it.'}
        maxLength={identityLengths.comment}
        rows={3}
        className="min-h-24 text-ink"
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
    </Confirm>
  );
}
