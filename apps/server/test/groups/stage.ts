import { enrollmentModule } from '#modules/enrollment';
import { groupsModule } from '#modules/groups';
import type { JobContext } from '#platform/jobs/index';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import type { TestDatabase } from '../database.ts';
import { cheapPasswords } from '../identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../identity.ts';
import type { Person, PersonInput, SignedIn } from '../people.ts';

export type Someone = Person & SignedIn;

/** The application with an administrator and a teacher, and what tests of groups do over and over. */
export async function openGroupStage(settings: Record<string, string> = {}, database?: TestDatabase) {
  const t: TestIdentity = await buildTestIdentity({
    passwords: cheapPasswords(),
    settings,
    ...(database ? { database } : {}),
  });
  const someone = async (input: PersonInput = {}): Promise<Someone> => {
    const person = await t.addPerson(input);
    return { ...person, ...(await t.signIn(person)) };
  };
  const admin = await someone({ roles: ['admin'] });
  const teacher = await someone({ roles: ['instructor'] });
  const context = (): JobContext =>
    createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal });
  const jobs = [
    ...(enrollmentModule.jobs?.({} as never) ?? []),
    ...(groupsModule.jobs?.({ config: t.config } as never) ?? []),
  ];
  return {
    t,
    admin,
    teacher,
    someone,
    /** Runs a job as the worker would. */
    async run(name: string, payload: object = {}) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}`);
      await job.handler(payload as never, context());
    },
    make: (body: object = {}, as: SignedIn = admin) =>
      t.call('POST', '/groups', { as, body: { kind: 'class', name: 'Form 3 East', ...body } }),
    add: (group: string, people: (Person | string)[], body: object = {}, as: SignedIn = admin) =>
      t.call('POST', `/groups/${group}/members`, {
        as,
        body: { people: people.map((one) => (typeof one === 'string' ? one : one.username)), ...body },
      }),
    give: (group: string, course: number, body: object = {}, as: SignedIn = admin) =>
      t.call('PUT', `/groups/${group}/courses/${course}`, { as, body }),
    remove: (group: string, person: Person, as: SignedIn = admin) =>
      t.call('DELETE', `/groups/${group}/members/${person.id}`, { as }),
    /** Status, source, group and reason of an enrollment; undefined: there is none. */
    async standing(person: Person, course: number) {
      const row = await t.db
        .selectFrom('enrollment')
        .select(['status', 'source', 'group_id', 'ended_reason'])
        .where('user_id', '=', person.id)
        .where('course_id', '=', course)
        .executeTakeFirst();
      const groupOf = (id: number | null) => (id === null ? null : String(id));
      return row && [row.status, row.source, groupOf(row.group_id), row.ended_reason];
    },
  };
}
export type GroupStage = Awaited<ReturnType<typeof openGroupStage>>;
