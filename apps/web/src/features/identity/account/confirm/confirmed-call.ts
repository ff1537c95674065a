import { failureReasons } from '@darasa/contract/identity/messages';
import { ApiError } from '~/lib/api/errors';

/** Whether the server refused a change only because it wants to know first that it is still the same person. */
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

/** Whoever was asked to confirm who they are has changed their mind. Nothing failed. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
  constructor() {
    super('You did not confirm that it is you, so nothing was changed.');
  }
}

/**
 * Makes a call. Where the server wants proof first, asks for it and makes the call once more.
 * @param ask resolves to whether the person has proved who they are
 * @throws NotConfirmed when they have not; else whatever the call throws
 */
export async function callConfirmed<T>(call: () => Promise<T>, ask: () => Promise<boolean>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!wantsProof(error)) throw error;
    if (!(await ask())) throw new NotConfirmed();
    return call();
  }
}
