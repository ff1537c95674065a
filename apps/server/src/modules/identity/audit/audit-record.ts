import type { AuditAction } from '@darasa/contract/identity/audit-actions';

/** The object of an action. Its name is stored as it was at the time. */
export interface AuditSubject {
  /** `person`, `course` and the like. */
  type: string;
  id: string;
  name: string;
}
export interface AuditRecord {
  /** The actor; null for the command line or the platform itself. */
  actorId: number | null;
  /** `<what>.<what-happened>`. A new one is added to the contract's list, and to its labels. */
  action: AuditAction;
  subject: AuditSubject;
  /** The details of the change: `{from, to, reason}`. Never a secret, an email or an IP. */
  details?: Record<string, unknown>;
  ip?: string | null;
}

/** A wrong password, code or passkey, or a name without an account. */
export const SIGN_IN_FAILED = 'account.sign-in-failed';
