import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { hashToken, newOpaqueToken } from './opaque-tokens.ts';

export type OneTimeTokenKind =
  | 'first-admin'
  | 'verify-email'
  | 'buyer-registration'
  | 'reset-password'
  | 'change-email'
  | 'second-factor'
  | 'passkey-registration'
  | 'passkey-login'
  | 'provider-state'
  | 'provider-result';

export interface OneTimeToken {
  userId: number | null;
  data: Record<string, unknown>;
}

/**
 * Creates a token that can be used once: 256 random bits, of which only a hash is stored.
 * @param options.token a token created elsewhere, such as a library's challenge
 * @param options.replace earlier tokens of this kind and user stop working
 */
export async function createOneTimeToken(
  db: Db | Tx,
  options: {
    kind: OneTimeTokenKind;
    userId: number | null;
    seconds: number;
    data?: Record<string, unknown>;
    token?: string;
    replace?: boolean;
  },
): Promise<string> {
  const { kind, userId, seconds, data = {}, token = newOpaqueToken() } = options;
  if (options.replace && userId !== null) await removeOneTimeTokens(db, userId, kind);
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: hashToken(token),
      kind,
      user_id: userId,
      data: JSON.stringify(data),
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
  return token;
}

/** Consumes a token. @returns null when there is none of this kind, or it has expired or was used */
export async function consumeOneTimeToken(
  db: Db | Tx,
  kind: OneTimeTokenKind,
  token: string,
): Promise<OneTimeToken | null> {
  const row = await db
    .deleteFrom('one_time_token')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .returning(['user_id', 'data', sql<boolean>`expires_at > now()`.as('valid')])
    .executeTakeFirst();
  if (!row?.valid) return null;
  return { userId: row.user_id, data: row.data as Record<string, unknown> };
}

/** Reads a token without consuming it. */
export async function findOneTimeToken(
  db: Db | Tx,
  kind: OneTimeTokenKind,
  token: string,
): Promise<OneTimeToken | null> {
  const row = await db
    .selectFrom('one_time_token')
    .select(['user_id', 'data'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? { userId: row.user_id, data: row.data as Record<string, unknown> } : null;
}

export async function removeOneTimeTokens(
  db: Db | Tx,
  userId: number,
  kind: OneTimeTokenKind,
): Promise<void> {
  await db.deleteFrom('one_time_token').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

/** Removes all tokens of a kind that belongs to nobody. */
export async function removeTokensOfKind(db: Db | Tx, kind: OneTimeTokenKind): Promise<void> {
  await db.deleteFrom('one_time_token').where('kind', '=', kind).where('user_id', 'is', null).execute();
}

/** Whether a token was made and not used yet, and is too old now. It is known until it is removed. */
export async function isOutdatedToken(db: Db | Tx, kind: OneTimeTokenKind, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_token')
    .select('kind')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes expired tokens. */
export async function removeOldTokens(db: Db | Tx): Promise<void> {
  await db.deleteFrom('one_time_token').where('expires_at', '<', sql<Date>`now()`).execute();
}
