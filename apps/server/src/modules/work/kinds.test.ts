import { newId } from '@darasa/contract/http/ids';
import type { Work, WorkItem } from '@darasa/contract/work/endpoints';
import { type WorkKindName, workKindNames, workKinds } from '@darasa/contract/work/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createJobs, defineJob, type Jobs, send } from '#platform/jobs/index';
import { defineModule } from '#platform/modules/index';
import { silentLog } from '#platform/observability/index';
import { addSubmittedEssay, type SubmittedEssay } from '../../../test/assessment/marking-rows.ts';
import { addDraftCourse, completeDocument } from '../../../test/authoring/authoring.ts';
import { addCourse } from '../../../test/catalogue.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { documentWith, enroll, publish } from '../../../test/learning/learning.ts';
import { addOrder, enablePayments } from '../../../test/payments/payments.ts';
import type { Person, SignedIn } from '../../../test/people.ts';
import { addFormMessage, guestConversation } from '../../../test/safety/rows/support.ts';
import { backupsCase, settings, settleRequirements } from '../../../test/work.ts';
import type { Config } from '../../config.ts';
import { modules } from '../../modules.ts';

type Member = Person & SignedIn;
let site: TestIdentity;
let workers: Jobs;
const people = {} as Record<'student' | 'other' | 'teacher' | 'stranger' | 'admin', Member>;
type Who = keyof typeof people;

/** A job that always fails, as one whose service is gone. */
const broken = defineJob({
  name: 'testing.break',
  schema: z.object({}),
  options: { retries: 0, deadLetter: true },
  async handler() {
    throw new Error('It does not work');
  },
});

beforeAll(async () => {
  const testing = defineModule<Config>({ name: 'testing', jobs: () => [broken] });
  site = await buildTestIdentity({ passwords: cheapPasswords(), settings, modules: [...modules, testing] });
  await enablePayments(site.db);
  const roles = {
    student: 'student',
    other: 'student',
    teacher: 'instructor',
    stranger: 'instructor',
    admin: 'admin',
  };
  for (const [who, role] of Object.entries(roles)) {
    const person = await site.addPerson({ roles: [role], first_name: 'Amina', last_name: 'Yusuf' });
    people[who as Who] = { ...person, ...(await site.signIn(person)) };
  }
  workers = createJobs({ connection: site.database.connection, jobs: [broken], log: silentLog() });
  await workers.start();
});
afterAll(async () => {
  await workers.stop(1000);
  await site.close();
});

async function rowsOf(kind: WorkKindName, who: Who): Promise<WorkItem[]> {
  const { status, data } = await site.call('GET', `/work/${workKinds[kind]}`, { as: people[who] });
  if (status === 403) return [];
  const { items, counts, missing } = data as Work;
  expect(missing).toEqual([]);
  const rows = items.filter((item) => item.kind === kind);
  const listed = rows.reduce((sum, { count }) => sum + count, 0);
  expect(counts.find((count) => count.kind === kind)?.count ?? 0).toBeGreaterThanOrEqual(
    rows.length > 0 ? 1 : 0,
  );
  if (rows.length === 0) expect(counts.some((count) => count.kind === kind)).toBe(false);
  else expect(listed).toBeGreaterThanOrEqual(1);
  return rows;
}

const HOURS = 3_600_000;
const before = (hours: number): Date => new Date(Date.now() - hours * HOURS);
const teach = (title: string) =>
  addCourse(site.database, { title, category: 'agriculture', instructor_id: people.teacher.id });
const setStatus = (id: number, status: 'approved' | 'published') =>
  site.db.updateTable('course').set({ status }).where('id', '=', id).execute();
const insertEmail = (status: 'failed' | 'kept') =>
  site.db
    .insertInto('outbound_email')
    .values({ kind: 'k', recipient: 'a@example.org', subject: 's', status, created_at: before(3) })
    .execute();
const emailsSent = () => site.db.updateTable('outbound_email').set({ status: 'sent' }).execute();

let essay: SubmittedEssay;
let due: { id: number; path: string; assessment: string };
let course: number;
let title: string;
let order: number;
let requirement: string;
const OWN_CARD = `/recall/own-cards/${newId()}`;

interface Case {
  kind: WorkKindName;
  /** Whose list it is in; nobody else's of the five. */
  whose: readonly Who[];
  happen(): Promise<unknown>;
  row: () => Partial<Omit<WorkItem, 'person'>>;
  /** Hours that it has waited, or undefined where it is due on a day. */
  hours?: number;
  /** The day that it is due. */
  dueOn?: () => string;
  done(): Promise<unknown>;
}

const cases: readonly Case[] = [
  {
    kind: 'assessment.to-mark',
    whose: ['teacher'],
    async happen() {
      essay = await addSubmittedEssay(site.db, people.teacher, people.student);
      await site.db
        .updateTable('attempt')
        .set({ submitted_at: before(50) })
        .where('id', '=', essay.attempt)
        .execute();
    },
    row: () => ({
      title: 'Soil essay',
      count: 1,
      path: expect.stringMatching(/\/marking\?assessment=/) as string,
    }),
    hours: 50,
    done: () =>
      site.call('POST', `/marking/attempts/${essay.attempt}/questions/${essay.question}/mark`, {
        as: people.teacher,
        body: { points: 7, comment: '', rubric_levels: {}, notes: [], mark_version: 1 },
      }),
  },
  {
    kind: 'approval.approved',
    whose: ['teacher'],
    async happen() {
      course = await teach('Bees');
      await setStatus(course, 'approved');
    },
    row: () => ({ title: 'Bees', path: `/instructor/courses/${course}/edit?step=preview` }),
    hours: 0,
    done: () => setStatus(course, 'published'),
  },
  {
    kind: 'payments.reported',
    whose: ['admin'],
    async happen() {
      course = await addCourse(site.database, { title: 'Beekeeping', price: 2900 });
      order = await addOrder(site.db, {
        user_id: people.student.id,
        course_id: course,
        state: 'payment_reported',
        reported_at: before(5),
      });
    },
    row: () => ({ title: 'Beekeeping', count: 1, path: `/administrator/orders/${order}` }),
    hours: 5,
    done: () => site.call('POST', `/administration/orders/${order}/confirm`, { as: people.admin, body: {} }),
  },
  {
    kind: 'payments.cases',
    whose: ['admin'],
    happen: () =>
      site.db
        .insertInto('payment_case')
        .values({ kind: 'paid_twice', order_id: order, opened_at: before(7) })
        .execute(),
    row: () => ({ title: 'Beekeeping', count: 1, path: '/administrator/payment-cases' }),
    hours: 7,
    done: () => site.db.updateTable('payment_case').set({ state: 'closed', closed_at: new Date() }).execute(),
  },
  {
    kind: 'approval.to-review',
    whose: ['admin'],
    async happen() {
      const document = completeDocument();
      const { id } = await addDraftCourse(site.db, people.teacher, document);
      [course, title] = [id, document.details.title];
      const sent = { as: people.teacher, body: { note: 'Please look at lesson 2.' } };
      await site.call('PUT', `/courses/${id}/submit-review`, sent);
      await site.db
        .updateTable('course_revision')
        .set({ submitted_at: before(20) })
        .where('course_id', '=', id)
        .execute();
    },
    row: () => ({ title, path: `/administrator/reviews/${course}` }),
    hours: 20,
    async done() {
      const { version } = await site.db
        .selectFrom('course_revision')
        .select('version')
        .where('course_id', '=', course)
        .executeTakeFirstOrThrow();
      return site.call('POST', `/administration/reviews/${course}/decision`, {
        as: people.admin,
        body: { decision: 'approve', revision: version, comment: '' },
      });
    },
  },
  {
    kind: 'support.waiting',
    whose: ['admin'],
    happen: () => guestConversation(site, { waiting_since: before(1) }),
    row: () => ({ title: 'Guest User', quote: 'Matrix' }),
    hours: 1,
    done: () => site.db.updateTable('support_message').set({ waiting_since: null }).execute(),
  },
  {
    kind: 'support.messages',
    whose: ['admin'],
    happen: () => addFormMessage(site, { created_at: before(9) }),
    row: () => ({ count: 1, path: '/administrator/support' }),
    hours: 9,
    done: () => site.db.updateTable('support_message').set({ status: 'answered' }).execute(),
  },
  backupsCase(() => site.db, before),
  {
    kind: 'administration.failed-jobs',
    whose: ['admin'],
    async happen() {
      await send(site.db, broken, {});
      await expect
        .poll(() => rowsOf('administration.failed-jobs', 'admin'), { timeout: 20_000 })
        .not.toEqual([]);
    },
    row: () => ({ count: 1, path: '/administrator/jobs' }),
    hours: 0,
    done: () => site.call('DELETE', '/administration/jobs/testing.break/failures', { as: people.admin }),
  },
  {
    kind: 'administration.failed-items',
    whose: ['admin'],
    happen: () =>
      site.db
        .insertInto('set_aside_item')
        .values({
          batch: 'catalogue.refresh',
          item: '1',
          error: 'It does not work',
          retry_at: new Date(),
          first_failed_at: before(4),
        })
        .execute(),
    row: () => ({ count: 1, path: '/administrator/jobs#failed-items' }),
    hours: 4,
    done: () => site.db.deleteFrom('set_aside_item').execute(),
  },
  {
    kind: 'administration.failed-emails',
    whose: ['admin'],
    happen: () => insertEmail('failed'),
    row: () => ({ count: 1, path: '/administrator/outbound-emails?status=failed' }),
    hours: 3,
    done: emailsSent,
  },
  {
    kind: 'administration.kept-emails',
    whose: ['admin'],
    happen: () => insertEmail('kept'),
    row: () => ({ count: 1, path: '/administrator/outbound-emails?status=kept' }),
    hours: 3,
    done: emailsSent,
  },
  {
    kind: 'recall.due',
    whose: ['student'],
    happen: () => site.call('PUT', OWN_CARD, { as: people.student, body: { front: 'Mvua', back: 'Rain' } }),
    row: () => ({ count: 1, path: '/student/recall', since: null }),
    done: () => site.call('DELETE', OWN_CARD, { as: people.student }),
  },
  {
    kind: 'learning.due',
    whose: ['student'],
    async happen() {
      const base = documentWith([[{ title: 'Soil diary', lesson_type: 'quiz' }]]);
      const due_date = before(-48).toISOString();
      const document = { ...base, assessments: base.assessments.map((one) => ({ ...one, due_date })) };
      const { id, slug } = await addDraftCourse(site.db, people.teacher, document);
      await publish(site, people.admin, id);
      await enroll(site, people.student.id, id);
      const [module] = document.modules;
      due = {
        id,
        path: `/learn/${slug}/${module?.lessons[0]?.id}`,
        assessment: document.assessments[0]?.id ?? '',
      };
    },
    row: () => ({ title: 'Soil diary', path: due.path }),
    dueOn: () => before(-48).toISOString().slice(0, 13),
    done: () =>
      site.db
        .insertInto('grade')
        .values({
          user_id: people.student.id,
          course_id: due.id,
          assessment_id: due.assessment,
          ...{ points: 9, max_points: 10, passed: true },
        })
        .execute(),
  },
  {
    kind: 'requirements.own',
    whose: ['student'],
    async happen() {
      course = await teach('Fire safety');
      const { data } = await site.call('POST', '/requirements', {
        as: people.admin,
        body: {
          target: { kind: 'people', people: [people.student.username] },
          subject: { kind: 'course', course_id: String(course) },
          due: { kind: 'day', day: '2099-02-03' },
        },
      });
      requirement = data.requirement.id;
    },
    row: () => ({ title: 'Fire safety', path: '/requirements' }),
    dueOn: () => '2099-02-03',
    async done() {
      await site.call('DELETE', `/requirements/${requirement}`, { as: people.admin });
      await settleRequirements(site.db, people.student);
    },
  },
  {
    kind: 'notifications.answers',
    whose: ['student'],
    happen: () =>
      site.db
        .insertInto('notification')
        .values({
          user_id: people.student.id,
          kind: 'question.answered',
          data: JSON.stringify({
            course_id: String(course),
            title: 'Fire safety',
            excerpt: 'Leave by the stairs.',
          }),
          link: '/learn/fire',
          event_id: newId(),
          actor_id: people.teacher.id,
          created_at: before(6),
        })
        .execute(),
    row: () => ({ place: 'Fire safety', quote: 'Leave by the stairs.', path: '/learn/fire' }),
    hours: 6,
    done: () => site.db.updateTable('notification').set({ read_at: sql<Date>`now()` }).execute(),
  },
];

/** Tested by a story of their own: in `work.test.ts`, of what learners made in `reviews/made`, of tests of a course in `assessment/proof`, of breaches in `privacy`, and of those who are behind in `reports/waiting`. */
const elsewhere: readonly WorkKindName[] = [
  'privacy.breaches',
  'assessment.tests',
  'learning.questions',
  ...workKindNames.filter((name) => /^(discussions|messages)\./.test(name)),
  'approval.changes',
  'approval.comments',
  ...(['reports.behind', 'reports.group-behind'] as const),
  'identity.applications',
  'reviews.reported',
  'reviews.made',
  'notifications.marked',
];

describe('each kind of work', () => {
  it('has its test', () => {
    expect([...cases.map(({ kind }) => kind), ...elsewhere].toSorted()).toEqual(
      [...workKindNames].toSorted(),
    );
  });

  it.each(cases)(
    '$kind appears with its age, place and act, for those who act, until it is done',
    async (one) => {
      const { kind, whose, happen, row, hours, dueOn, done } = one;
      expect(await rowsOf(kind, whose[0] ?? 'admin')).toEqual([]);
      await happen();
      for (const who of Object.keys(people) as Who[]) {
        const rows = await rowsOf(kind, who);
        if (!whose.includes(who)) {
          expect([who, rows]).toEqual([who, []]);
          continue;
        }
        expect(rows).toHaveLength(1);
        const [found] = rows as [WorkItem];
        expect(found).toMatchObject(row());
        if (dueOn) expect(found.due_at).toContain(dueOn());
        else if (row().since !== null) {
          const waited = (Date.now() - Date.parse(found.since ?? '')) / HOURS;
          expect(Math.abs(waited - (hours ?? 0))).toBeLessThan(0.2);
        }
      }
      const answer = (await done()) as { status?: number; message?: string } | undefined;
      if (answer?.status) expect([answer.status, answer.message]).toEqual([200, expect.any(String)]);
      for (const who of whose) expect(await rowsOf(kind, who)).toEqual([]);
    },
  );
});
