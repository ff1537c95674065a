import { identityMessages } from '@darasa/contract/identity/messages';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';

/**
 * Refuses to take away the last way to log in. Call it after the removal, in its transaction, with the person's row locked.
 * @param providers ids of the services that one can sign in with at present: a link to another one lets nobody in
 * @throws AppError CONFLICT
 */
export async function refuseNoWayIn(tx: Tx, userId: number, providers: readonly string[]): Promise<void> {
  const { rows } = await sql<{ any_left: boolean }>`
    select u.password_hash is not null
      or exists (select from passkey p where p.user_id = u.id)
      or exists (select from external_identity e where e.user_id = u.id and e.provider = any(${[...providers]}::text[]))
      as any_left
    from app_user u where u.id = ${userId}`.execute(tx);
  if (!rows[0]?.any_left) throw new AppError('CONFLICT', identityMessages.lastWayIn);
}
