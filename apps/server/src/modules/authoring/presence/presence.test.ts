import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Places } from '#platform/realtime/index';
import { addDraftCourse, lessonParts } from '../../../../test/authoring/authoring.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  closeLiveClients,
  connectedClient,
  type LiveClient,
  listenOnLoopback,
} from '../../../../test/live/live-client.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { createPresence } from './presence.ts';

type Place = { room: string; name: string; path: string };

type Member = Person & SignedIn;
let site: TestIdentity;
let origin: string;
let owner: Member;
let editor: Member;
let stranger: Member;

beforeAll(async () => {
  site = await buildTestIdentity({ settings: { SITE_URL: 'http://127.0.0.1' } });
  origin = await listenOnLoopback(site.app);
  const member = async (name: string): Promise<Member> => {
    const person = await site.addPerson({ roles: ['instructor'], first_name: name, last_name: 'Otieno' });
    return { ...person, ...(await site.signIn(person)) };
  };
  owner = await member('Amina');
  editor = await member('Juma');
  stranger = await member('Zawadi');
});
afterEach(closeLiveClients);
afterAll(() => site.close());

async function newCourse() {
  const course = await addDraftCourse(site.db, owner);
  await site.db
    .insertInto('course_author')
    .values({ course_id: course.id, user_id: editor.id, role: 'editor' })
    .execute();
  return { ...course, course_id: String(course.id) };
}
const connect = (who: Member) => connectedClient(origin, who.token);
const join = (client: LiveClient, course_id: unknown, path: unknown = '') =>
  client.socket.timeout(5000).emitWithAck('authoring:join', { course_id, path } as never) as Promise<{
    ok: boolean;
  }>;
const lastPresent = ({ received }: LiveClient): unknown =>
  (received.findLast(([name]) => name === 'authoring:present')?.[1] as { people: unknown } | undefined)
    ?.people;
const sees = (client: LiveClient, people: object[]) =>
  vi.waitFor(() => expect(lastPresent(client)).toEqual(people), 10_000);

const amina = (path: string) => ({ user_id: String(owner.id), name: 'Amina Otieno', path });
const juma = (path: string) => ({ user_id: String(editor.id), name: 'Juma Otieno', path });

describe('who has a course open', () => {
  it('is shown to those who have it open too, with the part that they are in', async () => {
    const { course_id } = await newCourse();
    const [one, two] = [await connect(owner), await connect(editor)];
    expect(await join(one, course_id, 'details')).toEqual({ ok: true });
    await sees(one, [amina('details')]);
    expect(await join(two, course_id)).toEqual({ ok: true });
    await sees(one, [amina('details'), juma('')]);
    await sees(two, [amina('details'), juma('')]);
    two.socket.emit('authoring:place', { course_id, path: 'lesson:1' });
    await sees(one, [amina('details'), juma('lesson:1')]);
    two.socket.emit('authoring:leave');
    await sees(one, [amina('details')]);
  });

  it('forgets who has gone', async () => {
    const { course_id } = await newCourse();
    const [one, two] = [await connect(owner), await connect(editor)];
    await join(one, course_id);
    await join(two, course_id);
    await sees(one, [amina(''), juma('')]);
    two.socket.disconnect();
    await sees(one, [amina('')]);
  });

  it('is one course at a time for a tab', async () => {
    const [first, second] = [await newCourse(), await newCourse()];
    const [one, two] = [await connect(owner), await connect(editor)];
    await join(one, first.course_id);
    await join(two, first.course_id);
    await sees(one, [amina(''), juma('')]);
    await join(two, second.course_id);
    await sees(one, [amina('')]);
  });

  it('is not for others, nor for those who were removed', async () => {
    const { id, course_id } = await newCourse();
    const [one, two, three] = [await connect(owner), await connect(editor), await connect(stranger)];
    for (const wanted of [course_id, '999999', 'x', 7, null, { a: 1 }])
      expect(await join(three, wanted)).toEqual({ ok: false });
    await join(one, course_id);
    await join(two, course_id);
    await sees(one, [amina(''), juma('')]);
    await site.call('DELETE', `/courses/${id}/authors/${editor.id}`, { as: owner });
    await sees(one, [amina('')]);
    expect(await join(two, course_id)).toEqual({ ok: false });
    expect(three.received.filter(([name]) => String(name).startsWith('authoring:'))).toEqual([]);
  });
});

it('lets nobody stay who is removed at the moment at which they come', async () => {
  const { id, course_id } = await newCourse();
  const removed: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // After the first look at their access
      if (result.rows.some((row) => 'first_name' in row))
        await site.db.deleteFrom('course_author').where('course_id', '=', id).execute();
      return result;
    },
  };
  let join: Parameters<Places['on']>[1] | undefined;
  const places = {
    on: (name: string, handler: typeof join) => {
      if (name === 'authoring:join') join = handler;
    },
    onGone: () => undefined,
    toRoom: () => undefined,
    occupants: async () => [],
  } as unknown as Places;
  createPresence({ db: site.db.withPlugin(removed), places });
  const client = {
    userId: editor.id,
    roles: ['instructor'],
    place: undefined as Place | undefined,
    enter(place: Place) {
      client.place = place;
    },
    leave() {
      client.place = undefined;
    },
  };
  const answer = vi.fn();
  await join?.(client, { course_id, path: '' }, answer);
  expect(answer).toHaveBeenCalledWith({ ok: false });
  expect(client.place).toBeUndefined();
});

describe('a save', () => {
  it('is told to those who have the course open, and to nobody else', async () => {
    const { id, course_id, document } = await newCourse();
    const [one, two] = [await connect(owner), await connect(stranger)];
    await join(one, course_id);
    const save = (version: number, title: string) =>
      site.call('PUT', `/courses/${id}/working-copy`, {
        as: editor,
        body: { version, parts: lessonParts(document, 0, { title }) },
      });
    await save(1, 'Soils');
    const saved = { course_id, version: 2, by: { user_id: String(editor.id), name: 'Juma Otieno' } };
    await vi.waitFor(() => expect(one.received).toContainEqual(['authoring:saved', saved]), 10_000);
    // Nothing changed: nothing to tell
    await save(2, 'Soils');
    await save(2, 'Soil and water');
    await vi.waitFor(
      () => expect(one.received).toContainEqual(['authoring:saved', { ...saved, version: 3 }]),
      10_000,
    );
    expect(one.received.filter(([name]) => name === 'authoring:saved')).toHaveLength(2);
    expect(two.received).toEqual([]);
  });
});
