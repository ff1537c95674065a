import type { ProfileBody, User } from '@darasa/contract/identity/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storedInTab } from '~/ui/form/unsaved-values';
import { useForm } from '~/ui/form/use-form';
import { saveProfile } from '../account-service.ts';
import { keepUser } from '../queries.ts';
import { fieldsOf, type ProfileFields, profileChange, profileProblems } from './profile-fields.ts';

/** The storage key of an unsaved profile in this tab. */
const profileKey = (userId: string): string => `profile:${userId}`;

/** The profile form: input survives a failed save and a reload, until it is saved or discarded. */
export function useProfileForm(user: User) {
  const queryClient = useQueryClient();
  const saved = fieldsOf(user);
  const fields = useForm({ saved, problemsOf: profileProblems, kept: storedInTab(profileKey(user.user_id)) });
  const [refused, setRefused] = useState(false);
  const saving = useMutation({
    mutationFn: ({ change }: { change: ProfileBody; values: ProfileFields }) => saveProfile(change),
    onSuccess: (next, { values }) => {
      keepUser(queryClient, next);
      fields.clear(values);
    },
    onError: (error) => setRefused(fields.refuseAnswered(error)),
  });
  const submit = fields.onSubmit((values) => {
    if (saving.isPending) return;
    setRefused(false);
    const change = profileChange(saved, values);
    // Only surrounding spaces changed: there is nothing to send.
    if (Object.keys(change).length === 0) fields.clear();
    else saving.mutate({ change, values });
  });
  return {
    ...fields,
    saving,
    submit,
    /** The server’s refusal, shown at its field. */
    refused,
    discard: () => {
      fields.clear();
      saving.reset();
    },
  };
}
