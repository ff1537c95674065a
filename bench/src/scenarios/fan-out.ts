import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Child } from '../child.ts';
import { temporaryDirectory } from '../cleanup.ts';
import { listQuery } from '../data/list-requests.ts';
import type { LoadAnswer, LoadJob } from '../load/jobs.ts';
import { connectTo } from '../product/connection.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Figures } from '../report/figures.ts';
import { API } from '../workload.ts';

const SCENARIO = 'Fan-out of a notification, demo content';
const PEOPLE = 100_000;
const READS_A_SECOND = 25;
const LIMIT_S = 300;

/** One event is told to very many people, on the site and by email, while others read the catalogue. */
export async function measureFanOut(
  figures: Figures,
  load: Child<LoadJob, LoadAnswer>,
  share: number,
): Promise<void> {
  const people = PEOPLE * share;
  const dataDir = await temporaryDirectory('fan-out');
  const product = await startProduct({ dataDir, settings: { SEED: 'demo', ALLOW_DEMO: '1' } });
  const record = (figure: string, unit: string, value: number, most?: number): void =>
    figures.record(
      { scenario: SCENARIO, figure, unit, goal: most === undefined ? undefined : { most } },
      value,
    );
  try {
    await waitUntilIdle(product);
    const client = await connectTo(product);
    try {
      const ids = await addPeople(client, people);
      const alone = await read(load, product, 10);
      record(`reads alone: p99 at ${READS_A_SECOND}/s`, 'ms', alone.p99);
      const [seconds, beside] = await Promise.all([tellAll(client, ids), read(load, product, 60 * share)]);
      for (const failure of beside.failures) figures.fault(SCENARIO, failure);
      record('people', '', people);
      record('until everybody is notified and every email is queued', 's', seconds, 60 * share);
      record(`reads meanwhile: p99 at ${READS_A_SECOND}/s`, 'ms', beside.p99, 30);
      const { rows } = await client.query<{ told: number; emailed: number }>(
        `select count(*)::int as told, (select count(*)::int from outbound_email where user_id = any($1)) as emailed
         from notification where user_id = any($1)`,
        [ids],
      );
      const [{ told = 0, emailed = 0 } = {}] = rows;
      if (told !== people || emailed !== people)
        figures.fault(SCENARIO, `${people} people: ${told} notifications, ${emailed} emails`);
    } finally {
      await client.end();
    }
  } finally {
    await product.stop();
  }
}

const read = (load: Child<LoadJob, LoadAnswer>, { origin }: Product, seconds: number): Promise<LoadAnswer> =>
  load.ask({
    ...{ kind: 'http', origin, rate: READS_A_SECOND, seconds, seed: 1 },
    paths: Array.from({ length: READS_A_SECOND * 60 }, (_, n) => `${API}/courses?${listQuery(n)}`),
  });

async function addPeople(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into app_user (username, email, email_verified_at, first_name, last_name, roles)
     select 'told-' || n, 'told-' || n || '@darasa.example', now(), 'Learner', n::text, '{student}'
     from generate_series(1, $1::int) n returning id::text`,
    [count],
  );
  await client.query('analyze app_user');
  return rows.map(({ id }) => Number(id));
}

/** The event reaches its subscriber as the product's events do. @returns the seconds until all is inserted */
async function tellAll(client: pg.Client, ids: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ id: string }>('select id::text from course where listed limit 1');
  const payload = {
    ...{ user_ids: ids, course_id: Number(rows[0]?.id), lesson_id: crypto.randomUUID() },
    assessment_id: crypto.randomUUID(),
    ...{ title: 'Soil', due_at: new Date().toISOString() },
  };
  const started = performance.now();
  await client.query(
    `insert into pgboss.job (name, data, policy, singleton_key, retry_limit)
     values ('notifications.due-soon', $1, 'short', $2, 10)`,
    [JSON.stringify({ event_id: crypto.randomUUID(), payload }), crypto.randomUUID()],
  );
  for (;;) {
    await sleep(500);
    const seconds = (performance.now() - started) / 1000;
    const { rows: counts } = await client.query<{ left: boolean }>(
      `select exists(select from pgboss.job where name in ('notifications.due-soon', 'notifications.fan-out')
         and state <= 'active') as left`,
    );
    if (!counts[0]?.left || seconds > LIMIT_S) return seconds;
  }
}
