import { useMutation, useQueryClient } from '@tanstack/react-query';
import { retryPassing } from '~/features/identity/account/failure-messages.ts';
import { useConfirmedCall } from '~/lib/session/confirmed-call';
import { invalidateSecurity } from '../queries.ts';
import type { Fields } from '../use-fields.ts';

interface Options<Name extends string> {
  fields: Fields<Name>;
  /** @param confirmed makes a call for which the server may want the person to prove again who they are */
  act: (
    values: Record<Name, string>,
    confirmed: <Data>(call: () => Promise<Data>) => Promise<Data>,
  ) => Promise<unknown>;
  onDone: () => void;
  /** Whether it does no harm a second time: then a passing failure is tried again. */
  repeatable?: boolean;
}

/** A change to how one gets in: made by whoever proves to be the owner, and shown at once wherever it is told. */
export function useSecurityChange<Name extends string>(options: Options<Name>) {
  const { fields, act, onDone, repeatable = false } = options;
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  return useMutation({
    mutationFn: (values: Record<Name, string>) => act(values, confirmed),
    retry: repeatable ? retryPassing : false,
    onSuccess: async () => {
      await invalidateSecurity(queryClient);
      onDone();
    },
    onError: (error) => fields.refuseAnswered(error),
  });
}
