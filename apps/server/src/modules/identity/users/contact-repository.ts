import { type DeskPermission, deskPermissions } from '@darasa/contract/http/desk-permissions';
import { displayName, type Role } from '@darasa/contract/identity/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { hasStoredRole } from './admin-repository.ts';

/** A person's contact data for other modules. */
export interface Contact {
  id: number;
  first_name: string;
  /** The name as others see it. */
  name: string;
  /** Null when nothing may be sent: there is none, it was never confirmed, or the account is disabled. */
  email: string | null;
  /** Also one that was never confirmed: for what the person does themselves, such as an order. Null without one, and when the account is disabled. */
  account_email: string | null;
  phone: string | null;
  language: string;
  roles: string[];
}

/** These people by id, if their accounts exist; unordered. */
export async function findContacts(db: Db | Tx, ids: readonly number[]): Promise<Contact[]> {
  const rows = await db
    .selectFrom('app_user')
    .select([
      'id',
      'username',
      'first_name',
      'last_name',
      'email',
      'phone',
      'language',
      'roles',
      sql<boolean>`email_verified_at is not null`.as('confirmed'),
      sql<boolean>`disabled_at is null`.as('active'),
    ])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    first_name: row.first_name,
    name: displayName(row),
    email: row.confirmed && row.active ? row.email : null,
    account_email: row.active ? row.email : null,
    phone: row.phone,
    language: row.language,
    roles: row.roles,
  }));
}

/**
 * Whether an account is there. If so nobody deletes it, and nobody else locks it, until the transaction ends.
 */
export async function lockAccount(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The administrators whose accounts are neither disabled nor deleted. */
export async function findAdminIds(db: Db | Tx): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where(hasStoredRole('admin'))
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The administrators, and those whose roles of the site's own hold one of some permissions; any without them. */
export async function findDeskIds(
  db: Db | Tx,
  permissions: readonly DeskPermission[] = deskPermissions,
): Promise<number[]> {
  const holders = await db
    .selectFrom('staff_role_holder as h')
    .innerJoin('staff_role as r', 'r.id', 'h.role_id')
    .innerJoin('app_user as u', 'u.id', 'h.user_id')
    .select('u.id')
    .distinct()
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`r.permissions && ${[...permissions]}::text[]`)
    .execute();
  return [...new Set([...(await findAdminIds(db)), ...holders.map(({ id }) => id)])];
}

/** Accounts that are neither disabled nor deleted, with ids greater than `after`, in their order. @param role null: all */
export async function findPeopleAfter(
  db: Db | Tx,
  { role, after, limit }: { role: Role | null; after: number; limit: number },
): Promise<number[]> {
  let people = db
    .selectFrom('app_user')
    .select('id')
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('id', '>', after);
  if (role !== null) people = people.where(hasStoredRole(role));
  const rows = await people.orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Those of some people whose accounts are neither disabled nor deleted, in their order. */
export async function findActiveAmong(db: Db | Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
