import type { Person } from '@darasa/contract/identity/people-schemas';
import type { Role } from '@darasa/contract/identity/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '~/features/identity/account/failure-messages.ts';
import { useForm } from '~/ui/form/use-form';
import { createPerson } from '../people-calls.ts';
import { rememberPerson } from '../people-queries.ts';
import { newPersonFields, newPersonFrom, newPersonProblems } from './new-person.ts';

/** The form that makes an account, and the call. What was typed stays until the account is made. */
export function useCreatePerson(
  onCreated: (created: { person: Person; password: string }) => void,
  role?: Role,
) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState('');
  const fields = useForm({
    saved: role ? { ...newPersonFields, roles: [role] } : newPersonFields,
    problemsOf: newPersonProblems,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: createPerson,
    // The reply holds the password, which is shown once and kept nowhere.
    retry: false,
    onSuccess: (created) => {
      rememberPerson(queryClient, created.person);
      fields.clear();
      onCreated(created);
    },
    onError: (error) => setFailure(fields.refuseAnswered(error) ? '' : failureMessage(error)),
  });
  return {
    fields,
    changeRoles: (roles: Role[]) => fields.change('roles', roles),
    failure,
    isPending,
    submit: fields.onSubmit((values) => {
      setFailure('');
      if (!isPending) mutate(newPersonFrom(values));
    }),
  };
}
