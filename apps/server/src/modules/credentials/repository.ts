import type { CertificateFilter } from '@darasa/contract/credentials/rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import { currentPerson, isPerson } from '#modules/identity';
import type { DB, Db, Tx } from '#platform/database/index';

export type CertificateRow = Selectable<DB['certificate']> & {
  /** Of the listed course or the track. */
  slug: string | null;
  course_category: string | null;
  /** Null where it does not say that the course is still known. */
  known_questions: number | null;
  known_right: number | null;
  known_at: Date | null;
};

/** By id or by number. */
type Named = { id: string } | { serial: string };

const withPlace = (db: Db | Tx) =>
  db
    .selectFrom('certificate')
    .leftJoin('course', (join) =>
      join.onRef('course.id', '=', 'certificate.course_id').on('course.listed', '=', true),
    )
    .leftJoin('category', 'category.id', 'course.category_id')
    .leftJoin('track', 'track.id', 'certificate.track_id')
    .leftJoin('certificate_known as known', 'known.certificate_id', 'certificate.id')
    .selectAll('certificate')
    // Whose it is now, in the place of whom it was issued to
    .select(currentPerson('certificate.user_id').as('user_id'))
    .select([
      sql<string | null>`coalesce(course.slug, track.slug)`.as('slug'),
      'category.slug as course_category',
      'known.questions as known_questions',
      'known.right_answers as known_right',
      'known.known_at',
    ]);

export async function findCertificate(db: Db | Tx, name: Named): Promise<CertificateRow | undefined> {
  const query = withPlace(db);
  return (
    'id' in name
      ? query.where('certificate.id', '=', name.id)
      : query.where('certificate.serial', '=', name.serial)
  ).executeTakeFirst();
}

/** A person's certificates, newest first. */
export async function findCertificatesOf(db: Db | Tx, userId: number): Promise<CertificateRow[]> {
  return withPlace(db)
    .where(isPerson('certificate.user_id', userId))
    .orderBy('certificate.issued_at', 'desc')
    .orderBy('certificate.id')
    .execute();
}

/** Of some courses, those of which a person has a certificate that counts. */
export async function findCertifiedCourses(
  db: Db | Tx,
  userId: number,
  courseIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (courseIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('certificate')
    .select('course_id')
    .where(isPerson('user_id', userId))
    .where('course_id', '=', sql<number>`any(${courseIds}::bigint[])`)
    .where('revoked_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ course_id }) => course_id ?? []));
}

/** The certificates of some people that count: of courses and of learning tracks, the latest completion first. */
export async function findCertificatesFor(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<
  {
    id: string;
    serial: string;
    user_id: number;
    course_id: number | null;
    track_id: number | null;
    completed_at: Date;
  }[]
> {
  return db
    .selectFrom('certificate')
    .select(['id', 'serial', 'user_id', 'course_id', 'track_id', 'completed_at'])
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('revoked_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('completed_at', 'desc')
    .execute();
}

/** A certificate, locked until the transaction ends. */
export async function lockCertificate(
  tx: Tx,
  name: Named,
): Promise<Selectable<DB['certificate']> | undefined> {
  const query = tx
    .selectFrom('certificate')
    .selectAll()
    .select(currentPerson('user_id').as('user_id'))
    .forUpdate();
  return (
    'id' in name ? query.where('id', '=', name.id) : query.where('serial', '=', name.serial)
  ).executeTakeFirst();
}

/** @returns false when the person has one for this completion of the course or track, or the number exists; nothing was written */
export async function insertCertificate(tx: Tx, row: Insertable<DB['certificate']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('certificate')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @param since whether they have one for what was completed then or later */
export async function hasCertificate(
  tx: Tx,
  userId: number,
  of: { courseId: number } | { trackId: number },
  since: Date,
): Promise<boolean> {
  const query = tx
    .selectFrom('certificate')
    .select('id')
    .where(isPerson('user_id', userId))
    .where('completed_at', '>=', since);
  const row = await ('courseId' in of
    ? query.where('course_id', '=', of.courseId)
    : query.where('track_id', '=', of.trackId)
  ).executeTakeFirst();
  return row !== undefined;
}

export async function updateName(tx: Tx, id: string, name: string): Promise<void> {
  await tx
    .updateTable('certificate')
    .set({ holder_name: name, name_corrected_at: sql`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function updateRevoked(
  tx: Tx,
  id: string,
  revoked: { reason: string; by: number } | null,
): Promise<void> {
  await tx
    .updateTable('certificate')
    .set({
      revoked_at: revoked ? sql`now()` : null,
      revoked_reason: revoked?.reason ?? null,
      revoked_by: revoked?.by ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes the holder from their certificates; the numbers stay. @returns the certificates' ids */
export async function removeHolder(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx
    .updateTable('certificate')
    .set({ holder_name: null, removed_at: sql`now()` })
    .where(isPerson('user_id', userId))
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** More words would only keep the database busy. */
const MOST_WORDS = 8;
const words = sql<string>`(certificate.serial || ' ' || coalesce(certificate.holder_name, '') || ' ' || certificate.title)`;

interface Search {
  filter: CertificateFilter;
  search: string;
}

function conditions({ filter, search }: Search) {
  const all = [sql<boolean>`true`];
  if (filter === 'revoked') all.push(sql<boolean>`certificate.revoked_at is not null`);
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS))
    all.push(sql<boolean>`${words} ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** One page of all certificates, newest first. */
export async function findCertificates(
  db: Db | Tx,
  search: Search,
  page: { limit: number; offset: number },
): Promise<CertificateRow[]> {
  return withPlace(db)
    .where(conditions(search))
    .orderBy('certificate.issued_at', 'desc')
    .orderBy('certificate.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countCertificates(db: Db | Tx, search: Search): Promise<number> {
  const { count } = await db
    .selectFrom('certificate')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(conditions(search))
    .executeTakeFirstOrThrow();
  return count;
}

/** Certificates that are not valid any more, for verifiers of badges. */
export async function findInvalid(
  db: Db | Tx,
): Promise<{ id: string; revoked_reason: string | null; revoked_at: Date | null }[]> {
  return db
    .selectFrom('certificate')
    .select(['id', 'revoked_reason', 'revoked_at'])
    .where((where) => where.or([where('revoked_at', 'is not', null), where('removed_at', 'is not', null)]))
    .orderBy('id')
    .execute();
}
