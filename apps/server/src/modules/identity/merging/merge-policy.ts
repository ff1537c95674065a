import { mergeMessages as messages } from '@darasa/contract/identity/merge-rules';
import { mayTeach } from '../users/role-policy.ts';
import type { UserRow } from '../users/user-repository.ts';

type Account = Pick<UserRow, 'id' | 'roles' | 'disabled_at'>;

/** Why two accounts are not merged, as far as they say it themselves; null when they may be. */
export function whyNotMerge(actorId: number, kept: Account, merged: Account): string | null {
  if (kept.id === merged.id) return messages.same;
  if (mayTeach(kept) && mayTeach(merged)) return messages.twoStaff;
  if (merged.id === actorId) return messages.yourself;
  if (mayTeach(merged)) return messages.keepStaff;
  return kept.disabled_at ? messages.keptDisabled : null;
}

interface Credentials {
  password_hash: string | null;
  email_verified_at: Date | null;
  roles: readonly string[];
}
/**
 * Whether the password of the merged account opens the kept one from now on: only where that has none, and gives its holder no power.
 * A password that needed a second factor does not come without it.
 */
export const takesPassword = (kept: Credentials, merged: Credentials, hasSecondFactor: boolean): boolean =>
  kept.password_hash === null && merged.password_hash !== null && !mayTeach(kept) && !hasSecondFactor;

/** Whether cards of the merged account that were not used open the kept one: as a teacher may print them for it. */
export const takesCards = (kept: Credentials, hasCard: boolean): boolean =>
  kept.password_hash === null && kept.email_verified_at === null && !mayTeach(kept) && !hasCard;
