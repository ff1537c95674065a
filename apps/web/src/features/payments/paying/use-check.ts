import { isUnderWay } from '@darasa/contract/payments/attempt-rules';
import type { Order } from '@darasa/contract/payments/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderQuery } from '../queries.ts';
import { checkAttempt } from './paying-calls.ts';

/** *I have paid*: asks the provider now whether a try has succeeded. */
export function useCheck(order: Order) {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(order.id);
  const check = useMutation({
    mutationFn: (attempt: string) => checkAttempt(order.id, attempt),
    onSuccess: (attempt) => {
      queryClient.setQueryData(queryKey, (known) => known && { ...known, attempt });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  const { data, error, isPending } = check;
  const isAbout = data?.id === order.attempt?.id;
  return {
    ask: (attempt: string) => check.mutate(attempt),
    pending: isPending,
    failure: error?.message ?? '',
    /** The try that was asked about last. */
    answered: isPending ? undefined : data?.id,
    said:
      !isPending && data && isAbout && isUnderWay(data.state)
        ? `${data.title} does not know of the payment yet. We keep asking, and this page shows it at once.`
        : '',
  };
}
export type Check = ReturnType<typeof useCheck>;
