import { newId } from '@darasa/contract/http/ids';
import { ownKey } from '~/lib/session/own-key';
import { storedInTab } from '~/ui/form/unsaved-values';

/** What a buyer has chosen to pay with. */
export interface ChosenWay {
  method: string;
  /** As it was typed; '' where none is asked for. */
  phone: string;
}

/** A try that is about to be sent, or was sent without an answer. */
export interface KeptTry extends ChosenWay {
  /** Its Idempotency-Key. */
  key: string;
  /** The newest try of the order before it; null: none. */
  after: string | null;
  /** When it was made, in milliseconds. */
  at: number;
}

/** A try this old was not meant to be sent when the page is opened again. */
const MEANT_FOR_MS = 60_000;

const place = (orderId: string) => storedInTab(ownKey(`payment-try:${orderId}`));

function read(orderId: string): KeptTry | undefined {
  const { method, phone, key, after, at } = place(orderId).read();
  if (typeof method !== 'string' || typeof key !== 'string' || typeof at !== 'number') return undefined;
  return {
    method,
    key,
    at,
    phone: typeof phone === 'string' ? phone : '',
    after: typeof after === 'string' ? after : null,
  };
}

/**
 * The try to send for what was chosen. Kept in this tab until it is answered, so that one whose answer was lost, also by a reload, is
 * sent again under its key: the phone rings once.
 * @param newest the newest try that the order has; null: none
 */
export function keepTry(orderId: string, { method, phone }: ChosenWay, newest: string | null): KeptTry {
  const known = read(orderId);
  // Another try of the order since then: it has arrived, and this is a new one
  const isSame = known?.method === method && known.phone === phone && known.after === newest;
  const kept = { method, phone, key: isSame ? known.key : newId(), after: newest, at: Date.now() };
  place(orderId).write({ ...kept });
  return kept;
}

/** It was answered. */
export const dropTry = (orderId: string): void => place(orderId).write({});

/** The try that a buyer has asked for a moment ago, and that the order does not have yet. */
export function pendingTry(orderId: string, newest: string | null): KeptTry | undefined {
  const kept = read(orderId);
  const age = kept ? Date.now() - kept.at : 0;
  return kept && kept.after === newest && age >= 0 && age < MEANT_FOR_MS ? kept : undefined;
}
