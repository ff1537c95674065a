import { INVITATION_ONLY } from '@darasa/contract/identity/messages';
import type { RegisterBody } from '@darasa/contract/identity/schemas';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';

/** What somebody comes with who wants an account. */
export interface Newcomer {
  email: string;
  way_in?: RegisterBody['way_in'];
}

/**
 * Whether somebody was invited: by email, by the secret of an invitation, or by a code. The groups know.
 * @param key of the installation, with which codes are stored
 */
export type ReadInvited = (db: Db | Tx, newcomer: Newcomer, key: Uint8Array) => Promise<boolean>;

export interface RegistrationRules {
  /** Whether everybody may register; default yes. */
  openRegistration?: boolean;
  invited?: ReadInvited;
  keyring: { encryption: Uint8Array };
  /** Becomes the first administrator, and needs no invitation. */
  adminEmail?: string | undefined;
}

/** Whether somebody may have an account: on a site by invitation those who were invited. */
export async function mayRegister(
  db: Db | Tx,
  rules: RegistrationRules,
  newcomer: Newcomer,
): Promise<boolean> {
  if (rules.openRegistration !== false) return true;
  if (newcomer.email.toLowerCase() === rules.adminEmail?.toLowerCase()) return true;
  return (await rules.invited?.(db, newcomer, rules.keyring.encryption)) ?? false;
}

/** @throws AppError FORBIDDEN */
export async function requireInvitation(
  db: Db | Tx,
  rules: RegistrationRules,
  newcomer: Newcomer,
): Promise<void> {
  if (!(await mayRegister(db, rules, newcomer))) throw new AppError('FORBIDDEN', INVITATION_ONLY);
}
