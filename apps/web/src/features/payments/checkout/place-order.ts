import { newId } from '@darasa/contract/http/ids';
import type { Billing, Order, Quote } from '@darasa/contract/payments/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '~/lib/api/errors';
import { storedInTab } from '~/ui/form/unsaved-values';
import { type ChosenWay, keepTry } from '../paying/kept-try.ts';
import { rememberWay } from '../paying/remembered-way.ts';
import { BY_HAND } from '../paying/ways.ts';
import { placeOrder } from '../payment-calls.ts';
import { orderQuery, PAYMENTS_KEY } from '../queries.ts';
import type { BuyerAccount } from './guest-hint.tsx';

interface Buying {
  /** Whether an account is made first. */
  guest: boolean;
  account: BuyerAccount;
  /** To whom the invoice is written, where that is not the buyer. */
  billing: Billing | undefined;
  onPlaced: (id: string) => void;
}

/** The key for an account of an email: kept in the tab, so that one whose answer was lost, also by a reload, is made once. */
function keyFor(email: string): string {
  const place = storedInTab('buyer-account');
  const kept = place.read();
  if (kept.email === email && typeof kept.key === 'string') return kept.key;
  const key = newId();
  place.write({ email, key });
  return key;
}

const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && JSON.stringify(error.details).includes('"email"');

/** Places the order of a quote; trying again with the same content is the same order. */
export function usePlaceOrder(
  { course, bundle, coupon }: Quote,
  { guest, account, billing, onPlaced }: Buying,
) {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<{ what: string; key: string }>();
  /** The email that has an account already. */
  const [taken, setTaken] = useState('');

  /** @param chosen undefined: not paid by a provider @throws ApiError */
  const send = async (chosen: ChosenWay | undefined, email: string): Promise<void> => {
    setTaken('');
    if (guest)
      await account.register(email, keyFor(email)).catch((error: unknown) => {
        if (isTaken(error)) setTaken(email);
        throw error;
      });
    const wanted = bundle ? { bundle: bundle.slug } : { course_id: course?.id };
    const what = JSON.stringify([wanted, coupon, billing]);
    const { key } = sent?.what === what ? sent : { key: newId() };
    setSent({ what, key });
    let placed: Order;
    try {
      placed = await placeOrder(
        { ...wanted, ...(coupon ? { coupon } : {}), ...(billing ? { billing } : {}) },
        key,
      );
    } catch (error) {
      // What the server refused may look otherwise now: a price, a coupon, an order in another tab
      if (error instanceof ApiError && error.status === 409) {
        setSent(undefined);
        void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
      }
      throw error;
    }
    if (chosen) {
      rememberWay(chosen);
      keepTry(placed.id, chosen, placed.attempt?.id ?? null);
    } else if (placed.total > 0) rememberWay({ method: BY_HAND, phone: '' });
    storedInTab('buyer-account').write({});
    queryClient.setQueryData(orderQuery(placed.id).queryKey, placed);
    if (placed.state === 'paid') void queryClient.invalidateQueries();
    onPlaced(placed.id);
  };
  return { send, taken };
}
