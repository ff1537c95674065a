import { newId } from '@darasa/contract/http/ids';
import type { Billing, Order, Quote } from '@darasa/contract/payments/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '~/lib/api/errors';
import { type ChosenWay, keepTry } from '../paying/kept-try.ts';
import { placeOrder } from '../payment-calls.ts';
import { orderQuery, PAYMENTS_KEY } from '../queries.ts';

/**
 * Places the order of a quote and opens it; trying again with the same content is the same order.
 * @param billing to whom the invoice is written, where that is not the buyer
 * @returns a function; with a way to pay, the order is paid as soon as its page is open. @throws ApiError
 */
export function usePlaceOrder(
  { course, bundle, coupon }: Quote,
  billing: Billing | undefined,
): (chosen?: ChosenWay) => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<{ what: string; key: string }>();
  const open = (order: Order) => {
    queryClient.setQueryData(orderQuery(order.id).queryKey, order);
    return router.navigate({ href: `/student/orders/${order.id}`, replace: true });
  };
  return async (chosen) => {
    const wanted = bundle ? { bundle: bundle.slug } : { course_id: course?.id };
    const what = JSON.stringify([wanted, coupon, billing]);
    const { key } = sent?.what === what ? sent : { key: newId() };
    setSent({ what, key });
    try {
      const placed = await placeOrder(
        { ...wanted, ...(coupon ? { coupon } : {}), ...(billing ? { billing } : {}) },
        key,
      );
      if (chosen) keepTry(placed.id, chosen, placed.attempt?.id ?? null);
      void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
      if (placed.state === 'paid') void queryClient.invalidateQueries();
      await open(placed);
    } catch (error) {
      // What the server refused may look otherwise now: a price, a coupon, an order in another tab
      if (error instanceof ApiError && error.status === 409) {
        setSent(undefined);
        void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
      }
      throw error;
    }
  };
}
