import type { PersonalDataHandler } from '#modules/identity';
import { findCertificatesOf } from './repository.ts';

/** A person's certificates. When the account is deleted the name is removed from them, and only the numbers stay: see jobs.ts. */
export const credentialsPersonalData: PersonalDataHandler = {
  name: 'certificates',
  exportPersonalData: async (db, userId) =>
    (await findCertificatesOf(db, userId)).map((row) => ({
      id: row.id,
      number: row.serial,
      kind: row.kind,
      name: row.holder_name,
      title: row.title,
      completed_at: row.completed_at,
      issued_at: row.issued_at,
      revoked_at: row.revoked_at,
      revoked_reason: row.revoked_reason,
    })),
};
