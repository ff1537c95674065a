import { displayName } from '@darasa/contract/identity/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

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
  /** `<what>.<what-happened>`, such as `person.roles-changed` or `account.password-changed`. */
  action: string;
  subject: AuditSubject;
  /** The details of the change: `{from, to, reason}`. Never a secret, an email or an IP. */
  details?: Record<string, unknown>;
  ip?: string | null;
}
type Named = { id: number; username: string; first_name: string; last_name: string };

/** A wrong password, or a name without an account. */
export const SIGN_IN_FAILED = 'account.sign-in-failed';

/** A person as the subject of an audit entry. */
export const personSubject = (user: Named): AuditSubject => ({
  type: 'person',
  id: String(user.id),
  name: displayName(user),
});

/** Adds an entry to the audit log, in the transaction of the action itself. */
export async function recordAudit(db: Db | Tx, entry: AuditRecord): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      actor_id: entry.actorId,
      actor_name: sql<string>`coalesce((${nameOf(entry.actorId)}), '')`,
      action: entry.action,
      subject_type: entry.subject.type,
      subject_id: entry.subject.id,
      subject_name: entry.subject.name,
      details: JSON.stringify(entry.details ?? {}, wellFormed),
      ip: entry.ip ?? null,
    })
    .execute();
}

/** PostgreSQL refuses lone surrogates in JSON. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** The same name as the contract's `displayName`. */
const nameOf = (userId: number | null) => sql`
  select case
    when trim(first_name) = '' then username::text
    when trim(last_name) = '' then trim(first_name)
    else trim(first_name) || ' ' || trim(last_name)
  end
  from app_user where id = ${userId}`;
