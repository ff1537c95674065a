import type { ChallengeCheck } from '@darasa/contract/assessment/taking/programs';
import type { SeenCheck } from '@darasa/contract/authoring/checking/challenge-checks';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

type CheckResult = Pick<
  ChallengeCheck,
  'solutions' | 'wrong_solutions' | 'unavailable_languages' | 'unavailable_features'
>;

/** Check of a challenge by its hash; undefined when nobody has asked for one. */
export async function findChallengeCheck(db: Db | Tx, hash: string): Promise<ChallengeCheck | undefined> {
  const row = await db
    .selectFrom('challenge_check')
    .select(['state', 'result', 'checked_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return (
    row && {
      state: row.state as ChallengeCheck['state'],
      checked_at: row.checked_at?.toISOString() ?? null,
      solutions: [],
      wrong_solutions: [],
      unavailable_languages: [],
      ...(row.result as object),
    }
  );
}

/** How checks ended, by hash, of those among these that somebody has asked for. */
export async function findSeenChecks(
  db: Db | Tx,
  hashes: readonly string[],
): Promise<Map<string, SeenCheck>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('challenge_check')
    .select([
      'hash',
      'state',
      sql<SeenCheck['unavailable_languages'] | null>`result -> 'unavailable_languages'`.as('unavailable'),
    ])
    .where('hash', 'in', hashes)
    .execute();
  return new Map(
    rows.map(({ hash, state, unavailable }) => [
      hash,
      { state: state as SeenCheck['state'], unavailable_languages: unavailable ?? [] },
    ]),
  );
}

/** Checks that somebody has asked for within so many seconds and that are not done; until the transaction ends they ask for no others. */
export async function countAwaitedChecks(tx: Tx, userId: number, patienceS: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`challenge_check ${userId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('challenge_check')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('requested_by', '=', userId)
    .where('state', '=', 'waiting')
    .where('requested_at', '>=', sql<Date>`now() - make_interval(secs => ${patienceS})`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes that somebody asked for a check. @returns false when one has been under way for less than so many seconds */
export async function requestChallengeCheck(
  tx: Tx,
  hash: string,
  { by, patienceS }: { by: number; patienceS: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('challenge_check')
    .values({ hash, state: 'waiting', requested_by: by })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ state: 'waiting', requested_at: sql`now()`, requested_by: by })
        .where((where) =>
          where.or([
            where('challenge_check.state', '<>', 'waiting'),
            where(
              'challenge_check.requested_at',
              '<',
              sql<Date>`now() - make_interval(secs => ${patienceS})`,
            ),
          ]),
        ),
    )
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** What came out of a check. Who asked for it does not matter any more. */
export async function recordChallengeCheck(
  db: Db | Tx,
  hash: string,
  state: ChallengeCheck['state'],
  result: CheckResult,
): Promise<void> {
  const values = { state, result: storedJson(result), checked_at: sql<Date>`now()`, requested_by: null };
  await db
    .insertInto('challenge_check')
    .values({ hash, ...values })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(values))
    .execute();
}

/** Up to `limit` checks that nobody has asked for since a moment. @returns how many were removed */
export async function deleteChecks(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('challenge_check')
    .where('hash', 'in', (old) =>
      old.selectFrom('challenge_check').select('hash').where('requested_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets what the programs of older checks wrote, and keeps how they ended. @returns of how many */
export async function emptyResults(db: Db, before: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('challenge_check')
    .set({ result: sql`result - array['solutions', 'wrong_solutions']` })
    .where('hash', 'in', (old) =>
      old
        .selectFrom('challenge_check')
        .select('hash')
        .where('requested_at', '<', before)
        .where(sql<boolean>`result ?| array['solutions', 'wrong_solutions']`)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
