import type { StaffOrder } from '@darasa/contract/payments/schemas';
import { type ConfirmedCall, useConfirmedCall } from '~/lib/api/confirmed-call';
import { ApiError } from '~/lib/api/errors';
import { showToast } from '~/ui/toast';

/** What every dialog with a decision on an order takes. */
export interface DecisionProps {
  order: StaffOrder;
  isOpen: boolean;
  onClose: () => void;
  onDecided: (order: StaffOrder) => void;
  /** @param message the server's */
  onConflict: (message: string) => void;
}

/** Sends a decision, after a confirmed identity where the server asks for it. */
export function useDecision({ onDecided, onConflict }: Pick<DecisionProps, 'onDecided' | 'onConflict'>) {
  const confirmed: ConfirmedCall = useConfirmedCall();
  return async (send: () => Promise<StaffOrder>, done: string): Promise<void> => {
    try {
      onDecided(await confirmed(send));
      showToast(done);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onConflict(error.message);
      throw error;
    }
  };
}
