import type { PersonalData } from '#platform/modules/index';
import { announceCertificate } from './certificates.ts';
import { findCertificatesOf, removeHolder } from './repository.ts';

/** A person's certificates. When the account is deleted the name is removed from them, and only the numbers stay. */
export const credentialsPersonalData: PersonalData = {
  name: 'certificates',
  processing: {
    activity: 'Certificates',
    purpose: 'Proving what was completed',
    people: 'Learners who completed a course',
    data: 'Name, course, day, whether it was revoked',
    basis: 'Contract',
    recipients: 'Whoever checks its number',
    kept: 'Without a name after the account is deleted',
  },
  export: async (db, userId) =>
    (await findCertificatesOf(db, userId)).map((row) => ({
      id: row.id,
      number: row.serial,
      kind: row.kind,
      name: row.holder_name,
      title: row.title,
      completed_at: row.completed_at,
      issued_at: row.issued_at,
      measured_seconds: row.measured_seconds,
      known_questions: row.known_questions,
      known_right: row.known_right,
      known_at: row.known_at,
      revoked_at: row.revoked_at,
      revoked_reason: row.revoked_reason,
    })),
  async erase(tx, { user_id }) {
    for (const id of await removeHolder(tx, user_id)) await announceCertificate(tx, id);
  },
};
