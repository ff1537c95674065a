import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDraftCourse } from '../../../../test/authoring/authoring.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { waitingForLocks } from '../../../../test/postgres/locks.ts';
import { authoringPersonalData } from '../personal-data.ts';

type Member = Person & SignedIn;
let site: TestIdentity;
let owner: Member;
let other: Member;
let third: Member;
let admin: Member;

const member = async (roles: string[]): Promise<Member> => {
  const person = await site.addPerson({ roles });
  return { ...person, ...(await site.signIn(person)) };
};
beforeAll(async () => {
  site = await buildTestIdentity();
  owner = await member(['instructor']);
  other = await member(['instructor']);
  third = await member(['instructor']);
  admin = await member(['admin']);
});
afterAll(() => site.close());

const set = (id: number, user: string, role: string, as: Member = owner) =>
  site.call('PUT', `/courses/${id}/authors`, { as, body: { user, role } });
const remove = (id: number, person: Member, as: Member = owner) =>
  site.call('DELETE', `/courses/${id}/authors/${person.id}`, { as });
const rolesOf = (authors: { username: string; role: string }[]) =>
  authors.map(({ username, role }) => [username, role]);

describe('the authors of a course', () => {
  it('are added by username or email, get other roles, and are removed', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    expect((await set(id, other.username, 'editor')).status).toBe(200);
    const { data } = await set(id, third.email.toUpperCase(), 'viewer');
    expect(rolesOf(data.authors)).toEqual([
      [owner.username, 'owner'],
      [other.username, 'editor'],
      [third.username, 'viewer'],
    ]);
    expect(rolesOf((await set(id, other.username, 'viewer')).data.authors)[1]).toEqual([
      other.username,
      'viewer',
    ]);
    expect((await remove(id, other)).data.authors).toHaveLength(2);
    expect((await site.call('GET', `/courses/${id}/edit-data`, { as: other })).status).toBe(404);
    expect((await remove(id, other)).status).toBe(404);
  });

  it('are not removed by somebody who hands the course over at that moment', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    await set(id, third.username, 'viewer');
    const removed = await site.db.transaction().execute(async (tx) => {
      await tx.updateTable('course').set({ instructor_id: other.id }).where('id', '=', id).execute();
      await tx
        .insertInto('course_author')
        .values({ course_id: id, user_id: owner.id, role: 'editor' })
        .execute();
      const removing = remove(id, third);
      await waitingForLocks(site.db, 1);
      return () => removing;
    });
    expect((await removed()).status).toBe(403);
  });

  it('may leave, and lose the course from sight', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    await set(id, other.username, 'viewer');
    expect((await remove(id, other, other)).data).toEqual({ authors: [] });
    expect((await site.call('GET', `/courses/${id}/authors`, { as: other })).status).toBe(404);
  });

  it('hand the course over', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    await set(id, other.username, 'editor');
    const offered = (await set(id, other.username, 'owner')).data.authors;
    expect(rolesOf(offered)).toEqual([
      [owner.username, 'owner'],
      [other.username, 'editor'],
    ]);
    expect(offered.map((one: { ownership_offered: boolean }) => one.ownership_offered)).toEqual([
      false,
      true,
    ]);
    const { data } = await set(id, other.username, 'owner', other);
    expect(rolesOf(data.authors)).toEqual([
      [other.username, 'owner'],
      [owner.username, 'editor'],
    ]);
    expect((await set(id, third.username, 'editor')).status).toBe(403);
    const row = await site.db
      .selectFrom('course')
      .select('instructor_id')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.instructor_id).toBe(other.id);
  });

  it('are handled by the owner and administrators alone', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    await set(id, other.username, 'editor');
    expect((await set(id, third.username, 'viewer', other)).status).toBe(403);
    expect((await remove(id, owner, other)).status).toBe(403);
    expect((await set(id, third.username, 'viewer', third)).status).toBe(404);
    expect((await set(id, third.username, 'viewer', admin)).status).toBe(200);
  });

  it('are teachers who can log in, and one of them owns the course', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    const student = await member(['student']);
    const disabled = await member(['instructor']);
    await site.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('id', '=', disabled.id)
      .execute();
    for (const user of [student.username, disabled.username, 'nobody-at-all'])
      expect(await set(id, user, 'editor')).toMatchObject({
        status: 400,
        message: 'There is no teacher with this username or email',
      });
    expect((await set(id, owner.username, 'editor')).status).toBe(409);
    expect((await remove(id, owner)).status).toBe(409);
    expect((await set(id, owner.username, 'owner')).status).toBe(200);
  });

  it('own it only when they have accepted', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    const ownerOf = async () =>
      (
        await site.db
          .selectFrom('course')
          .select('instructor_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).instructor_id;
    const offersOf = async () =>
      (await site.call('GET', `/courses/${id}/authors`, { as: owner })).data.authors
        .filter((one: { ownership_offered: boolean }) => one.ownership_offered)
        .map(({ username }: { username: string }) => username);
    await set(id, third.username, 'editor');
    expect(rolesOf((await set(id, other.username, 'owner')).data.authors)).toContainEqual([
      other.username,
      'viewer',
    ]);
    expect([await ownerOf(), await offersOf()]).toEqual([owner.id, [other.username]]);
    // An offer is for nobody else, and gives nothing else
    expect((await set(id, third.username, 'owner', third)).status).toBe(403);
    expect((await set(id, other.username, 'owner', third)).status).toBe(403);
    expect((await set(id, third.username, 'viewer', other)).status).toBe(403);
    const declined = await set(id, other.username, 'editor', other);
    expect(rolesOf(declined.data.authors)).toContainEqual([other.username, 'viewer']);
    expect(await offersOf()).toEqual([]);
    expect((await set(id, other.username, 'owner', other)).status).toBe(403);
    // Setting a role takes an offer back
    await set(id, third.username, 'owner');
    await set(id, third.username, 'editor');
    expect(await offersOf()).toEqual([]);
    expect((await set(id, third.username, 'owner', third)).status).toBe(403);
    expect(await ownerOf()).toBe(owner.id);
    expect(rolesOf((await set(id, other.username, 'owner', admin)).data.authors)[0]).toEqual([
      other.username,
      'owner',
    ]);
  });

  it('who accept at once are one owner', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    await set(id, other.username, 'owner');
    await set(id, third.username, 'owner');
    const answers = await Promise.all([
      set(id, other.username, 'owner', other),
      set(id, third.username, 'owner', third),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { data } = await site.call('GET', `/courses/${id}/authors`, { as: admin });
    expect(data.authors.filter(({ role }: { role: string }) => role === 'owner')).toHaveLength(1);
  });
});

describe('somebody who deletes their account', () => {
  it('takes drafts and unpublished courses along, but not those that others write too', async () => {
    const leaving = await member(['instructor']);
    const alone = await addDraftCourse(site.db, leaving);
    const shared = await addDraftCourse(site.db, leaving);
    const helped = await addDraftCourse(site.db, owner);
    await set(shared.id, other.username, 'editor', leaving);
    await set(helped.id, leaving.username, 'editor');
    await site.call('POST', '/drafts', {
      as: leaving,
      body: { draft_data: { note: 'mine' }, last_modified: '2026-03-01T08:00:00Z' },
    });
    const exported = await site.call('GET', '/auth/export', { as: leaving });
    const text = JSON.stringify(exported.data);
    expect(text).toContain('"note":"mine"');
    expect(text).toContain(helped.slug);

    await site.db.transaction().execute((tx) =>
      authoringPersonalData.erase(tx, {
        user_id: leaving.id,
        email: leaving.email,
        name: 'Deleted account',
        erased_at: new Date().toISOString(),
      }),
    );
    await expect
      .poll(
        () =>
          site.db
            .selectFrom('course')
            .select(['id', 'instructor_id'])
            .where('id', 'in', [alone.id, shared.id])
            .execute(),
        { timeout: 20_000 },
      )
      .toEqual([{ id: shared.id, instructor_id: other.id }]);
    const left = await site.db
      .selectFrom('course_draft')
      .select('id')
      .where('user_id', '=', leaving.id)
      .execute();
    expect(left).toEqual([]);
    const { data } = await site.call('GET', `/courses/${helped.id}/authors`, { as: owner });
    expect(data.authors).toHaveLength(1);
  });
});
