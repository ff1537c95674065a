import type { AnnouncementText } from '@darasa/contract/announcements/schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { AudienceColumns } from './announcement-repository.ts';

/** What somebody belongs to now, which decides what they see. */
export interface Belonging {
  userId: number;
  courses: readonly number[];
  groups: readonly number[];
  roles: readonly string[];
  now: Date;
}
/** An announcement as one reader sees it. */
export interface ReadableRow extends AudienceColumns {
  id: string;
  author_id: number | null;
  texts: AnnouncementText[];
  comments: boolean;
  pinned: boolean;
  send_at: Date;
  read: boolean;
  told: boolean;
}

const seenBy = ({
  courses,
  groups,
  roles,
  now,
}: Belonging) => sql<boolean>`a.state in ('sending', 'stopped', 'sent')
  and a.send_at <= ${now} and (a.until is null or a.until > ${now})
  and (a.audience = 'everybody' or a.role = any(${[...roles]}::text[]) or a.course_id = any(${[...courses]}::bigint[])
    or a.group_id = any(${[...groups]}::bigint[]))
  and (a.state <> 'stopped' or r.told_at is not null)`;

export interface ReadableFilter {
  courseId?: number | undefined;
  groupId?: number | undefined;
  unread: boolean;
}
const within = ({ courseId, groupId, unread }: ReadableFilter) => sql<boolean>`
  (${courseId ?? null}::bigint is null or a.course_id = ${courseId ?? null}::bigint)
  and (${groupId ?? null}::bigint is null or a.group_id = ${groupId ?? null}::bigint)
  and (not ${unread}::boolean or (r.told_at is not null and r.read_at is null))`;

const readable = (db: Db | Tx, person: Belonging) =>
  db
    .selectFrom('announcement as a')
    .leftJoin('announcement_reader as r', (join) =>
      join.onRef('r.announcement_id', '=', 'a.id').on('r.user_id', '=', person.userId),
    )
    .where(seenBy(person));

const readableColumns = [
  'a.id',
  'a.audience',
  'a.course_id',
  'a.group_id',
  'a.role',
  'a.author_id',
  'a.texts',
  'a.comments',
  'a.pinned',
  'a.send_at',
  sql<boolean>`r.read_at is not null`.as('read'),
  sql<boolean>`r.told_at is not null`.as('told'),
] as const;

/** One page: pinned first, then the newest. */
export async function findReadable(
  db: Db | Tx,
  person: Belonging,
  filter: ReadableFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: ReadableRow[]; total: number }> {
  const rows = await readable(db, person)
    .where(within(filter))
    .select([...readableColumns, sql<number>`count(*) over ()::int`.as('total')])
    .orderBy('a.pinned', 'desc')
    .orderBy('a.send_at', 'desc')
    .orderBy('a.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows: rows as unknown as ReadableRow[], total: rows[0]?.total ?? 0 };
}

export async function findReadableOne(
  db: Db | Tx,
  person: Belonging,
  id: string,
): Promise<ReadableRow | undefined> {
  const row = await readable(db, person).where('a.id', '=', id).select(readableColumns).executeTakeFirst();
  return row as unknown as ReadableRow | undefined;
}

/** Of what somebody was told and still sees, how many they have not opened. */
export async function countUnread(db: Db | Tx, person: Belonging): Promise<number> {
  const { unread } = await readable(db, person)
    .where('r.told_at', 'is not', null)
    .where('r.read_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** @returns false when they had opened it before */
export async function insertRead(tx: Tx, id: string, userId: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('announcement_reader')
    .values({ announcement_id: id, user_id: userId, told_at: null, read_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['announcement_id', 'user_id'])
        .doUpdateSet({ read_at: now })
        .where('announcement_reader.read_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** People have it from now on. @returns those who had not been told before */
export async function insertTold(
  tx: Tx,
  id: string,
  userIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into announcement_reader (announcement_id, user_id, told_at)
    select ${id}::uuid, u, ${now} from unnest(${[...userIds]}::bigint[]) as u
    on conflict (announcement_id, user_id) do update set told_at = excluded.told_at
    where announcement_reader.told_at is null
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => Number(user_id));
}

export interface ReaderRow {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  told_at: Date;
  read_at: Date | null;
}
/** One page of those who were told, by name. Accounts that were deleted are not listed. */
export async function findReaders(
  db: Db | Tx,
  id: string,
  filter: { read?: boolean | undefined; search: string },
  page: { limit: number; offset: number },
): Promise<{ rows: ReaderRow[]; total: number }> {
  let readers = db
    .selectFrom('announcement_reader as r')
    .innerJoin('person_entry as p', 'p.user_id', 'r.user_id')
    .where('r.announcement_id', '=', id)
    .where('r.told_at', 'is not', null);
  if (filter.read !== undefined) readers = readers.where('r.read_at', filter.read ? 'is not' : 'is', null);
  for (const word of filter.search.split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    readers = readers.where(
      sql<boolean>`(p.first_name || ' ' || p.last_name || ' ' || p.username) ilike ${pattern}`,
    );
  }
  const [rows, { total }] = await Promise.all([
    readers
      .select(['r.user_id', 'p.username', 'p.first_name', 'p.last_name', 'r.told_at', 'r.read_at'])
      .orderBy(sql`lower(p.last_name)`)
      .orderBy(sql`lower(p.first_name)`)
      .orderBy('r.user_id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    readers.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as ReaderRow[], total };
}

/** What somebody was told and wrote, for the export of their data. */
export async function findOfPerson(db: Db | Tx, userId: number) {
  const [told, written] = await Promise.all([
    db
      .selectFrom('announcement_reader as r')
      .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
      .select(['a.texts', 'r.told_at', 'r.read_at'])
      .where('r.user_id', '=', userId)
      .orderBy('a.send_at')
      .execute(),
    db
      .selectFrom('announcement')
      .select(['texts', 'state', 'send_at'])
      .where('author_id', '=', userId)
      .orderBy('send_at')
      .execute(),
  ]);
  return { told, written };
}

export async function deleteOfPerson(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('announcement_reader').where('user_id', '=', userId).execute();
}
