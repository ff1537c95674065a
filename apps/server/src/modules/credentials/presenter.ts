import { coursePath } from '@darasa/contract/catalogue/rules';
import type { Certificate } from '@darasa/contract/credentials/schemas';
import { stateOf } from './policy.ts';
import type { CertificateRow } from './repository.ts';

function pathOf({ kind, slug, course_category }: CertificateRow): string | null {
  if (slug === null) return null;
  if (kind === 'track') return `/tracks/${encodeURIComponent(slug)}`;
  return course_category === null ? null : coursePath({ category: course_category, slug });
}

export const presentCertificate = (row: CertificateRow): Certificate => ({
  id: row.id,
  serial: row.serial,
  state: stateOf(row),
  kind: row.kind === 'track' ? 'track' : 'course',
  holder: row.holder_name,
  title: row.title,
  teacher: row.teacher,
  completed_at: row.completed_at.toISOString(),
  issued_at: row.issued_at.toISOString(),
  measured:
    row.measured_seconds === null
      ? null
      : { seconds: row.measured_seconds, since: row.measured_since?.toISOString() ?? null },
  known:
    row.known_questions === null || row.known_right === null || row.known_at === null
      ? null
      : { questions: row.known_questions, right: row.known_right, at: row.known_at.toISOString() },
  name_corrected_at: row.name_corrected_at?.toISOString() ?? null,
  revoked:
    row.revoked_at === null ? null : { at: row.revoked_at.toISOString(), reason: row.revoked_reason ?? '' },
  path: pathOf(row),
});
