import {
  type CertificateState,
  certificateMessages,
  NAME_CORRECTION_DAYS,
} from '@darasa/contract/credentials/rules';
import type { ManagedCertificate, OwnCertificate } from '@darasa/contract/credentials/schemas';
import { isSpellingOf } from '@darasa/contract/credentials/spelling';
import { mayAtDesk } from '@darasa/contract/identity/access';
import type { Actor } from '#platform/context/index';

interface Judged {
  user_id: number;
  holder_name: string | null;
  issued_at: Date;
  name_corrected_at: Date | null;
  revoked_at: Date | null;
  removed_at: Date | null;
}

export function stateOf({
  revoked_at,
  removed_at,
}: Pick<Judged, 'revoked_at' | 'removed_at'>): CertificateState {
  if (removed_at !== null) return 'removed';
  return revoked_at === null ? 'valid' : 'revoked';
}

/** For everybody else it is not theirs: not found where they ask for it as their own. */
export const isHolder = (actor: Pick<Actor, 'userId'>, certificate: Judged): boolean =>
  certificate.user_id === actor.userId;

const DAY_MS = 86_400_000;

/**
 * Why its holder may not put the name of their profile on it, in words for them; undefined when they may. A certificate is worth what it
 * says: its holder corrects a spelling, once and soon, and staff decide about everything else.
 * @param name in the holder's profile now
 */
export function nameProblem(certificate: Judged, name: string, now: Date): string | undefined {
  if (stateOf(certificate) !== 'valid') return certificateMessages.notValid;
  if (certificate.holder_name === name) return certificateMessages.sameName;
  if (certificate.name_corrected_at !== null) return certificateMessages.correctedBefore;
  if (now.getTime() - certificate.issued_at.getTime() > NAME_CORRECTION_DAYS * DAY_MS)
    return certificateMessages.tooLate;
  return isSpellingOf(certificate.holder_name ?? '', name) ? undefined : certificateMessages.anotherName;
}

/** What its holder may do. @param name in the holder's profile now */
export function holderAbilities(certificate: Judged, name: string, now: Date): OwnCertificate['abilities'] {
  const valid = stateOf(certificate) === 'valid';
  const problem = nameProblem(certificate, name, now);
  return {
    download: valid,
    correct_name: problem === undefined,
    ask_for_name: valid && problem !== undefined && problem !== certificateMessages.sameName,
  };
}

/** Those who manage certificates revoke certificates, restore them and change names; no one else does. */
export function managerAbilities(
  actor: Pick<Actor, 'roles' | 'granted'>,
  certificate: Judged,
): ManagedCertificate['abilities'] {
  const state = stateOf(certificate);
  const admin = mayAtDesk(actor, 'certificates.manage');
  const valid = admin && state === 'valid';
  return { revoke: valid, restore: admin && state === 'revoked', change_name: valid };
}
