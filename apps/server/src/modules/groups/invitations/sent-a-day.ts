import { formatQuantity } from '@darasa/contract/formatting/quantities';
import type { TxCtx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { lockSentOf } from '../store/invitation-repository.ts';

/**
 * Somebody emails so many people in 24 hours at most, sending again included: an account that is taken over, or a wrong paste, must not make the
 * site a sender of spam. All of a list or none.
 * @throws AppError RATE_LIMITED
 */
export async function limitSent(
  { db, actor }: TxCtx,
  { most, wanted }: { most: number; wanted: number },
): Promise<void> {
  const left = Math.max(0, most - (await lockSentOf(db, actor.userId)));
  if (wanted <= left) return;
  const people = (count: number) => formatQuantity(count, 'person', 'people');
  throw new AppError(
    'RATE_LIMITED',
    `You may invite ${people(most)} by email in 24 hours, and ${left === 0 ? 'have done so' : `${left.toLocaleString('en')} are left`}. Nobody of this list was invited. Send the rest tomorrow, or let people in by a code.`,
    { reason: 'invitations_a_day', left },
  );
}
