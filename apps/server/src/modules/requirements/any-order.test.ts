import { siteDay } from '@darasa/contract/formatting/site-zone';
import { daysAfter } from '@darasa/contract/requirements/dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeEnrollment, enrollmentModule } from '#modules/enrollment';
import { groupsModule } from '#modules/groups';
import { Context, type TxCtx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { type AnyJob, createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../test/catalogue.ts';
import { createMovedDatabase, type MovedClock } from '../../../test/clock/moved-clock.ts';
import type { Someone } from '../../../test/groups/stage.ts';
import { type ListStage, openListStage } from '../../../test/lists/stage.ts';
import { RUNS, SEED } from '../../../test/requirements/any-order.ts';
import { requirementsModule } from './index.ts';
import { changeDue, excuse } from './people/people.ts';
import { changeRequirement, createRequirement, endRequirement } from './requirements/requirements.ts';
import { settlePerson } from './settling/settle.ts';

const MOST_MS = 45_000;
const DAY = 86_400_000;

let s: ListStage;
let clock: MovedClock;
let drop: () => Promise<void>;
let jobs: AnyJob[];
beforeAll(async () => {
  const moved = await createMovedDatabase();
  ({ clock } = moved);
  drop = moved.database.drop;
  s = await openListStage(moved.database);
  jobs = [enrollmentModule, groupsModule, requirementsModule].flatMap(
    (module) => module.jobs?.({ config: s.t.config } as never) ?? [],
  );
});
afterAll(async () => {
  await s.t.close();
  await drop();
});

/** Three people with whom the same is done. One is settled after each step, one now and then, one by the jobs alone. */
interface World {
  people: readonly [Someone, Someone, Someone];
  groups: readonly { id: string; name: string }[];
  courses: readonly { id: number; title: string }[];
  made: string[];
  /** What three people were answered who did the same. */
  answers: string[][];
}
type Step =
  | { act: 'join' | 'leave'; group: number }
  | { act: 'list'; group: number | null; course: number | null }
  | {
      act: 'require';
      target: 'everybody' | 'people' | number;
      course: number;
      mandatory: boolean;
      renew: number | null;
      days: number | null;
    }
  | { act: 'change'; of: number; renew: number | null; days: number }
  | { act: 'end' | 'complete'; of: number }
  | { act: 'excuse'; of: number; back: boolean }
  | { act: 'due'; of: number; days: number }
  | { act: 'wait'; days: number };

const which = fc.nat(1);
const renewals = fc.constantFrom(null, 1, 6, 12);
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('join' as const), group: which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('leave' as const), group: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('list' as const),
      group: fc.option(which),
      course: fc.option(which),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('require' as const),
      target: fc.constantFrom('everybody' as const, 'people' as const, 0, 1),
      course: which,
      mandatory: fc.boolean(),
      renew: renewals,
      days: fc.option(fc.integer({ min: 0, max: 60 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('change' as const),
      of: fc.nat(),
      renew: renewals,
      days: fc.integer({ min: 0, max: 60 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('end' as const), of: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('complete' as const), of: which }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('excuse' as const), of: fc.nat(), back: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('due' as const),
      of: fc.nat(),
      days: fc.integer({ min: 0, max: 90 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.constantFrom(1, 20, 40, 200, 400) }),
  },
);
const orders = fc.array(fc.record({ step: steps, settles: fc.boolean() }), { minLength: 2, maxLength: 14 });

/** What an administrator does. What is settled with it at once is left to the jobs: they come late, and in any order. */
class LateContext extends Context {
  #used = false;
  override transaction<Result>(work: (ctx: TxCtx) => Promise<Result>): Promise<Result> {
    if (this.#used) return Promise.reject(new Error('Later'));
    this.#used = true;
    return super.transaction(work);
  }
}
const acting = (): Context =>
  new LateContext(s.t.db, { caller: { userId: s.admin.id, roles: ['admin'] }, now: clock.now() });
const settle = (person: Someone): Promise<void> =>
  s.t.db.transaction().execute((tx) => settlePerson(tx, person.id, clock.now()));

async function runJob(name: string, payload: object = {}): Promise<void> {
  const context = createJobContext({ db: s.t.db, log: silentLog(), signal: new AbortController().signal });
  Object.defineProperty(context.ctx, 'now', { value: clock.now() });
  await jobs.find((job) => job.name === name)?.handler(payload as never, context);
}

/** All that is queued, and what that queues, the last first: events come in no particular order. */
async function runQueued(): Promise<void> {
  await runJob('requirements.follow-time');
  for (;;) {
    const { rows } = await sql<{ name: string; data: object }>`delete from pgboss.job
      where state = 'created' returning name, data`.execute(s.t.db);
    if (rows.length === 0) return;
    for (const { name, data } of rows.toReversed()) await runJob(name, data);
  }
}

async function open(): Promise<World> {
  const add = async (at: number) => {
    const title = `Course ${at} of ${crypto.randomUUID()}`;
    return { id: await addCourse(s.t.database, { title, instructor_id: s.teacher.id }), title };
  };
  const makeGroup = async () => {
    const name = `Form ${crypto.randomUUID()}`;
    return { id: (await s.make({ name })).data.group.id as string, name };
  };
  const person = () => s.someone({ external_number: crypto.randomUUID() });
  return {
    people: [await person(), await person(), await person()],
    groups: [await makeGroup(), await makeGroup()],
    courses: [await add(1), await add(2)],
    made: [],
    answers: [],
  };
}

const orRefusal = async (act: () => Promise<unknown>): Promise<string> => {
  try {
    await act();
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${error.message}`;
    throw error;
  }
};

/** Null also for whom a course was given and taken again: who was settled only afterwards never had it. */
async function placeOf(person: Someone, courseId: number) {
  const place = await s.standing(person, courseId);
  return place && place[0] !== 'left' ? place : null;
}

async function bring({ people, groups, courses }: World, step: Extract<Step, { act: 'list' }>) {
  const numbers = await s.t.db
    .selectFrom('app_user')
    .select('external_number')
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const group = step.group === null ? '' : groups[step.group]?.name;
  const course = step.course === null ? '' : courses[step.course]?.title;
  const lines = numbers.map(({ external_number }) => `${external_number},${group},${course}`);
  const id = await s.checked(`Adm No,Class,Course\n${lines.join('\n')}\n`);
  expect((await s.listOf(id)).counts.refused).toBe(0);
  await s.apply(id);
}

async function take(world: World, step: Step): Promise<void> {
  const { people, groups, courses, made, answers } = world;
  const of = 'of' in step ? made[step.of % Math.max(1, made.length)] : undefined;
  if (step.act === 'wait') {
    // While the server runs its jobs do too: only what comes after a long pause is done before they have
    await runQueued();
    return clock.moveBy(step.days * DAY);
  }
  if (step.act === 'join') await s.add(groups[step.group]?.id ?? '', [...people]);
  else if (step.act === 'leave')
    for (const person of people) await s.remove(groups[step.group]?.id ?? '', person);
  else if (step.act === 'list') await bring(world, step);
  else if (step.act === 'complete') {
    const courseId = courses[step.of]?.id as number;
    const three: string[] = [];
    for (const person of people) {
      // Whoever does a course has found it among theirs
      await settle(person);
      const status = (await placeOf(person, courseId))?.[0];
      three.push(String(status));
      if (status === 'active')
        await s.t.db
          .transaction()
          .execute((tx) => completeEnrollment(tx, { userId: person.id, courseId, at: clock.now() }));
    }
    answers.push(three);
  } else if (step.act === 'require') {
    const target =
      step.target === 'everybody'
        ? ({ kind: 'everybody' } as const)
        : step.target === 'people'
          ? {
              kind: 'people' as const,
              people: [],
              user_ids: people.map(({ id }) => String(id)),
            }
          : { kind: 'group' as const, group_id: groups[step.target]?.id ?? '' };
    const context = acting();
    await orRefusal(async () => {
      const { requirement } = await createRequirement(context, {
        target,
        subject: { kind: 'course', course_id: String(courses[step.course]?.id) },
        due:
          step.days === null
            ? { kind: 'days', days: 14 }
            : { kind: 'day', day: daysAfter(siteDay(clock.now()), step.days) },
        mandatory: step.mandatory,
        renew_months: step.renew,
        escalate_days: null,
        note: '',
      });
      made.push(requirement.id);
    });
  } else if (of !== undefined && step.act === 'end') await orRefusal(() => endRequirement(acting(), of));
  else if (of !== undefined && step.act === 'change')
    await orRefusal(() =>
      changeRequirement(acting(), of, {
        due: { kind: 'days', days: step.days },
        mandatory: true,
        renew_months: step.renew,
        escalate_days: null,
        note: '',
      }),
    );
  else if (of !== undefined && (step.act === 'excuse' || step.act === 'due')) {
    const three: string[] = [];
    for (const { id } of people)
      three.push(
        await orRefusal(() =>
          step.act === 'excuse'
            ? excuse(acting(), of, id, step.back ? null : 'Ill')
            : changeDue(acting(), of, id, daysAfter(siteDay(clock.now()), step.days)),
        ),
      );
    answers.push(three);
  }
}

/** All that is known of somebody in what was required: times to the day, since they are settled one after the other. */
async function stateOf({ made, courses }: World, person: Someone) {
  const { rows } = await sql<Record<string, unknown>>`
    select array_position(${made.map(Number)}::bigint[], requirement_id) as requirement, round, current,
      began_at::date::text as began_on, due_on::text as due_on, changed_due_on::text as changed_due_on,
      finished_at::date::text as finished_on, next_at::date::text as next_on, excused_at::date::text as excused_on,
      dropped_at::date::text as dropped_on,
      -- What became of the seat while it was asked: whom nobody had settled by then never had one
      case when dropped_at is null then outcome end as outcome
    from requirement_round where user_id = ${person.id} order by requirement_id, round`.execute(s.t.db);
  const places = [];
  for (const { id } of courses) places.push(await placeOf(person, id));
  return { rounds: rows, places };
}

async function check(world: World): Promise<void> {
  for (const three of world.answers) expect(new Set(three).size, three.join(' / ')).toBe(1);
  await runQueued();
  const [always, sometimes, never] = world.people;
  const expected = await stateOf(world, always);
  expect(await stateOf(world, never)).toEqual(expected);
  expect(await stateOf(world, sometimes)).toEqual(expected);
  for (const person of world.people) await settle(person);
  await runQueued();
  for (const person of world.people) expect(await stateOf(world, person)).toEqual(expected);
}

it(`any lists, joins, leaves, requirements, renewals, excuses and days come to the same, settled at once, late or by jobs alone (ANY_ORDER_SEED=${SEED})`, {
  timeout: 90_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const world = await open();
      try {
        for (const { step, settles } of order) {
          await take(world, step);
          await settle(world.people[0]);
          if (settles) await settle(world.people[1]);
        }
        await check(world);
      } finally {
        for (const id of world.made) await orRefusal(() => endRequirement(acting(), id));
        await runQueued();
      }
    }),
    { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: MOST_MS },
  );
});
