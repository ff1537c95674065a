import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../child.ts';
import type { SocketAnswer, SocketJob } from '../load/socket-jobs.ts';
import { connectTo } from '../product/connection.ts';
import type { HeldSession } from '../product/sessions.ts';
import type { Product } from '../product/start-product.ts';
import type { Goal } from '../report/figures.ts';
import { percentile } from '../statistics.ts';
import { API } from '../workload.ts';

const ROOMS = 1000;
const PEOPLE_OF_ROOM = 10;
/** Messages that are written in all of them, each second. */
const RATE = 20;
const WARM_UP = 50;
/** Whoever has heard nothing so long after the last message has missed it. */
const HEAR_AFTER_S = 15;

interface Rooms {
  product: Product;
  /** In the order of the sockets, the first share of them in the first process. */
  held: readonly HeldSession[];
  share: number;
  processes: Child<SocketJob, SocketAnswer>[];
  record(figure: string, unit: string, value: number, goal?: Goal): void;
  tell(failures: string[]): void;
}

/**
 * Conversations of ten people, all of them here: one message in each, through the API. Measured from its sending until the browsers of
 * its people hear of it.
 */
export async function measureRooms({ product, held, share, processes, record, tell }: Rooms): Promise<void> {
  const people = new Map(held.map(({ userId }, n) => [userId, n]));
  const rooms = Math.min(ROOMS, Math.floor(people.size / PEOPLE_OF_ROOM));
  const members = [...people.keys()].slice(0, rooms * PEOPLE_OF_ROOM);
  const ids = await openRooms(product, members);
  const failures: string[] = [];
  const sent: number[] = [];
  const writeInAll = (most = rooms): Promise<unknown> => {
    const start = performance.now();
    return Promise.all(
      ids.slice(0, most).map(async (id, room) => {
        await sleep(Math.max(0, start + (room / RATE) * 1000 - performance.now()));
        sent[room] = Date.now();
        const author = held[people.get(members[room * PEOPLE_OF_ROOM] as number) as number];
        const { status } = await fetch(
          `${product.origin}${API}/conversations/${id}/messages/${crypto.randomUUID()}`,
          {
            method: 'PUT',
            headers: { authorization: `Bearer ${author?.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ text: `How deep do I sow? ${room}` }),
          },
        );
        if (status !== 200) failures.push(`A message was answered ${status}`);
      }),
    );
  };
  // A server that has been running has compiled this code
  await writeInAll(WARM_UP);
  await sleep(1000);
  const hearing = Promise.all(
    processes.map((process) =>
      process.ask({
        kind: 'hear-each',
        event: 'data:changed',
        name: 'messages.changed',
        seconds: rooms / RATE + HEAR_AFTER_S,
      }),
    ),
  );
  await sleep(500);
  await writeInAll();
  const heard = (await hearing).map(({ times }) => times);
  const times = members.flatMap((person, n) => {
    const socket = people.get(person) as number;
    const at = heard[Math.floor(socket / share)]?.[socket % share];
    return at ? [at - (sent[Math.floor(n / PEOPLE_OF_ROOM)] as number)] : [];
  });
  if (times.length < members.length) failures.push(`${members.length - times.length} people heard nothing`);
  tell([...new Set(failures)]);
  times.sort((one, other) => one - other);
  record('conversations of ten people', '', rooms);
  record(
    `a message, ${RATE}/s in all of them, until its people hear of it: median`,
    'ms',
    percentile(times, 0.5),
  );
  record('the same: p99', 'ms', percentile(times, 0.99), { most: 250 });
}

/** Of learners of one course, ten each. @returns their ids */
async function openRooms(product: Product, members: readonly number[]): Promise<string[]> {
  const client = await connectTo(product);
  try {
    const { rows: courses } = await client.query<{ id: string }>('select min(id) as id from course');
    const course = Number(courses[0]?.id);
    await client.query(
      'insert into enrollment (user_id, course_id) select id, $2 from unnest($1::bigint[]) id on conflict do nothing',
      [members, course],
    );
    const { rows } = await client.query<{ id: string }>(
      `with room as (
         insert into conversation (id, title, course_id, last_seq)
         select gen_random_uuid(), 'Conversation ' || n, $2, 0 from generate_series(1, $3::int) n returning id, title),
       member as (
         insert into conversation_member (conversation_id, user_id)
         select r.id, p.id from unnest($1::bigint[]) with ordinality p (id, n)
         join room r on r.title = 'Conversation ' || (1 + (p.n - 1) / $4::int))
       select id from room order by substr(title, 14)::int`,
      [members, course, members.length / PEOPLE_OF_ROOM, PEOPLE_OF_ROOM],
    );
    await client.query('analyze conversation, conversation_member, enrollment');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
