import type { CourseDocument } from '@darasa/contract/authoring/document';
import { afterAll, beforeAll, expect } from 'vitest';
import { decideRevision } from '#modules/authoring';
import { buildTestIdentity, type TestIdentity } from '../identity.ts';
import { enablePayments } from '../payments/payments.ts';
import type { Person, SignedIn } from '../people.ts';
import { addDraftCourse, completeDocument } from './authoring.ts';

/** A course's life: who takes part in it, and what they call. */

type Member = Person & SignedIn;
export let site: TestIdentity;
export let owner: Member;
export let editor: Member;
export let admin: Member;
export let learner: Member;

/** What visitors get of a course: every process is notified of a change a moment after the commit. */
export const shown = (id: number) =>
  expect.poll(async () => (await site.call('GET', `/courses/${id}`)).data?.course);
export const listed = (id: number) =>
  expect.poll(async () => (await site.call('GET', `/courses/${id}`)).status);

/** The same people on another site, with other settings, for as long as a test runs. */
export async function underSettings(
  settings: Record<string, string>,
  run: () => Promise<void>,
): Promise<void> {
  const before = { site, owner, editor, admin, learner };
  site = await buildTestIdentity({ settings });
  try {
    await addMembers();
    await run();
  } finally {
    await site.close();
    ({ site, owner, editor, admin, learner } = before);
  }
}
async function addMembers(): Promise<void> {
  await enablePayments(site.db);
  owner = await member(['instructor']);
  editor = await member(['instructor']);
  admin = await member(['admin']);
  learner = await member(['student']);
}
async function member(roles: string[]): Promise<Member> {
  const person = await site.addPerson({ roles });
  return { ...person, ...(await site.signIn(person)) };
}
/** A site with its people, for the tests of one file. */
export function useLifecycleSite(): void {
  beforeAll(async () => {
    site = await buildTestIdentity();
    await addMembers();
  });
  afterAll(() => site.close());
}

export async function newCourse(document: CourseDocument = completeDocument()) {
  const course = await addDraftCourse(site.db, owner, document);
  await site.db
    .insertInto('course_author')
    .values({ course_id: course.id, user_id: editor.id, role: 'editor' })
    .execute();
  return course;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export const on = (method: Method, id: number, path: string, as: Member = owner, body: object = {}) =>
  site.call(method, `/courses/${id}${path}`, { as, ...(method === 'GET' ? {} : { body }) });
export const submit = (id: number, as: Member = owner) => on('PUT', id, '/submit-review', as);
export const publish = (id: number, as: Member = owner, body: object = {}) =>
  on('POST', id, '/publish', as, body);
export const save = (id: number, version: number, parts: object, as: Member = owner) =>
  on('PUT', id, '/working-copy', as, { version, parts });
export const stateOf = async (id: number) => (await on('GET', id, '/edit-data')).data.state;
export const decide = (id: number, decision: 'approve' | 'request_changes', as: Member = admin) =>
  site.db
    .transaction()
    .execute((tx) => decideRevision(tx, { userId: as.id, roles: as.roles }, { course_id: id, decision }));
export const revisionsOf = (id: number) =>
  site.db
    .selectFrom('course_revision')
    .select(['id', 'number', 'state', 'version', 'correction'])
    .where('course_id', '=', id)
    .orderBy('number')
    .execute();
export async function publishedCourse(document?: CourseDocument) {
  const course = await newCourse(document);
  expect((await publish(course.id, admin)).status).toBe(200);
  return course;
}
