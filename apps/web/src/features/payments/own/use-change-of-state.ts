import { orderStateLabel } from '@darasa/contract/payments/rules';
import type { Order } from '@darasa/contract/payments/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * What has become of an order since it was opened, to be read out. With a payment that has come much else changes: courses, what may be
 * opened, what the person has to do.
 */
export function useChangeOfState({ state, waiting_for_place }: Order): string {
  const queryClient = useQueryClient();
  const [first] = useState(state);
  const isNewlyPaid = state === 'paid' && first !== 'paid';
  useEffect(() => {
    if (isNewlyPaid) void queryClient.invalidateQueries();
  }, [isNewlyPaid, queryClient]);
  return state === first ? '' : orderStateLabel(state, waiting_for_place);
}
