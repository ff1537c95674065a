import type { OrderInvoice } from '@darasa/contract/payments/invoices';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { ApiError } from '~/lib/api/errors';
import { formatMoney } from '~/lib/format';
import { showToast } from '~/ui/toast';

export interface InvoiceDecisionProps {
  invoice: OrderInvoice;
  /** What is decided about: orders that are open. */
  orders: OrderInvoice['orders'];
  onClose: () => void;
  onDone: (changed: OrderInvoice) => void;
  onConflict: () => void;
}

/** Sends a decision, after a confirmed identity where the server asks for it. */
export function useInvoiceDecision({
  onDone,
  onConflict,
}: Pick<InvoiceDecisionProps, 'onDone' | 'onConflict'>) {
  const confirmed = useConfirmedCall();
  return async (send: () => Promise<OrderInvoice>, done: string): Promise<void> => {
    try {
      onDone(await confirmed(send));
      showToast(done);
    } catch (error) {
      // Perhaps somebody else was faster: the list shows how it stands now
      if (error instanceof ApiError && error.status === 409) onConflict();
      throw error;
    }
  };
}

export const sumText = ({ currency }: OrderInvoice, orders: OrderInvoice['orders']): string =>
  formatMoney(
    orders.reduce((sum, { total }) => sum + total, 0),
    currency,
  );
