import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Removes every sign-in method of an account except its password: passkeys, second factor, other services, links in emails, cards. */
export async function removeSignInMethods(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute();
  await tx.deleteFrom('totp_credential').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx.deleteFrom('external_identity').where('user_id', '=', userId).execute();
  await tx.deleteFrom('one_time_token').where('user_id', '=', userId).execute();
  await tx.deleteFrom('login_card').where('user_id', '=', userId).execute();
}

/** Whether signing in also asks for a code. */
export async function hasSecondFactor(db: Db | Tx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('totp_credential')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the authenticator app and the recovery codes. @returns false when no app was set up */
export async function removeSecondFactor(db: Db | Tx, userId: number): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const row = await db
    .deleteFrom('totp_credential')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

/** The sign-in methods of an account. */
export interface SignInMethods {
  password: boolean;
  passkey: boolean;
  /** Ids of other sign-in services, including ones that are no longer in the settings. */
  providers: string[];
}

/** @returns undefined when the account does not exist */
export async function findSignInMethods(db: Db | Tx, userId: number): Promise<SignInMethods | undefined> {
  return db
    .selectFrom('app_user as u')
    .select([
      sql<boolean>`u.password_hash is not null`.as('password'),
      sql<boolean>`exists (select from passkey p where p.user_id = u.id)`.as('passkey'),
      sql<
        string[]
      >`array(select e.provider from external_identity e where e.user_id = u.id order by e.provider)`.as(
        'providers',
      ),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}
