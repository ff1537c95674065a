import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { callKey } from '~/lib/api/mutations';
import type { Form } from '~/ui/form/use-form';
import { invalidateSecurity } from '../queries.ts';

interface Options<Values extends FieldValues> {
  fields: Form<Values>;
  /** @param confirmed makes a call for which the server may require a confirmation @param key of the call, the same for every try */
  act: (
    values: Values,
    confirmed: <Data>(call: () => Promise<Data>) => Promise<Data>,
    key: string,
  ) => Promise<unknown>;
  onDone: () => void;
  /** Why it is not retried: it asks for a passkey, or sends a password, of which the server keeps nothing. */
  notRetried?: 'passkey' | 'password';
}

/** A change of a sign-in method: confirmed by the owner, and shown immediately everywhere. */
export function useSecurityChange<Values extends FieldValues>(options: Options<Values>) {
  const { fields, act, onDone, notRetried } = options;
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  return useMutation({
    mutationFn: (values: Values, context) => act(values, confirmed, callKey(context)),
    ...(notRetried ? { retry: false } : {}),
    onSuccess: async () => {
      await invalidateSecurity(queryClient);
      onDone();
    },
    onError: (error) => fields.refuseAnswered(error),
  });
}
