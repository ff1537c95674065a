import type { ChallengeCheck } from '@darasa/contract/assessment/code';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

type CheckedPrograms = Pick<ChallengeCheck, 'solutions' | 'wrong_solutions'>;

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
      ...(row.result as object),
    }
  );
}

/** The hashes among these whose solutions have passed, or cannot be run here. */
export async function findCheckedHashes(
  db: Db | Tx,
  hashes: readonly string[],
): Promise<Map<string, ChallengeCheck['state']>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('challenge_check')
    .select(['hash', 'state'])
    .where('hash', 'in', hashes)
    .execute();
  return new Map(rows.map(({ hash, state }) => [hash, state as ChallengeCheck['state']]));
}

/** Notes that a check was asked for. @returns false when one has been under way for less than so many seconds */
export async function requestChallengeCheck(tx: Tx, hash: string, patienceS: number): Promise<boolean> {
  const row = await tx
    .insertInto('challenge_check')
    .values({ hash, state: 'waiting' })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ state: 'waiting', requested_at: sql`now()` })
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

/** What came out of a check. */
export async function recordChallengeCheck(
  db: Db | Tx,
  hash: string,
  state: ChallengeCheck['state'],
  programs: CheckedPrograms,
): Promise<void> {
  const values = { state, result: storedJson(programs), checked_at: sql<Date>`now()` };
  await db
    .insertInto('challenge_check')
    .values({ hash, ...values })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(values))
    .execute();
}
