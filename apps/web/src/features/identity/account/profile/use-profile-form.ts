import type { ProfileBody, User } from '@darasa/contract/identity/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { retryPassing } from '~/features/identity/account/failure-messages.ts';
import { saveProfile } from '../account-service.ts';
import { keepUser } from '../queries.ts';
import { useFields } from '../use-fields.ts';
import { fieldsOf, type ProfileFields, profileChange, profileProblems } from './profile-fields.ts';

/** The key that an unsaved profile is kept under in this tab. */
export const profileKey = (userId: string): string => `profile:${userId}`;

/** The profile's form: what is typed stays, over a failed save and over a reload, until it is saved or let go. */
export function useProfileForm(user: User) {
  const queryClient = useQueryClient();
  const saved = fieldsOf(user);
  const fields = useFields({ saved, problemsOf: profileProblems, keptAs: profileKey(user.user_id) });
  /** Whether the page was opened with text that an earlier visit had left. */
  const [restored, setRestored] = useState(fields.changed);
  const [refused, setRefused] = useState(false);
  const saving = useMutation({
    mutationFn: ({ change }: { change: ProfileBody; values: ProfileFields }) => saveProfile(change),
    retry: retryPassing,
    onSuccess: (next, { values }) => {
      keepUser(queryClient, next);
      fields.clear(values);
      setRestored(false);
    },
    onError: (error) => setRefused(fields.refuseAnswered(error)),
  });
  const submit = fields.onSubmit((values) => {
    if (saving.isPending) return;
    setRefused(false);
    const change = profileChange(saved, values);
    // Only spaces were added at an end: there is nothing to send.
    if (Object.keys(change).length === 0) fields.clear();
    else saving.mutate({ change, values });
  });
  return {
    ...fields,
    saving,
    submit,
    restored: restored && fields.changed,
    /** The server’s refusal stands beside its field. */
    refused,
    discard: () => {
      fields.clear();
      setRestored(false);
      saving.reset();
    },
  };
}
