import type { Person } from '@darasa/contract/identity/people-schemas';
import type { Role } from '@darasa/contract/identity/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from '~/features/identity/account/failure-messages.ts';
import { useFields } from '../account/use-fields.ts';
import { newPersonFields, newPersonFrom, newPersonProblems } from './new-person.ts';
import { createPerson } from './people-calls.ts';
import { rememberPerson } from './people-queries.ts';

const atFirst: Role[] = ['student'];

/** The form that makes an account: its fields and roles, and the call. What was typed stays until the account is made. */
export function useCreatePerson(onCreated: (created: { person: Person; password: string }) => void) {
  const queryClient = useQueryClient();
  const [roles, setRoles] = useState<Role[]>(atFirst);
  const [roleless, setRoleless] = useState(false);
  const [failure, setFailure] = useState('');
  const fields = useFields({ saved: newPersonFields, problemsOf: newPersonProblems });
  const { mutate, isPending } = useMutation({
    mutationFn: createPerson,
    // An answer that got lost may have been a yes: a second try without asking would find the address taken.
    retry: false,
    onSuccess: (created) => {
      rememberPerson(queryClient, created.person);
      fields.clear();
      setRoles(atFirst);
      onCreated(created);
    },
    onError: (error) => setFailure(fields.refuseAnswered(error) ? '' : failureWords(error)),
  });
  return {
    fields,
    roles,
    changeRoles: (next: Role[]) => {
      setRoles(next);
      setRoleless(false);
    },
    roleless,
    failure,
    isPending,
    submit: (event: React.FormEvent<HTMLFormElement>) => {
      setFailure('');
      setRoleless(roles.length === 0);
      fields.onSubmit((values) => {
        if (!isPending && roles.length > 0) mutate(newPersonFrom(values, roles));
      })(event);
    },
  };
}
