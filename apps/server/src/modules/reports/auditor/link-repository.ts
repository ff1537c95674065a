import type { ReportFilter } from '@darasa/contract/reports/people-schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

export interface LinkRow {
  id: number;
  name: string;
  report: string;
  filter: ReportFilter;
  /** Whoever made it; null: their account is gone. */
  created_by: number | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  opened: number;
  opened_at: Date | null;
}
const columns = sql`id, name, report, filter, created_by, created_at, expires_at, revoked_at, opened, opened_at`;

/** One page, the newest first. */
export async function findLinks(
  db: Db | Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from auditor_link order by id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countLinks(db: Db | Tx, open: Date | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from auditor_link
    where ${open}::timestamptz is null or (revoked_at is null and expires_at > ${open})`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findLinkBySecret(db: Db | Tx, hash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from auditor_link where secret_hash = ${hash}`.execute(db);
  return rows[0];
}

export async function insertLink(
  tx: Tx,
  link: Pick<LinkRow, 'name' | 'report' | 'filter' | 'expires_at'> & { hash: Buffer; by: number },
): Promise<LinkRow> {
  const { rows } = await sql<LinkRow>`
    insert into auditor_link (name, report, filter, secret_hash, created_by, expires_at)
    values (${link.name}, ${link.report}, ${storedJson(link.filter)}::jsonb, ${link.hash}, ${link.by}, ${link.expires_at})
    returning ${columns}`.execute(tx);
  return rows[0] as LinkRow;
}

/** Revokes a link; one that is revoked stays as it is. */
export async function updateToRevoked(tx: Tx, id: number, now: Date): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    update auditor_link set revoked_at = coalesce(revoked_at, ${now}) where id = ${id} returning ${columns}`.execute(
    tx,
  );
  return rows[0];
}

export async function updateToOpened(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update auditor_link set opened = opened + 1, opened_at = ${now} where id = ${id}`.execute(tx);
}

/** Links that somebody has made, for the export of their data. */
export async function findLinksBy(db: Db | Tx, userId: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from auditor_link where created_by = ${userId} order by id`.execute(db);
  return rows;
}

/** Whoever made them is gone: links that still worked are revoked, all stay without a name. */
export async function forgetMaker(tx: Tx, userId: number): Promise<void> {
  await sql`
    update auditor_link set created_by = null, revoked_at = coalesce(revoked_at, now())
    where created_by = ${userId}`.execute(tx);
}
