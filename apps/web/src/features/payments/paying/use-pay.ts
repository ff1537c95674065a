import type { PaymentAttempt } from '@darasa/contract/payments/providers';
import type { Order } from '@darasa/contract/payments/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, asApiError } from '~/lib/api/errors';
import { orderQuery, PAYMENTS_KEY } from '../queries.ts';
import { type ChosenWay, dropTry, type KeptTry, keepTry, pendingTry } from './kept-try.ts';
import { beginAttempt } from './paying-calls.ts';

/** Whether nothing is known about what became of a call. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === undefined || error.status >= 500;

/**
 * Pays an order by a provider. A try that was asked for on the page before, or whose answer was lost by a reload, is sent as soon as the
 * page is there. What a provider wants to be paid on its own page opens in this tab, and comes back to the order.
 */
export function usePay(order: Order) {
  const queryClient = useQueryClient();
  const newest = order.attempt?.id ?? null;
  const [asking, setAsking] = useState(() => pendingTry(order.id, newest));
  const [failure, setFailure] = useState('');
  /** The try that was begun on this page. */
  const [begun, setBegun] = useState<string>();

  const send = async ({ method, phone, key }: KeptTry): Promise<void> => {
    setFailure('');
    let attempt: PaymentAttempt;
    try {
      attempt = await beginAttempt(order.id, { method, ...(phone ? { phone } : {}) }, key);
    } catch (error) {
      if (!isUnanswered(error)) dropTry(order.id);
      // It may have arrived, or the order may have been paid or closed meanwhile
      void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
      throw error;
    }
    dropTry(order.id);
    setBegun(attempt.id);
    queryClient.setQueryData(orderQuery(order.id).queryKey, (known) => known && { ...known, attempt });
    if (attempt.redirect_url !== null) window.location.assign(attempt.redirect_url);
  };

  /** Sends one that was asked for without a form: what goes wrong is the page's failure. */
  const sendNow = (kept: KeptTry): void => {
    setAsking(kept);
    send(kept)
      .catch((error: unknown) => setFailure(asApiError(error, 'The payment could not be begun').message))
      .finally(() => setAsking(undefined));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (asking) sendNow(asking);
  }, []);

  return {
    /** A try is being sent without a form. */
    asking,
    failure,
    begun,
    /** @throws ApiError for the form that asked */
    pay: (chosen: ChosenWay): Promise<void> => send(keepTry(order.id, chosen, newest)),
    payAgain: (chosen: ChosenWay): void => sendNow(keepTry(order.id, chosen, newest)),
  };
}
