import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDirectory } from '../cleanup.ts';
import { prepareDatabase } from '../data/prepare-database.ts';
import { requireOfEverybody } from '../data/requirements.ts';
import { connectTo } from '../product/connection.ts';
import { beginSessionsOf } from '../product/sessions.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Figures } from '../report/figures.ts';
import { median } from '../statistics.ts';
import { API } from '../workload.ts';

const SCENARIO = 'People of a large school';
const COURSES = 1000;
const LINES = 50_000;
const CLASSES = 1_000;
/** One line in ten has a date that does not exist. */
const WRONG = 10;
const MOST_SECONDS = 120;
const MOST_MS = 50;
const MOST_REPORT_MS = 300;
const TIMES = 9;
const PAGES = 100;
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const PATIENCE_MS = 900_000;

type Ask = (
  path: string,
  more?: { method?: string; body?: Buffer | object },
) => Promise<Record<string, never>>;

/** A list of 50,000 lines in no order of classes, until its people are in; then what teachers and administrators ask of a course with all of them. */
export async function measurePeople(figures: Figures, share: number): Promise<void> {
  const dataDir = await temporaryDirectory('people');
  await prepareDatabase(dataDir, COURSES);
  const product = await startProduct({ dataDir });
  const lines = Math.round(LINES * share);
  const record = (figure: string, unit: string, value: number, most?: number): void =>
    figures.record(
      { scenario: SCENARIO, figure, unit, goal: most === undefined ? undefined : { most } },
      value,
    );
  try {
    await waitUntilIdle(product);
    const admin = await makeAdmin(product);
    const ask = await askAs(product, admin);
    await bringIn(ask, lines, record);
    const { course, group, requirement, requiredCourse } = await enrolAll(product);
    const report = `${API}/reports/people`;
    const requests: Record<string, string> = {
      'people, the first page': `${API}/administration/people?page=1`,
      'people, a search': `${API}/administration/people?page=1&search=pupil-4711`,
      'participants of a course with all of them, the first page': `${API}/courses/${course}/enrollments`,
      'the same, a search': `${API}/courses/${course}/enrollments?search=Family471`,
      'the same, its gradebook': `${API}/courses/${course}/gradebook`,
      'groups, the first page': `${API}/groups?page=1`,
    };
    const timeOf = async (path: string): Promise<number> => {
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        const began = performance.now();
        await ask(path);
        times.push(performance.now() - began);
      }
      return median(times);
    };
    for (const [name, path] of Object.entries(requests))
      record(`${name}: median`, 'ms', await timeOf(path), MOST_MS);
    const middle = await placeAfter(ask, `${API}/courses/${course}/enrollments`, PAGES);
    record(
      `participants, after ${PAGES} pages: median`,
      'ms',
      await timeOf(`${API}/courses/${course}/enrollments?after=${middle}`),
      MOST_MS,
    );
    const later = await placeAfter(ask, `${API}/courses/${course}/gradebook`, 10);
    record(
      'gradebook, after ten pages: median',
      'ms',
      await timeOf(`${API}/courses/${course}/gradebook?after=${later}`),
      MOST_MS,
    );
    const filters: Record<string, string> = {
      'the first page': '',
      'after 100 pages': `after=${await placeAfter(ask, report, PAGES)}`,
      'of a group': `group_id=${group}`,
      'of a course': `course_id=${requiredCourse}`,
      'of a requirement, overdue': `requirement_id=${requirement}&state=overdue`,
      excused: 'state=excused',
      expired: 'state=expired',
      'due in a week': `period=due&from=${dayIn(0)}&to=${dayIn(7)}`,
      'finished in a week': `period=finished&from=${dayIn(-30)}&to=${dayIn(-23)}`,
      'with earlier rounds': 'earlier=true',
    };
    for (const [name, query] of Object.entries(filters)) {
      record(
        `report of 50,000 × 20, ${name}: median`,
        'ms',
        await timeOf(`${report}?${query}`),
        MOST_REPORT_MS,
      );
      if (!query.startsWith('after'))
        record(
          `the same, its counts: median`,
          'ms',
          await timeOf(`${report}/counts?${query}`),
          MOST_REPORT_MS,
        );
    }
  } finally {
    await product.stop();
  }
}

async function bringIn(
  ask: Ask,
  lines: number,
  record: (figure: string, unit: string, value: number, most?: number) => void,
): Promise<void> {
  const until = async (
    id: string,
    states: readonly string[],
  ): Promise<{ counts: { made: number; refused: number } }> => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
      const { list } = (await ask(`${API}/people-lists/${id}`)) as never as {
        list: { state: string; problem: string | null; counts: { made: number; refused: number } };
      };
      if (list.problem) throw new Error(list.problem);
      if (states.includes(list.state)) return list;
    }
    throw new Error(`The list was not ${states.join(' or ')} in time`);
  };
  const began = performance.now();
  const { list } = (await ask(`${API}/people-lists?name=pupils.csv`, {
    method: 'POST',
    body: Buffer.from(listOf(lines)),
  })) as never as { list: { id: string } };
  const { counts } = await until(list.id, ['checked']);
  const checked = performance.now();
  await ask(`${API}/people-lists/${list.id}/apply`, { method: 'POST', body: {} });
  const { counts: after } = await until(list.id, ['applied']);
  const applied = performance.now();
  const refused = Math.floor(lines / WRONG);
  if (counts.refused !== refused || after.made !== lines - refused)
    throw new Error(`Of ${lines} lines ${after.made} were made and ${counts.refused} refused`);
  record('A list in random order of classes, one line in ten wrong: lines', '', lines);
  record('the same: checked after', 's', (checked - began) / 1000);
  record('the same: applied after', 's', (applied - began) / 1000, MOST_SECONDS);
}

/** Pupils with numbers of their own, each in a class that the line before it is not in. */
function listOf(lines: number): string {
  const rows = Array.from({ length: lines }, (_, n) => {
    const born = n % WRONG === WRONG - 1 ? '2012-02-31' : `2012-0${1 + (n % 9)}-1${n % 10}`;
    return `pupil-${n},Name${n % 997},Family${n},${born},Class ${(n * 7919) % CLASSES}`;
  });
  return `Admission number,First name,Last name,Date of birth,Class\n${rows.join('\n')}\n`;
}

async function makeAdmin(product: Product): Promise<number> {
  const client = await connectTo(product);
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into app_user (username, email, email_key, email_verified_at, first_name, last_name, roles)
       values ('people-admin', 'admin@people.example', 'admin@people.example', now(), 'Admin', 'People', '{admin}') returning id`,
    );
    return Number(rows[0]?.id);
  } finally {
    await client.end();
  }
}

/** Where the page after so many begins. */
async function placeAfter(ask: Ask, path: string, pages: number): Promise<string> {
  let after = '';
  for (let page = 0; page < pages; page++) {
    const { next } = (await ask(`${path}${after && `?after=${after}`}`)) as never as { next: string | null };
    if (next === null) break;
    after = next;
  }
  return after;
}

/** Everybody who came in by the list, and as many as are missing to 50,000, take one course, and have to do twenty. */
export async function enrolAll(
  product: Product,
): Promise<{ course: number; group: string; requirement: string; requiredCourse: string }> {
  const client = await connectTo(product);
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from course where listed and price_minor = 0 and enrollment_capacity is null order by id limit 1`,
    );
    const course = Number(rows[0]?.id);
    await client.query(
      `insert into app_user (username, external_number, first_name, last_name, roles)
       select 'late-' || n, 'pupil-late-' || n, 'Name' || n % 997, 'Family' || n, '{student}' from generate_series(1, $1::int / $2) n`,
      [LINES, WRONG],
    );
    await client.query(
      `insert into enrollment (user_id, course_id, source)
       select id, $1, 'staff' from app_user where external_number like 'pupil-%'`,
      [course],
    );
    const { ids, courses } = await requireOfEverybody(client);
    const { rows: groups } = await client.query<{ id: string }>(
      `select group_id as id from group_member group by 1 order by count(*) desc, 1 limit 1`,
    );
    await client.query('vacuum analyze');
    return {
      course,
      group: groups[0]?.id ?? '',
      requirement: ids[0] ?? '',
      requiredCourse: courses[1] ?? '',
    };
  } finally {
    await client.end();
  }
}

async function askAs(product: Product, userId: number): Promise<Ask> {
  const [session] = await beginSessionsOf(product, [userId]);
  return async (path, { method = 'GET', body } = {}) => {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
    const answer = await fetch(`${product.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${session?.token}`, ...(body ? { 'content-type': type } : {}) },
      ...(body ? { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: Record<string, never> }).data;
  };
}
