import type { AnnouncementState } from '@darasa/contract/announcements/announcement-rules';
import type { AnnouncementText } from '@darasa/contract/announcements/schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

/** Whom it is for. Of `course_id`, `group_id` and `role` the one that the audience needs is set. */
export interface AudienceColumns {
  audience: 'course' | 'group' | 'role' | 'everybody';
  course_id: number | null;
  group_id: number | null;
  role: string | null;
}
export interface AnnouncementRow extends AudienceColumns {
  id: string;
  author_id: number | null;
  texts: AnnouncementText[];
  comments: boolean;
  pinned: boolean;
  by_email: boolean;
  by_push: boolean;
  by_sms: boolean;
  state: AnnouncementState;
  send_at: Date;
  until: Date | null;
  told_to: number;
}
const columns = [
  'id',
  'audience',
  'course_id',
  'group_id',
  'role',
  'author_id',
  'texts',
  'comments',
  'pinned',
  'by_email',
  'by_push',
  'by_sms',
  'state',
  'send_at',
  'until',
  'told_to',
] as const;

const asRow = (row: object): AnnouncementRow => {
  const { told_to, ...rest } = row as AnnouncementRow;
  return { ...rest, told_to: Number(told_to) };
};

export async function findAnnouncement(db: Db | Tx, id: string): Promise<AnnouncementRow | undefined> {
  const row = await db.selectFrom('announcement').select(columns).where('id', '=', id).executeTakeFirst();
  return row && asRow(row);
}

/** Nobody else changes or sends it until the transaction ends. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<AnnouncementRow | undefined> {
  const row = await tx
    .selectFrom('announcement')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && asRow(row);
}

export type NewAnnouncement = Omit<AnnouncementRow, 'told_to'>;

/** @returns false when there is one with this id */
export async function insertAnnouncement(tx: Tx, { texts, ...row }: NewAnnouncement): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('announcement')
    .values({ ...row, texts: storedJson(texts) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateAnnouncement(
  tx: Tx,
  id: string,
  { texts, ...change }: Partial<Omit<AnnouncementRow, 'id' | 'told_to'>>,
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set({ ...change, ...(texts ? { texts: storedJson(texts) } : {}) })
    .where('id', '=', id)
    .execute();
}

export async function deleteAnnouncement(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('announcement').where('id', '=', id).execute();
}

/** Where announcements were made. Neither: to the site. */
export interface Place {
  courseId?: number | undefined;
  groupId?: number | undefined;
}
const madeAt = ({ courseId, groupId }: Place) =>
  courseId !== undefined
    ? sql<boolean>`a.course_id = ${courseId}`
    : groupId !== undefined
      ? sql<boolean>`a.group_id = ${groupId}`
      : sql<boolean>`a.course_id is null and a.group_id is null`;

/** With how many people have it and have opened it. */
export type SentRow = AnnouncementRow & { told: number; read: number };
const counts = [
  sql<number>`(select count(told_at) from announcement_reader r where r.announcement_id = a.id)::int`.as(
    'told',
  ),
  sql<number>`(select count(*) from announcement_reader r where r.announcement_id = a.id and told_at is not null
    and read_at is not null)::int`.as('read'),
] as const;

/** One page, the newest first. */
export async function findSent(
  db: Db | Tx,
  place: Place,
  page: { limit: number; offset: number },
): Promise<{ rows: SentRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('announcement as a')
      .select([...columns, ...counts])
      .where(madeAt(place))
      .orderBy('a.send_at', 'desc')
      .orderBy('a.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    db
      .selectFrom('announcement as a')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(madeAt(place))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => ({ ...asRow(row), told: row.told, read: row.read })), total };
}

export async function findSentOne(db: Db | Tx, id: string): Promise<SentRow | undefined> {
  const row = await db
    .selectFrom('announcement as a')
    .select([...columns, ...counts])
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row && { ...asRow(row), told: row.told, read: row.read };
}

/** Those that are to be sent now: their time has come, or sending them was cut short. */
export async function findToSend(db: Db | Tx, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('announcement')
    .select('id')
    .where('state', 'in', ['scheduled', 'sending'])
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Everybody up to this person has it. */
export async function updateToldTo(tx: Tx, id: string, userId: number): Promise<void> {
  await tx.updateTable('announcement').set({ told_to: userId }).where('id', '=', id).execute();
}

/** Of some announcements those that nobody has withdrawn. */
export async function findStandingAnnouncements(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('announcement')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '<>', 'withdrawn')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
