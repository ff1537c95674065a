import type { ProgramRun, ProgramState } from '@darasa/contract/assessment/taking/programs';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** A run that a worker has taken. */
export interface ClaimedRun {
  attempt_id: string;
  question_id: string;
  user_id: number;
  tries: number;
  /** Repeated with each change: whoever has lost it changes nothing. */
  claim: string;
}

/** Programs of one person that run at the same time, on all workers: many that only wait must not hold up others'. */
const MAX_OF_PERSON = 1;
/** A person's next program waits so long behind those of others that came at the same time. */
const BETWEEN_OWN_S = 10;
/** What an author only tries waits so long behind what is graded. */
const TRY_BEHIND_S = 30;
const CLAIM_S = 30;
/** A worker extends its claim so often, in milliseconds. */
export const EXTEND_EVERY_MS = 10_000;

/**
 * Puts programs of a submitted attempt into the queue; one that has been run before is run again. Several of one person take turns
 * with those of others.
 */
export async function insertRuns(
  tx: Tx,
  attemptId: string,
  programs: readonly { questionId: string; language: string }[],
): Promise<void> {
  await sql`
    insert into program_run (attempt_id, question_id, user_id, language, turn)
    select a.id, p.question_id, a.user_id, p.language,
      greatest(now(), (select max(o.turn) + make_interval(secs => ${BETWEEN_OWN_S}) from program_run o
        where o.user_id = a.user_id and o.state in ('queued', 'running')))
        + (p.number - 1) * make_interval(secs => ${BETWEEN_OWN_S})
        + make_interval(secs => case when a.preview then ${TRY_BEHIND_S} else 0 end)
    from attempt a, unnest(${programs.map(({ questionId }) => questionId)}::uuid[],
      ${programs.map(({ language }) => language)}::text[]) with ordinality as p (question_id, language, number)
    where a.id = ${attemptId}
    on conflict (attempt_id, question_id) do update set language = excluded.language, state = 'queued',
      turn = excluded.turn, queued_at = now(), claim = null, claimed_until = null, started_at = null, tries = 0,
      finished_at = null`.execute(tx);
}

/**
 * Takes the next program: one whose worker has gone, or the first in the queue of somebody who has few running. One worker at a time: two would both
 * find that somebody has none running, and give that person two places.
 */
export async function claimRun(db: Db): Promise<ClaimedRun | undefined> {
  if ((await countWaiting(db)) === 0) return undefined;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('program_run', 0))`.execute(tx);
    return claimNext(tx);
  });
}

async function claimNext(tx: Tx): Promise<ClaimedRun | undefined> {
  return (
    (await claimFirst(
      tx,
      sql`select attempt_id, question_id from program_run
        where state = 'running' and claimed_until < now()
        order by claimed_until limit 1 for update skip locked`,
    )) ??
    (await claimFirst(
      tx,
      sql`select r.attempt_id, r.question_id from program_run r
        where r.state = 'queued' and ${MAX_OF_PERSON} > (
          select count(*) from program_run o
          where o.user_id = r.user_id and o.state = 'running' and o.claimed_until >= now())
        order by r.turn limit 1 for update skip locked`,
    ))
  );
}

async function claimFirst(tx: Tx, first: RawBuilder<unknown>): Promise<ClaimedRun | undefined> {
  const { rows } = await sql<ClaimedRun>`
    update program_run set state = 'running', claim = gen_random_uuid(), tries = tries + 1,
      claimed_until = now() + make_interval(secs => ${CLAIM_S}), started_at = clock_timestamp()
    where (attempt_id, question_id) = (${first})
    returning attempt_id, question_id, user_id, tries, claim`.execute(tx);
  return rows[0];
}

type Claim = Pick<ClaimedRun, 'attempt_id' | 'question_id' | 'claim'>;

/** @returns false when another worker has it now */
export async function extendClaim(db: Db, run: Claim): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(db, run)
    .set({ claimed_until: sql`now() + make_interval(secs => ${CLAIM_S})` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a program back to where it was in the queue. */
export async function releaseRun(db: Db, run: Claim, { uncounted }: { uncounted: boolean }): Promise<void> {
  await ofClaim(db, run)
    .set({
      state: 'queued',
      claim: null,
      claimed_until: null,
      started_at: null,
      ...(uncounted ? { tries: sql<number>`tries - 1` } : {}),
    })
    .execute();
}

/** Ends a run. @returns false when another worker has it now, whose result counts */
export async function finishRun(tx: Db | Tx, run: Claim, state: 'done' | 'failed'): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(tx, run)
    .set({ state, claim: null, claimed_until: null, finished_at: sql`clock_timestamp()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const ofClaim = (db: Db | Tx, { attempt_id, question_id, claim }: Claim) =>
  db
    .updateTable('program_run')
    .where('attempt_id', '=', attempt_id)
    .where('question_id', '=', question_id)
    .where('claim', '=', claim);

/** Programs that no worker runs: those in the queue, and those whose worker has gone. */
export async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('program_run')
    .select((select) => select.fn.countAll<number>().as('waiting'))
    .where((where) =>
      where.or([
        where('state', '=', 'queued'),
        where.and([where('state', '=', 'running'), where('claimed_until', '<', sql<Date>`now()`)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Whether another program for the same question could not be graded within so many hours. */
export async function hasFailedLately(
  db: Db | Tx,
  { attempt_id, question_id }: Pick<ClaimedRun, 'attempt_id' | 'question_id'>,
  hours: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('program_run')
    .select('question_id')
    .where('question_id', '=', question_id)
    .where('attempt_id', '<>', attempt_id)
    .where('state', '=', 'failed')
    .where('finished_at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Programs of late from which it is said how long others wait. */
const MEASURED = 100;
const MEASURED_HOURS = 24;

/** How long a program takes now, in seconds, and how many run at the same time; undefined when none has run of late, or none runs. */
async function findPace(db: Db): Promise<{ seconds: number; running: number } | undefined> {
  const { rows } = await sql<{ seconds: number | null; running: string }>`
    select (select avg(extract(epoch from finished_at - started_at))::float8 from (
        select started_at, finished_at from program_run
        where state = 'done' and finished_at > now() - make_interval(hours => ${MEASURED_HOURS}) and started_at is not null
        order by finished_at desc limit ${MEASURED}) r) as seconds,
      (select count(*) from program_run where state = 'running' and claimed_until >= now()) as running`.execute(
    db,
  );
  const [pace] = rows;
  const running = Number(pace?.running ?? 0);
  return pace && pace.seconds !== null && running > 0 ? { seconds: pace.seconds, running } : undefined;
}

/** The programs of an attempt, with their places in the queue. */
export async function findRuns(db: Db, attemptId: string): Promise<ProgramRun[]> {
  const rows = await db
    .selectFrom('program_run as r')
    .select(['r.question_id', 'r.state', 'r.queued_at', 'r.started_at', 'r.finished_at'])
    .select(
      sql<string | null>`case when r.state = 'queued' then
        1 + (select count(*) from program_run o where o.state = 'queued' and o.turn < r.turn) end`.as(
        'place',
      ),
    )
    .where('r.attempt_id', '=', attemptId)
    .orderBy('r.turn')
    .execute();
  const pace = rows.some(({ place }) => place !== null) ? await findPace(db) : undefined;
  return rows.map(({ question_id, state, place, queued_at, started_at, finished_at }) => ({
    question_id,
    state: state as ProgramState,
    place: place === null ? null : Number(place),
    estimated_seconds:
      place === null || !pace ? null : Math.ceil((Number(place) / pace.running) * pace.seconds),
    queued_at: queued_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
  }));
}

export interface SubmittedProgram {
  course_id: number;
  assessment_id: string;
  revision_id: number;
  preview: boolean;
  response: unknown;
  max_points: number;
}

/** What a run needs to know of its attempt; undefined when the attempt is gone or has no such answer. */
export async function findProgram(
  db: Db,
  { attempt_id, question_id }: Pick<ClaimedRun, 'attempt_id' | 'question_id'>,
): Promise<SubmittedProgram | undefined> {
  return db
    .selectFrom('attempt')
    .innerJoin('attempt_answer', 'attempt_answer.attempt_id', 'attempt.id')
    .innerJoin('answer_mark', (join) =>
      join
        .onRef('answer_mark.attempt_id', '=', 'attempt_answer.attempt_id')
        .onRef('answer_mark.question_id', '=', 'attempt_answer.question_id'),
    )
    .select([
      'attempt.course_id',
      'attempt.assessment_id',
      'attempt.revision_id',
      'attempt.preview',
      'attempt_answer.response',
      'answer_mark.max_points',
    ])
    .where('attempt.id', '=', attempt_id)
    .where('attempt_answer.question_id', '=', question_id)
    .executeTakeFirst();
}

/** The programs that wait and run, and how long the oldest of them has waited. */
export async function countPrograms(db: Db): Promise<{ state: string; count: number; seconds: number }[]> {
  const { rows } = await sql<{ state: string; count: number; seconds: number }>`
    select 'queued' as state, count(*)::int as count,
      coalesce(extract(epoch from now() - min(queued_at)), 0)::float8 as seconds
    from program_run where state = 'queued'
    union all
    select 'running', count(*)::int, coalesce(extract(epoch from now() - min(queued_at)), 0)::float8
    from program_run where state = 'running'`.execute(db);
  return rows;
}
