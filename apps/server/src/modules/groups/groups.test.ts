// Also on PostgreSQL 15: locks, upserts on partial indexes, recursive queries
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answered, addCourse } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import type { Person, SignedIn } from '../../../test/people.ts';

type Answer = Promise<Answered>;
let s: GroupStage;
let t: GroupStage['t'];
let admin: Someone;
let teacher: Someone;
let someone: GroupStage['someone'];
let course: number;
let group: string;
let amina: Someone;
const make = (body: object = {}, as: SignedIn = admin): Answer => s.make(body, as);
const add = (people: (Person | string)[], body: object = {}, as: SignedIn = admin, to = group): Answer =>
  s.add(to, people, body, as);
const give = (id = course, body: object = {}, as: SignedIn = admin, to = group): Answer =>
  s.give(to, id, body, as);
const remove = (person: Person, to = group, as: SignedIn = admin): Answer => s.remove(to, person, as);
const standing = (person: Person, id = course) => s.standing(person, id);
beforeAll(async () => {
  s = await openGroupStage();
  ({ t, admin, teacher, someone } = s);
});
afterAll(() => t.close());
beforeEach(async () => {
  course = await addCourse(t.database, { title: 'Soil', instructor_id: teacher.id });
  group = (await make()).data.group.id;
  amina = await someone({ first_name: 'Amina', last_name: 'Yusuf' });
});

describe('a group', () => {
  it('is made by administrators and teachers, who then lead it', async () => {
    expect((await make({}, amina)).status).toBe(403);
    const { data } = await make({ term: 'Term 1', capacity: 40 }, teacher);
    expect(data.group).toMatchObject({
      own_role: 'leader',
      leaders: 1,
      capacity: 40,
      abilities: { appoint: false },
    });
    const { data: list } = await t.call('GET', '/groups', { as: teacher });
    expect(list.groups.map(({ id }: { id: string }) => id)).toEqual([data.group.id]);
    const { data: all } = await t.call('GET', '/groups', { as: admin, query: { search: 'form east' } });
    expect(all.pagination.totalItems).toBeGreaterThan(1);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: '\u200b' }, 'name'],
    [{ kind: 'gang' }, 'kind'],
    [{ capacity: 0 }, 'capacity'],
    [{ starts_on: '2026-02-01', ends_on: '2026-01-01' }, 'ends_on'],
    [{ starts_on: 'soon' }, 'starts_on'],
    [{ parent_id: 'x' }, 'parent_id'],
    [{ parent_id: '900000001' }, 'parent_id'],
  ])('is not made of %o', async (body, path) => {
    const { status, error } = await make(body);
    expect([status, error.details[0].path]).toEqual([400, path]);
  });

  it('stands in a tree that only administrators change, and never below itself', async () => {
    const top = (await make({ kind: 'department', name: 'Sales' })).data.group.id;
    const below = (await make({ kind: 'department', name: 'Nairobi', parent_id: top })).data.group;
    expect(below).toMatchObject({ parent_id: top, parent_name: 'Sales' });
    const moved = await t.call('PUT', `/groups/${top}`, {
      as: admin,
      body: { kind: 'department', name: 'Sales', parent_id: below.id },
    });
    expect([moved.status, moved.error.details[0].message]).toEqual([400, 'A group cannot be below itself']);
    expect((await make({ parent_id: top }, teacher)).status).toBe(403);
    const { data } = await t.call('GET', '/groups', { as: admin, query: { parent: top } });
    expect(data.groups).toHaveLength(1);
    let last = below.id;
    for (const name of ['a', 'b', 'c', 'd']) last = (await make({ name, parent_id: last })).data.group.id;
    expect((await make({ name: 'e', parent_id: last })).status).toBe(400);
  });

  it('has a number that no other group has', async () => {
    expect((await make({ external_number: 'F3-E' })).status).toBe(201);
    const { status, message } = await make({ external_number: 'f3-e' });
    expect([status, message]).toEqual([409, 'The group Form 3 East has this number']);
    // A teacher does not lead that one
    const other = await make({ external_number: 'F3-E' }, teacher);
    expect([other.status, other.message]).toEqual([409, 'Another group has this number']);
  });

  it('gets its number once, also when two are changed at the same moment', async () => {
    const other = (await make()).data.group.id;
    const change = (id: string) =>
      t.call('PUT', `/groups/${id}`, {
        as: admin,
        body: { kind: 'class', name: 'Form 3 East', external_number: 'ONE' },
      });
    const statuses = (await Promise.all([change(group), change(other)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('is changed, archived and brought back', async () => {
    const changed = await t.call('PUT', `/groups/${group}`, {
      as: admin,
      body: { kind: 'cohort', name: 'B' },
    });
    expect(changed.data.group).toMatchObject({ kind: 'cohort', name: 'B' });
    const set = (archived: boolean) =>
      t.call('PUT', `/groups/${group}/archived`, { as: admin, body: { archived } });
    expect((await set(true)).data.group.archived).toBe(true);
    expect((await set(true)).data.group.archived).toBe(true);
    const refused = await give();
    expect([refused.status, refused.error.details.reason]).toEqual([409, 'archived']);
    expect((await set(false)).data.group.archived).toBe(false);
    expect((await give()).status).toBe(200);
  });

  it('is not there for those who do not lead it', async () => {
    await add([amina]);
    for (const as of [teacher, amina])
      for (const path of ['', '/members', '/courses', '/progress'])
        expect((await t.call('GET', `/groups/${group}${path}`, { as })).status).toBe(404);
    expect((await t.call('GET', '/groups', { as: amina })).data.groups).toEqual([]);
  });
});

describe('members', () => {
  it('are added by email and username, and each line says what became of it', async () => {
    const gone = await someone({ disabled_at: new Date() });
    const { data } = await add([amina.email.toUpperCase(), amina.username, 'nobody@example.org', gone]);
    expect(
      data.lines.map(({ outcome, reason }: { outcome: string; reason: string }) => [outcome, reason]),
    ).toEqual([
      ['added', null],
      ['refused', 'This person is in the list twice.'],
      [
        'refused',
        'There is no account with this username or confirmed email. Ask them for their username, or invite them by email.',
      ],
      ['refused', 'This account is disabled.'],
    ]);
    expect((await add([amina])).data.lines[0].outcome).toBe('already');
    const { data: members } = await t.call('GET', `/groups/${group}/members`, { as: admin });
    expect(members.members).toMatchObject([{ name: 'Amina Yusuf', role: 'learner', source: 'staff' }]);
    expect(JSON.stringify(members)).not.toContain('@');
  });

  it('are never more than the group has room for, also when many come at once', async () => {
    const small = (await make({ capacity: 2 })).data.group.id;
    const people = await Promise.all(Array.from({ length: 5 }, () => someone()));
    const said = await Promise.all(people.map((one) => add([one], {}, admin, small)));
    expect(said.map(({ data }) => data.lines[0].outcome).sort()).toEqual([
      'added',
      'added',
      'refused',
      'refused',
      'refused',
    ]);
  });

  it('are leaders by an administrator alone, who are not counted as learners', async () => {
    const own = (await make({}, teacher)).data.group.id;
    expect((await add([amina], { role: 'leader' }, teacher, own)).status).toBe(403);
    expect((await add([amina], {}, teacher, own)).status).toBe(200);
    const path = `/groups/${own}/members/${amina.id}`;
    expect((await t.call('PUT', path, { as: teacher, body: { role: 'leader' } })).status).toBe(403);
    expect((await t.call('PUT', path, { as: admin, body: { role: 'leader' } })).data.member.role).toBe(
      'leader',
    );
    expect((await t.call('GET', `/groups/${own}`, { as: amina })).data.group).toMatchObject({
      learners: 0,
      leaders: 2,
      abilities: { manage_members: false, invite: false, change: false },
    });
    expect((await remove(amina, own, teacher)).status).toBe(403);
  });

  it('stay in the list of those who were in it', async () => {
    await add([amina]);
    expect((await remove(amina)).data.member.left_at).not.toBeNull();
    expect((await remove(amina)).status).toBe(404);
    const left = async () =>
      (await t.call('GET', `/groups/${group}/members`, { as: admin, query: { list: 'left' } })).data.members;
    expect(await left()).toHaveLength(1);
    await add([amina]);
    expect(await left()).toHaveLength(0);
  });

  it('see their groups, and leave where they may', async () => {
    await add([amina]);
    await give();
    const { data } = await t.call('GET', '/own-groups', { as: amina });
    expect(data.groups).toMatchObject([
      {
        name: 'Form 3 East',
        courses: [{ title: 'Soil', outcome: 'enrolled', ends: true }],
        abilities: { leave: true },
      },
    ]);
    await t.call('PUT', `/groups/${group}`, {
      as: admin,
      body: { kind: 'class', name: 'Form 3 East', may_leave: false },
    });
    expect((await t.call('DELETE', `/own-groups/${group}`, { as: amina })).status).toBe(403);
    await t.call('PUT', `/groups/${group}`, { as: admin, body: { kind: 'class', name: 'Form 3 East' } });
    expect((await t.call('DELETE', `/own-groups/${group}`, { as: amina })).data.groups).toEqual([]);
    expect(await standing(amina)).toEqual(['left', 'group', group, 'group']);
    expect((await t.call('DELETE', `/own-groups/${group}`, { as: amina })).status).toBe(404);
  });
});
