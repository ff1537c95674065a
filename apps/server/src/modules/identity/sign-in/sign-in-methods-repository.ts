import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';

const TABLES = ['passkey', 'totp_credential', 'recovery_code', 'external_identity', 'one_time_token'];

/** Takes away every way into an account but its password: passkeys, second factor, other services, links in messages. */
export async function removeWaysIn(tx: Tx, userId: number): Promise<void> {
  for (const table of TABLES)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
}
