import { displayName } from '@darasa/contract/identity/rules';
import type { Db, Tx } from '#platform/database/index';
import type { AuditRecord, AuditSubject } from './audit-record.ts';
import { insertAuditEntry } from './audit-repository.ts';

type Named = { id: number; username: string; first_name: string; last_name: string };

/** A person as the subject of an audit entry. */
export const personSubject = (user: Named): AuditSubject => ({
  type: 'person',
  id: String(user.id),
  name: displayName(user),
});

/** Adds an entry to the audit log, in the transaction of the action itself. */
export const recordAudit = (db: Db | Tx, entry: AuditRecord): Promise<void> => insertAuditEntry(db, entry);
