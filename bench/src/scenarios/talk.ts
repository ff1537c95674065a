import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Child } from '../child.ts';
import { temporaryDirectory } from '../cleanup.ts';
import { listQuery } from '../data/list-requests.ts';
import type { LoadAnswer, LoadJob } from '../load/jobs.ts';
import { connectTo } from '../product/connection.ts';
import { beginSessionsOf } from '../product/sessions.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Figures } from '../report/figures.ts';
import { percentile } from '../statistics.ts';
import { API } from '../workload.ts';

const SCENARIO = 'Announcements and discussions, demo content';
const PEOPLE = 100_000;
const THREADS = 100_000;
const READS_A_SECOND = 25;
const LIMIT_S = 300;
const ASKS = 200;
const WARM_UP = 50;

type Ask = (path: string, more?: { method?: string; body?: object }) => Promise<Record<string, never>>;
type Record_ = (figure: string, unit: string, value: number, most?: number) => void;

/** An announcement to very many people while others read the catalogue, and lists of a course with very many threads. */
export async function measureTalk(
  figures: Figures,
  load: Child<LoadJob, LoadAnswer>,
  share: number,
): Promise<void> {
  const dataDir = await temporaryDirectory('talk');
  const product = await startProduct({ dataDir, settings: { SEED: 'demo', ALLOW_DEMO: '1' } });
  const record: Record_ = (figure, unit, value, most) =>
    figures.record(
      { scenario: SCENARIO, figure, unit, goal: most === undefined ? undefined : { most } },
      value,
    );
  try {
    await waitUntilIdle(product);
    const client = await connectTo(product);
    try {
      await announce({ figures, load, product, client, record }, Math.round(PEOPLE * share));
      await waitUntilIdle(product);
      await readThreads(product, client, record, Math.round(THREADS * share));
    } finally {
      await client.end();
    }
  } finally {
    await product.stop();
  }
}

const idOf = async (client: pg.Client, username: string): Promise<number> =>
  Number((await client.query('select id from app_user where username = $1', [username])).rows[0]?.id);

async function announce(
  {
    figures,
    load,
    product,
    client,
    record,
  }: {
    figures: Figures;
    load: Child<LoadJob, LoadAnswer>;
    product: Product;
    client: pg.Client;
    record: Record_;
  },
  people: number,
): Promise<void> {
  await client.query(
    `insert into app_user (username, email, email_verified_at, first_name, last_name, roles)
     select 'told-' || n, 'told-' || n || '@darasa.example', now(), 'Learner', n::text, '{student}'
     from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query('analyze app_user');
  const ask = await askAs(product, await idOf(client, 'demo-admin'));
  const alone = await read(load, product, 10);
  record(`reads alone: p99 at ${READS_A_SECOND}/s`, 'ms', alone.p99);
  const id = crypto.randomUUID();
  const tell = async (): Promise<number> => {
    const began = performance.now();
    await ask(`${API}/sent-announcements/${id}`, {
      method: 'PUT',
      body: {
        audience: { kind: 'role', role: 'student' },
        texts: [{ language: 'en', title: 'The exam is on Friday', text: 'Bring a **pencil**.' }],
      },
    });
    for (;;) {
      await sleep(250);
      const seconds = (performance.now() - began) / 1000;
      const { rows } = await client.query<{ sent: boolean; told: number }>(
        `select a.state = 'sent' and not exists (select from pgboss.job where name like 'notifications.%' and state <= 'active') as sent,
           (select count(*)::int from announcement_reader r where r.announcement_id = a.id) as told
         from announcement a where a.id = $1`,
        [id],
      );
      if (rows[0]?.sent || seconds > LIMIT_S) return seconds;
    }
  };
  const [seconds, beside] = await Promise.all([tell(), read(load, product, 40)]);
  for (const failure of beside.failures) figures.fault(SCENARIO, failure);
  const { rows } = await client.query<{ told: number; twice: number }>(
    `select (select count(*)::int from announcement_reader where announcement_id = $1) as told,
       (select count(*)::int from (select user_id from notification where data->>'announcement_id' = $1::text
          group by 1 having count(*) > 1) t) as twice`,
    [id],
  );
  if ((rows[0]?.told ?? 0) < people || (rows[0]?.twice ?? 1) > 0)
    figures.fault(SCENARIO, `${people} people: ${rows[0]?.told} told, ${rows[0]?.twice} twice`);
  record('people to whom it is announced', '', people);
  record('until everybody has it, with notifications and emails queued', 's', seconds, 60);
  record(`reads meanwhile: p99 at ${READS_A_SECOND}/s`, 'ms', beside.p99, 30);
}

const read = (load: Child<LoadJob, LoadAnswer>, { origin }: Product, seconds: number): Promise<LoadAnswer> =>
  load.ask({
    ...{ kind: 'http', origin, rate: READS_A_SECOND, seconds, seed: 1 },
    paths: Array.from({ length: READS_A_SECOND * 60 }, (_, n) => `${API}/courses?${listQuery(n)}`),
  });

async function readThreads(
  product: Product,
  client: pg.Client,
  record: Record_,
  threads: number,
): Promise<void> {
  const student = await idOf(client, 'demo-student');
  const { rows } = await client.query<{ id: string }>(
    'select course_id as id from enrollment where user_id = $1 order by course_id limit 1',
    [student],
  );
  const course = Number(rows[0]?.id);
  await client.query(
    `insert into discussion_thread (user_id, id, course_id, kind, title, text, html, created_at, last_at, votes)
     select u.id, gen_random_uuid(), $1, case n % 3 when 0 then 'topic' else 'question' end,
       'How deep do I sow maize number ' || n || '?', 'In sand, or in clay? word' || n % 5000, '<p>In sand</p>',
       now() - n * interval '7 minutes', now() - n * interval '7 minutes', n % 50
     from generate_series(1, $2::int) n
     join lateral (select id from app_user where username = 'told-' || (1 + n % 1000)) u on true`,
    [course, threads],
  );
  await client.query('vacuum analyze discussion_thread');
  await client.query('vacuum analyze discussion_reader');
  const ask = await askAs(product, student);
  record('threads of one course', '', threads);
  const base = `${API}/discussions/threads?course=${course}`;
  const lists: Record<string, string> = {
    'by activity': '',
    'the newest': '&sort=newest',
    'by votes': '&sort=votes',
    'without an answer': '&show=unanswered',
    unread: '&show=unread',
    'a search for a rare word': '&search=word4711',
    'a search for a word of all': '&search=maize',
  };
  for (const [name, query] of Object.entries(lists)) {
    // So that its code is compiled and its pages are in memory
    for (let n = 0; n < WARM_UP; n++) await ask(`${base}${query}`);
    const times: number[] = [];
    for (let n = 0; n < ASKS; n++) {
      const began = performance.now();
      await ask(`${base}${query}`);
      times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    record(`list, ${name}: p99`, 'ms', percentile(times, 0.99), 30);
  }
}

async function askAs(product: Product, userId: number): Promise<Ask> {
  const [session] = await beginSessionsOf(product, [userId]);
  return async (path, { method = 'GET', body } = {}) => {
    const answer = await fetch(`${product.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${session?.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: Record<string, never> }).data;
  };
}
