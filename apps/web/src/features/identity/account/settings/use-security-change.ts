import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { retryPassing } from '~/features/identity/account/failure-messages.ts';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import type { Form } from '~/ui/form/use-form';
import { invalidateSecurity } from '../queries.ts';

interface Options<Values extends FieldValues> {
  fields: Form<Values>;
  /** @param confirmed makes a call for which the server may require a confirmation */
  act: (values: Values, confirmed: <Data>(call: () => Promise<Data>) => Promise<Data>) => Promise<unknown>;
  onDone: () => void;
  /** Whether it is safe to repeat: then a temporary failure is retried. */
  repeatable?: boolean;
}

/** A change of a sign-in method: confirmed by the owner, and shown immediately everywhere. */
export function useSecurityChange<Values extends FieldValues>(options: Options<Values>) {
  const { fields, act, onDone, repeatable = false } = options;
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  return useMutation({
    mutationFn: (values: Values) => act(values, confirmed),
    retry: repeatable ? retryPassing : false,
    onSuccess: async () => {
      await invalidateSecurity(queryClient);
      onDone();
    },
    onError: (error) => fields.refuseAnswered(error),
  });
}
