import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { chapterOf } from './track-standing.ts';

let t: TestIdentity;
let me: Person & SignedIn;
let first: number;
let second: number;
let priced: number;
let slug: string;
const someone = async () => {
  const person = await t.addPerson();
  return { ...person, ...(await t.signIn(person)) };
};
let made = 0;
async function addTrack(courses: readonly number[], is_published = true): Promise<string> {
  made += 1;
  const { id, slug: own } = await t.db
    .insertInto('track')
    .values({ slug: `track-${made}`, name: `Track ${made}`, is_published })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  if (courses.length > 0)
    await t.db
      .insertInto('track_course')
      .values(courses.map((course_id, position) => ({ track_id: id, course_id, position })))
      .execute();
  return own;
}
const at = (track = slug) => `/tracks/${track}/enrollment`;
const join = (as = me, track = slug) => t.call('POST', at(track), { as });
const leave = (track = slug) => t.call('DELETE', at(track), { as: me });
const read = async (track = slug) => (await t.call('GET', at(track), { as: me })).data;
const states = (standing: { chapters: { state: string }[] }) => standing.chapters.map(({ state }) => state);
const enrollment = (course: number) =>
  t.db
    .selectFrom('enrollment')
    .select(['status', 'source', 'ended_reason'])
    .where('user_id', '=', me.id)
    .where('course_id', '=', course)
    .executeTakeFirst();

beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => t.close());
beforeEach(async () => {
  me = await someone();
  first = await addCourse(t.database, { title: 'Seeds' });
  second = await addCourse(t.database, { title: 'Soil' });
  priced = await addCourse(t.database, { title: 'Market', price_minor: 100_000 });
  slug = await addTrack([first, priced, second]);
});

describe('a track taken as a whole', () => {
  it('enrols in what costs nothing, and says what comes next', async () => {
    expect(states(await read())).toEqual(['open', 'priced', 'open']);
    const joined = await join();
    expect(joined.status).toBe(200);
    expect(joined.data.refused).toEqual([]);
    expect(joined.data.standing).toMatchObject({ done: 0, next: { title: 'Seeds', state: 'active' } });
    expect(states(joined.data.standing)).toEqual(['active', 'priced', 'active']);
    expect(joined.data.standing.abilities).toEqual({ join: false, leave: true });
    expect(await enrollment(first)).toEqual({ status: 'active', source: 'track', ended_reason: null });
    expect(await enrollment(priced)).toBeUndefined();
    const own = (await t.call('GET', '/track-enrollments', { as: me })).data.tracks;
    expect(own).toMatchObject([{ track: { slug }, chapters: [{}, {}, {}] }]);
  });

  it('ends only what it gave, and not what is completed', async () => {
    expect((await t.call('POST', `/courses/${first}/enroll`, { as: me })).status).toBe(200);
    await join();
    expect(await enrollment(first)).toMatchObject({ source: 'free' });
    expect((await leave()).data.joined_at).toBeNull();
    expect(await enrollment(first)).toMatchObject({ status: 'active' });
    expect(await enrollment(second)).toEqual({ status: 'left', source: 'track', ended_reason: 'track' });
    // Once more: it comes back, and is completed
    await join();
    await t.db
      .updateTable('enrollment')
      .set({ status: 'completed', completed_at: new Date() })
      .where('user_id', '=', me.id)
      .where('course_id', '=', second)
      .execute();
    expect((await read()).done).toBe(1);
    await leave();
    expect(await enrollment(second)).toMatchObject({ status: 'completed' });
  });

  it('leaves a course to another track that has it too', async () => {
    const other = await addTrack([second]);
    await join();
    await join(me, other);
    await leave();
    expect(await enrollment(second)).toMatchObject({ status: 'active', source: 'track' });
    expect(await enrollment(first)).toMatchObject({ status: 'left' });
    await leave(other);
    expect(await enrollment(second)).toMatchObject({ status: 'left' });
  });

  it('enrols in what has come since only when it is taken once more', async () => {
    await join();
    const third = await addCourse(t.database, { title: 'Water' });
    await t.db
      .insertInto('track_course')
      .values((values) => ({
        track_id: values.selectFrom('track').select('id').where('slug', '=', slug),
        course_id: third,
        position: 9,
      }))
      .execute();
    expect(states(await read())).toEqual(['active', 'priced', 'active', 'open']);
    expect(states((await join()).data.standing)).toEqual(['active', 'priced', 'active', 'active']);
  });

  it('keeps an archived course for those who are in it, and shows it to nobody else', async () => {
    await join();
    const archive = (course: number) =>
      t.db
        .updateTable('course')
        .set({ status: 'archived', is_published: false })
        .where('id', '=', course)
        .execute();
    await archive(first);
    await archive(priced);
    expect(states(await read())).toEqual(['active', 'active']);
    const stranger = await someone();
    expect(states((await join(stranger)).data.standing)).toEqual(['active']);
  });

  it('is kept by who takes it when it is not published any more', async () => {
    await join();
    await t.db.updateTable('track').set({ is_published: false }).where('slug', '=', slug).execute();
    const stranger = await someone();
    expect((await t.call('GET', at(), { as: stranger })).status).toBe(404);
    expect((await join(stranger)).status).toBe(404);
    expect((await read()).joined_at).not.toBeNull();
    expect((await leave()).status).toBe(200);
    expect(await enrollment(first)).toMatchObject({ status: 'left' });
  });

  it('says which course is full, and enrols in the others', async () => {
    const full = await addCourse(t.database, { title: 'Full', enrollment_capacity: 1 });
    const track = await addTrack([full, first]);
    await join(await someone(), track);
    const { data } = await join(me, track);
    expect(data.refused).toMatchObject([{ title: 'Full', message: 'This course is full.' }]);
    expect(states(data.standing)).toEqual(['open', 'active']);
  });

  it('does not bring back whom a teacher has removed', async () => {
    await join();
    await t.db
      .updateTable('enrollment')
      .set({ status: 'left', ended_reason: 'removed', ended_at: new Date() })
      .where('user_id', '=', me.id)
      .where('course_id', '=', first)
      .execute();
    expect((await join()).data.refused).toMatchObject([{ title: 'Seeds' }]);
    expect(states(await read())[0]).toBe('closed');
  });

  it('is the same however often it is taken and left at once', async () => {
    await Promise.all([join(), join(), join()]);
    await Promise.all([leave(), join(), leave(), join()]);
    const { joined_at } = await read();
    const inside = (await enrollment(first))?.status === 'active';
    // Nobody is left in a course by a track that they do not take
    if (joined_at === null) expect(inside).toBe(false);
    await join();
    expect(states(await read())).toEqual(['active', 'priced', 'active']);
    await leave();
    expect(states(await read())).toEqual(['open', 'priced', 'open']);
  });

  it('takes no seat more than there are', async () => {
    const small = await addCourse(t.database, { title: 'Small', enrollment_capacity: 2 });
    const track = await addTrack([small]);
    const people = await Promise.all(Array.from({ length: 5 }, someone));
    const answers = await Promise.all(people.map((as) => join(as, track)));
    expect(answers.filter(({ data }) => data.refused.length === 0)).toHaveLength(2);
  });
});

const course = { id: 7, slug: 'seeds', title: 'Seeds', category: 'farming', listed: true, price_minor: 0 };
const own = (status: 'active' | 'completed' | 'left', ended_reason: 'left' | 'removed' | null = null) => ({
  status,
  source: 'order' as const,
  ended_reason,
});
it.each([
  ['open', course, undefined],
  ['priced', { ...course, price_minor: 100 }, undefined],
  // Who has paid comes back for nothing
  ['open', { ...course, price_minor: 100 }, own('left', 'left')],
  ['closed', course, own('left', 'removed')],
  ['active', { ...course, listed: false }, own('active')],
  ['completed', { ...course, price_minor: 100 }, own('completed')],
  [undefined, { ...course, listed: false }, undefined],
  [undefined, { ...course, listed: false }, own('left', 'left')],
] as const)('a chapter is %s', (state, of, standing) => {
  expect(chapterOf(of, standing, undefined)?.state).toBe(state);
});
