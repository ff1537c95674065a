import type { CertificateState } from '@darasa/contract/credentials/rules';
import type { ManagedCertificate, OwnCertificate } from '@darasa/contract/credentials/schemas';
import { hasRole } from '@darasa/contract/identity/rules';
import type { Actor } from '#platform/http/actor';

interface Judged {
  user_id: number;
  holder_name: string | null;
  revoked_at: Date | null;
  removed_at: Date | null;
}

export function stateOf({
  revoked_at,
  removed_at,
}: Omit<Judged, 'user_id' | 'holder_name'>): CertificateState {
  if (removed_at !== null) return 'removed';
  return revoked_at === null ? 'valid' : 'revoked';
}

/** For everybody else it is not theirs: not found where they ask for it as their own. */
export const isHolder = (actor: Pick<Actor, 'userId'>, certificate: Judged): boolean =>
  certificate.user_id === actor.userId;

/** What its holder may do. @param name in the holder's profile now */
export function holderAbilities(certificate: Judged, name: string): OwnCertificate['abilities'] {
  const valid = stateOf(certificate) === 'valid';
  return { download: valid, correct_name: valid && certificate.holder_name !== name };
}

/** Administrators revoke certificates and restore them; no one else does. */
export function managerAbilities(
  actor: Pick<Actor, 'roles'>,
  certificate: Judged,
): ManagedCertificate['abilities'] {
  const state = stateOf(certificate);
  const admin = hasRole(actor.roles, 'admin');
  return { revoke: admin && state === 'valid', restore: admin && state === 'revoked' };
}
