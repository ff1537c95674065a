import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { containsWords } from '#platform/database/contains-words';
import type { DB, Db, Tx } from '#platform/database/index';
import { type AuditRecord, SIGN_IN_FAILED } from './audit-record.ts';

export type AuditRow = Selectable<DB['audit_entry']>;
export interface AuditFilter {
  /** Search in the names and the action. */
  search: string;
  action?: string | undefined;
  /** Actions by or on this person. */
  personId?: number | undefined;
}

type Entries = SelectQueryBuilder<DB, 'audit_entry', object>;

function matching(db: Db | Tx, { search, action, personId }: AuditFilter): Entries {
  let entries: Entries = db.selectFrom('audit_entry');
  for (const words of containsWords(sql.ref('words'), search)) entries = entries.where(words);
  if (action !== undefined) entries = entries.where('action', '=', action);
  if (personId !== undefined) {
    entries = entries.where((where) =>
      where.or([
        where('actor_id', '=', personId),
        where.and([where('subject_type', '=', 'person'), where('subject_id', '=', String(personId))]),
      ]),
    );
  }
  return entries;
}

/** Newest first. */
export async function findAudit(
  db: Db | Tx,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<AuditRow[]> {
  return matching(db, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countAudit(db: Db | Tx, filter: AuditFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Every action in the log, in alphabetical order. Skips from one to the next in the index, so a long log costs no more. */
export async function findAuditActions(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select next.action from audit_entry next where next.action > known.action order by next.action limit 1)
      from known where known.action is not null)
    select action from known where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

/** What was done to a user's account, newest first; these actions only. */
export async function findActionsOn(
  db: Db | Tx,
  userId: number,
  { actions, limit }: { actions: readonly string[]; limit: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject_type', '=', 'person')
    .where('subject_id', '=', String(userId))
    .where('action', '=', sql<string>`any(${actions}::text[])`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Anonymises a person in the log; what was done, and when, stays. */
export async function anonymiseAudit(tx: Tx, userId: number, name: string): Promise<void> {
  await tx
    .updateTable('audit_entry')
    .set({ actor_name: name, ip: null })
    .where('actor_id', '=', userId)
    .execute();
  // Free text about the person, and names that they had
  await tx
    .updateTable('audit_entry')
    .set({
      subject_name: name,
      // Failed sign-ins have no actor, and it may have been the person
      ip: sql`case when action = ${SIGN_IN_FAILED} then null else ip end`,
      details: sql`case when action like 'account.%' then '{}' else details - '{reason,comment}'::text[] end`,
    })
    .where('subject_type', '=', 'person')
    .where('subject_id', '=', String(userId))
    .execute();
}

/** Failed sign-ins are kept for as long as they are useful to find attacks. */
const FAILURES_KEPT_DAYS = 90;

export async function removeOldFailures(db: Db): Promise<void> {
  await db
    .deleteFrom('audit_entry')
    .where('action', '=', SIGN_IN_FAILED)
    .where('at', '<', sql<Date>`now() - make_interval(days => ${FAILURES_KEPT_DAYS})`)
    .execute();
}

/** Adds an entry; the actor's name is stored as it is now. */
export const insertAuditEntry = (db: Db | Tx, entry: AuditRecord): Promise<void> =>
  insertAuditEntries(db, [entry]);

/** Adds entries by set. */
export async function insertAuditEntries(db: Db | Tx, entries: readonly AuditRecord[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ actorId, action, subject, details, ip }, place) => ({
    place,
    actor_id: actorId,
    action,
    type: subject.type,
    id: subject.id,
    name: subject.name,
    details: details ?? {},
    ip: ip ?? null,
  }));
  await sql`
    with entry as (
      select * from jsonb_to_recordset(${JSON.stringify(rows, wellFormed)}::jsonb)
        as e (actor_id bigint, action text, type text, id text, name text, details jsonb, ip inet, place bigint)),
    actor as (
      select id, ${shownName} as name from app_user where id in (select actor_id from entry))
    insert into audit_entry (actor_id, actor_name, action, subject_type, subject_id, subject_name, details, ip)
    select e.actor_id, coalesce(a.name, ''), e.action, e.type, e.id, e.name, e.details, e.ip
    from entry e left join actor a on a.id = e.actor_id order by e.place`.execute(db);
}

/** PostgreSQL refuses lone surrogates in JSON. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** The same name as the contract's `displayName`. */
const shownName = sql`case
    when trim(first_name) = '' then username::text
    when trim(last_name) = '' then trim(first_name)
    else trim(first_name) || ' ' || trim(last_name)
  end`;

/** When the oldest entry was made: they are in the order of their times. */
export async function findOldestEntry(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('audit_entry').select('at').orderBy('id').limit(1).executeTakeFirst();
  return row?.at ?? null;
}

/** @returns how many were deleted */
export async function deleteOldEntries(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_entry')
    .where('id', 'in', (qb) => qb.selectFrom('audit_entry').select('id').orderBy('id').limit(limit))
    .where('at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
