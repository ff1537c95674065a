// Also on PostgreSQL 15: locks of a transaction whose client was killed
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChangeFeed } from '#platform/database/index';
import { silentLog } from '#platform/observability/index';
import { openBoss } from '../../src/platform/jobs/boss.ts';
import { cheapPasswords } from '../identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../identity.ts';
import { publish, someone } from '../learning/learning.ts';
import { startWorker } from '../worker-process.ts';
import { choiceQuestion, choose, publishAssessment, taker } from './assessment.ts';

let site: TestIdentity;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => site.close());

const REGRADE = 'assessment.regrade';
const LEARNERS = 53;
/** Attempts that the first worker judges. */
const JUDGED = 51;

const wrongKey = (question: QuestionDocument): QuestionDocument => ({
  ...question,
  options: question.options.map((option, index) => ({ ...option, is_correct: index === 1 })),
});

/** What the supervisor of any process does each minute, for a worker that has been silent for long. */
async function giveUpSilentJobs(): Promise<void> {
  const log = silentLog();
  const feed = createChangeFeed(site.database.connection, { log });
  const boss = await openBoss({ pool: site.database.pool, feed, log });
  try {
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour'
      where name = ${REGRADE} and state = 'active'`.execute(site.db);
    await sql`update pgboss.queue set monitor_claim_on = null`.execute(site.db);
    await boss.supervise(REGRADE);
  } finally {
    await boss.stop({ graceful: false, close: false });
    await feed.close();
  }
}

it('a regrading whose worker was killed is taken over by another one, goes on, and ends once', async () => {
  const owner = await someone(site, ['instructor']);
  const admin = await someone(site, ['admin']);
  const question = choiceQuestion();
  const course = await publishAssessment(site, { owner, admin }, [wrongKey(question)]);
  for (let n = 0; n < LEARNERS; n++) {
    const me = await someone(site);
    const calls = taker(site, me, course);
    await calls.enroll(me.id);
    const { id } = (await calls.start()).data.attempt;
    await calls.submit(id, { [course.questions[0]?.id ?? '']: choose(question, true) });
  }
  const { data } = await site.call('GET', `/courses/${course.id}/edit-data`, { as: owner });
  const [assessment] = course.document.assessments;
  await site.call('PUT', `/courses/${course.id}/working-copy`, {
    as: owner,
    body: {
      version: data.version,
      parts: { assessments: { [course.assessmentId]: { ...assessment, questions: [question] } } },
    },
  });
  await publish(site, admin, course.id, { correction: true });
  const regrade = () => site.db.selectFrom('assessment_regrade').selectAll().executeTakeFirst();
  const changed = async () => {
    const rows = await site.db
      .selectFrom('grade_change')
      .select('attempt_id')
      .where('reason', '=', 'A key was corrected')
      .execute();
    return [rows.length, new Set(rows.map(({ attempt_id }) => attempt_id)).size];
  };

  // The worker judges the first ones, and waits for an attempt that somebody else holds
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = site.db.transaction().execute(async (tx) => {
    await sql`select id from attempt where id = (select id from attempt order by id offset ${JUDGED} limit 1) for update`.execute(
      tx,
    );
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const first = startWorker(site);
  try {
    await first.ready;
    await expect.poll(async () => (await regrade())?.done, { timeout: 60_000 }).toBe(JUDGED);
  } finally {
    first.child.kill('SIGKILL');
    await first.ended;
    held.resolve();
    await holding;
  }
  expect(await regrade()).toMatchObject({ done: JUDGED, finished_at: null });

  const second = startWorker(site);
  try {
    await second.ready;
    await giveUpSilentJobs();
    await expect.poll(async () => (await regrade())?.finished_at ?? null, { timeout: 60_000 }).not.toBeNull();
  } finally {
    second.child.kill('SIGTERM');
    await second.ended;
  }
  expect(await regrade()).toMatchObject({ total: LEARNERS, done: LEARNERS, changed: LEARNERS });
  expect(await changed()).toEqual([LEARNERS, LEARNERS]);
  expect(await site.db.selectFrom('assessment_regrade').select('id').execute()).toHaveLength(1);
  const points = await site.db.selectFrom('attempt').select('points').distinct().execute();
  expect(points.map(({ points: given }) => Number(given) > 0)).toEqual([true]);
}, 180_000);
