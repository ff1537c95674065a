import { demoContent } from '@darasa/contract/administration/setup-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { demoJob } from './demo-job.ts';
import { updateDemoRun } from './demo-repository.ts';

let t: TestIdentity;
let as: { headers: Record<string, string> };
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords(), settings: { ALLOW_DEMO: '1' } });
  as = await t.signIn(await t.addPerson({ roles: ['admin'] }));
}, 60_000);
afterAll(() => t.close());

const PATH = '/administration/setup';
const state = async () => (await t.call('GET', PATH, { as })).data.demo;
const load = (who = as) => t.call('POST', `${PATH}/demo`, { as: who });
const remove = (who = as) => t.call('DELETE', `${PATH}/demo`, { as: who });
const work = (act: 'load' | 'remove', signal = new AbortController().signal) =>
  demoJob(t.config).handler({ act } as never, createJobContext({ db: t.db, log: silentLog(), signal }));
const count = async (table: 'course' | 'category' | 'demo_run') =>
  Number(
    (
      await t.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
/** Whether somebody waits for a row that somebody else has locked. */
const isWaiting = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'delete%'`.execute(t.db)
  ).rows.length > 0;
const people = async (which: (roles: string[]) => boolean) =>
  (await t.db.selectFrom('app_user').select('roles').where('is_demo', '=', true).execute()).filter(
    ({ roles }) => which(roles),
  ).length;

describe('the demo content of a site', { timeout: 120_000 }, () => {
  it('is not there, and cannot be removed', async () => {
    expect(await state()).toEqual({ state: 'none', step: 0, steps: 0, problem: null, kept: null });
    const answer = await remove();
    expect([answer.status, answer.message]).toEqual([409, 'There is no demo content to remove']);
  });

  it('is loaded by one job, however often and from wherever it is asked for', async () => {
    // The owner has deleted a category of the start
    const music = t.db.selectFrom('category').select('id').where('slug', '=', 'music');
    await t.db.deleteFrom('subcategory').where('category_id', '=', music).execute();
    await t.db.deleteFrom('category').where('slug', '=', 'music').execute();
    const answers = await Promise.all([load(), load(), load()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      'The demo content is being loaded already',
    );
    expect((await state()).state).toBe('loading');
    expect((await remove()).status).toBe(409);
    await work('load');
    expect(await state()).toMatchObject({ state: 'loaded', problem: null });
    expect((await load()).message).toBe('The demo content is there already');
    // The same job once more, as after a crash
    await work('load');
    expect((await state()).state).toBe('loaded');
    expect({
      courses: await count('course'),
      teachers: await people((roles) => roles.includes('instructor')),
      learners: await people((roles) => !roles.includes('instructor')),
    }).toEqual(demoContent);
    const { data } = await t.call('GET', PATH, { as });
    expect(data.steps.course).toMatchObject({ published: 0 });
    expect(data.steps.people).toMatchObject({ learners: 0 });
  });

  it('lets nobody sign in as one of its people, whose password everybody knows', async () => {
    for (const email of ['admin@darasa.example', 'instructor@darasa.example', 'demo-student'])
      expect((await t.call('POST', '/auth/login', { body: { email, password: 'Darasa!2026' } })).status).toBe(
        401,
      );
  });

  it('is in the log of what administrators do', async () => {
    const entries = await t.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', 'demo')
      .execute();
    expect(entries).toEqual([{ action: 'demo.loaded' }]);
  });

  it('is removed, but for what people of the site have to do with, and says what that is', async () => {
    const learner = await t.addPerson({ roles: ['student'] });
    const course = await t.db
      .selectFrom('course')
      .select('id')
      .where('slug', '=', 'python-from-zero')
      .executeTakeFirstOrThrow();
    await t.db.insertInto('enrollment').values({ user_id: learner.id, course_id: course.id }).execute();
    expect((await remove()).data.demo.state).toBe('removing');
    await work('remove');
    expect(await state()).toMatchObject({
      state: 'kept',
      kept: { courses: ['Python from zero'], people: [expect.stringContaining(' ')], groups: [] },
    });
    expect((await load()).message).toBe(
      'Part of the demo content is still there. Remove it first, then load it again.',
    );
    // With nobody left in it the rest goes too
    await t.db.deleteFrom('enrollment').where('user_id', '=', learner.id).execute();
    expect((await remove()).status).toBe(202);
    await work('remove');
    expect(await state()).toMatchObject({ state: 'none', kept: null });
    expect([await count('course'), await people(() => true)]).toEqual([0, 0]);
    expect(await t.db.selectFrom('category').select('slug').where('slug', '=', 'music').execute()).toEqual(
      [],
    );
  });

  it('is removed though PostgreSQL undid that for the sake of somebody who wrote at the same time', async () => {
    await load();
    await work('load');
    await remove();
    let removal: Promise<void> | undefined;
    await t.db.transaction().execute(async (tx) => {
      // The other one finds the deadlock
      await sql`set local deadlock_timeout = '1h'`.execute(tx);
      await sql`select from app_user where is_demo order by id desc limit 1 for update`.execute(tx);
      removal = work('remove') as Promise<void>;
      await expect.poll(() => isWaiting(), { timeout: 30_000, interval: 20 }).toBe(true);
      await tx.updateTable('course').set({ updated_at: new Date() }).execute();
    });
    await removal;
    expect(await state()).toMatchObject({ state: 'none', problem: null });
  });

  it('says what of the site stands in its way, and loads nothing then', async () => {
    const own = await t.addPerson({ roles: ['instructor'] });
    const { id } = await t.db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow();
    await t.db
      .insertInto('course')
      .values({
        slug: 'python-from-zero',
        title: 'Mine',
        instructor_id: own.id,
        category_id: id,
        price_minor: 0,
      })
      .execute();
    expect((await load()).status).toBe(202);
    await work('load');
    expect(await state()).toMatchObject({
      state: 'none',
      problem:
        'Something of yours is called “python-from-zero”, as something in the demo content is. Nothing was loaded.',
    });
    expect(await count('course')).toBe(1);
    await t.db.deleteFrom('course').where('slug', '=', 'python-from-zero').execute();
  });

  it('is given up when nothing is heard of it for half an hour', async () => {
    await load();
    expect((await state()).state).toBe('loading');
    await updateDemoRun(t.db, { step: 3, steps: 10 });
    expect(await state()).toMatchObject({ state: 'loading', step: 3, steps: 10 });
    await t.db
      .updateTable('demo_run')
      .set({ changed_at: new Date(Date.now() - 31 * 60_000) })
      .execute();
    expect(await state()).toMatchObject({ state: 'none', problem: expect.stringContaining('try again') });
    expect((await load()).status).toBe(202);
    await work('load');
    expect(await state()).toMatchObject({ state: 'loaded', problem: null });
  });

  it('stays while a site has no administrator but that of the demo', async () => {
    const demo = await t.signIn(await t.addPerson({ roles: ['admin'], is_demo: true }));
    await t.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('is_demo', '=', false)
      .execute();
    const answer = await remove(demo);
    await t.db.updateTable('app_user').set({ disabled_at: null }).where('is_demo', '=', false).execute();
    expect([answer.status, answer.message]).toEqual([
      409,
      'Nobody could manage this site afterwards. Make an administrator of your own first, under People.',
    ]);
  });

  it('is for administrators only', async () => {
    const teacher = await t.signIn(await t.addPerson({ roles: ['instructor'] }));
    expect([(await load(teacher)).status, (await remove(teacher)).status]).toEqual([403, 403]);
    expect((await t.call('POST', `${PATH}/demo`)).status).toBe(401);
  });
});
