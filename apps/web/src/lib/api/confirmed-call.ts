import { failureReasons } from '@darasa/contract/identity/messages';
import { createContext, useContext } from 'react';
import { ApiError } from '~/lib/api/errors';
import { askedPeople } from './asked-people.ts';

/** Whether the server refused a call only because the user has to confirm their identity first. */
export function wantsProof(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 403) return false;
  const { details } = error;
  return (
    typeof details === 'object' &&
    details !== null &&
    'reason' in details &&
    details.reason === failureReasons.reauthenticate
  );
}

/** The user was asked to confirm their identity and cancelled. Nothing failed. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
  constructor() {
    super('You did not confirm that it is you. Try again when you are ready.');
  }
}

/**
 * Makes a call. Where the server asks for a confirmed identity, asks the user and repeats the call.
 * @param ask resolves to whether the user has confirmed
 * @throws NotConfirmed when they have not; else whatever the call throws
 */
export async function callConfirmed<T>(call: () => Promise<T>, ask: () => Promise<boolean>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!wantsProof(error)) throw error;
    askedPeople.begin();
    const proved = await ask().finally(askedPeople.end);
    if (!proved) throw new NotConfirmed();
    return call();
  }
}

export type ConfirmedCall = <T>(call: () => Promise<T>) => Promise<T>;

/** Provided by whatever shows the dialog (`ConfirmIdentity`). */
export const ConfirmedCallContext = createContext<ConfirmedCall | undefined>(undefined);

/**
 * For calls that the server allows only after a recent sign-in: where it refuses, a dialog asks the user to confirm their
 * identity, and the call is repeated.
 * @throws NotConfirmed when the dialog is closed
 */
export function useConfirmedCall(): ConfirmedCall {
  const confirmed = useContext(ConfirmedCallContext);
  if (!confirmed) throw new Error('useConfirmedCall needs a ConfirmIdentity around it');
  return confirmed;
}
