import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../child.ts';
import { temporaryDirectory } from '../cleanup.ts';
import { listQuery } from '../data/list-requests.ts';
import { searchesByKind } from '../data/query-words.ts';
import type { LoadAnswer, LoadJob, Visit } from '../load/jobs.ts';
import { memoryBytes, processTree } from '../machine/processes.ts';
import { connectTo } from '../product/connection.ts';
import { beginSessionsOf, type HeldSession } from '../product/sessions.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Figures } from '../report/figures.ts';
import { API } from '../workload.ts';

const MB = 1e6;
const SCENARIO = 'Memory under load, demo content';
const LEARNERS = 400;
const COURSES_EACH = 6;
const LISTS = 4000;
const CONNECTIONS = 50;
const SECONDS = 40;
/** A process gives back what a load has left behind when it has been idle for a while. */
const MINUTES_AFTER = 3;
/** The server closes connections that were not used for half a minute. */
const AT_REST_MS = 45_000;

/**
 * What the processes hold (PSS) at rest, after everything on the demo site has been asked for as fast as it answers (ever other lists and
 * searches, all pages, all lessons and quizzes by several hundred learners), and some minutes later.
 */
export async function measureMemory(
  figures: Figures,
  load: Child<LoadJob, LoadAnswer>,
  share: number,
): Promise<void> {
  const dataDir = await temporaryDirectory('memory');
  const product = await startProduct({ dataDir, settings: { SEED: 'demo', ALLOW_DEMO: '1' } });
  const record = (when: string, most?: number): void => {
    const { server, postgres } = memoryOf(product);
    const goal = most === undefined ? undefined : { most };
    figures.record(
      { scenario: SCENARIO, figure: `${when}: all processes (PSS)`, unit: 'MB', goal },
      server + postgres,
    );
    figures.record({ scenario: SCENARIO, figure: `${when}: server`, unit: 'MB' }, server);
    figures.record({ scenario: SCENARIO, figure: `${when}: PostgreSQL`, unit: 'MB' }, postgres);
  };
  try {
    await waitUntilIdle(product);
    await sleep(AT_REST_MS);
    record('at rest', 300);
    const { courses, learners } = await enrolLearners(product);
    for (const [name, visits] of Object.entries(visitsOf(courses, learners))) {
      const job = { kind: 'crowd', origin: product.origin, visits, connections: CONNECTIONS } as const;
      const answer = await load.ask({ ...job, seconds: SECONDS * share });
      for (const failure of answer.failures) figures.fault(SCENARIO, failure);
      figures.record(
        { scenario: SCENARIO, figure: `${name}: requests a second`, unit: '' },
        answer.requests / answer.seconds,
      );
      record(`after ${name}`);
    }
    const calls = courses.flatMap(({ id, assessments }, place) =>
      learnersOf(place, courses.length, learners, 20).flatMap(({ token }) =>
        assessments.map((assessment) => ({
          ...({ method: 'POST', token, body: {} } as const),
          path: `${API}/courses/${id}/assessments/${assessment}/attempts`,
        })),
      ),
    );
    // Some cannot be begun before others are done: the others are what is wanted
    await load.ask({ kind: 'calls', origin: product.origin, calls, seconds: SECONDS * share, seed: 1 });
    record('after the load', 400);
    await sleep(MINUTES_AFTER * 60_000 * share);
    record('some minutes later', 400);
  } finally {
    await product.stop();
  }
}

function memoryOf({ pid }: Product): { server: number; postgres: number } {
  const held = { server: 0, postgres: 0 };
  for (const one of processTree(pid)) {
    held[one.name.startsWith('postgres') ? 'postgres' : 'server'] += memoryBytes(one.pid) / MB;
  }
  return held;
}

interface DemoCourse {
  id: string;
  path: string;
  revision: string;
  lessons: string[];
  assessments: string[];
}

/** New learners, each enrolled in some of the courses. */
async function enrolLearners(product: Product): Promise<{ courses: DemoCourse[]; learners: HeldSession[] }> {
  const client = await connectTo(product);
  try {
    const { rows: people } = await client.query<{ id: string }>(
      `insert into app_user (username, email, first_name, last_name, roles)
       select 'memory-' || n, 'memory-' || n || '@darasa.example', 'Learner', n::text, '{student}'
       from generate_series(1, $1::int) n returning id::text`,
      [LEARNERS],
    );
    const { rows: courses } = await client.query<DemoCourse>(
      `select c.id::text, '/courses/' || k.slug || '/' || c.slug as path, r.id::text as revision,
         array(select assessment_id::text from revision_assessment a where a.revision_id = r.id order by 1) as assessments
       from course c join category k on k.id = c.category_id
       join course_revision r on r.course_id = c.id and r.state = 'published' where c.listed order by c.id`,
    );
    const pairs = people.flatMap(({ id }, learner) =>
      courses.flatMap((course, place) => (isIn(learner, place, courses.length) ? [{ id, course }] : [])),
    );
    await client.query(
      `insert into enrollment (user_id, course_id, enrolled_at, revision_id, source)
       select u, c, now() - interval '1 day', r, 'staff' from unnest($1::bigint[], $2::bigint[], $3::bigint[]) p (u, c, r)`,
      [
        pairs.map(({ id }) => id),
        pairs.map(({ course }) => course.id),
        pairs.map(({ course }) => course.revision),
      ],
    );
    const learners = await beginSessionsOf(
      product,
      people.map(({ id }) => Number(id)),
    );
    for (const [place, course] of courses.entries())
      course.lessons = await openLessons(product, course, learnersOf(place, courses.length, learners, 1)[0]);
    return { courses, learners };
  } finally {
    await client.end();
  }
}

/** The lessons that one can read before having done others. */
async function openLessons(
  { origin }: Product,
  { id }: DemoCourse,
  learner: HeldSession | undefined,
): Promise<string[]> {
  const response = await fetch(`${origin}${API}/learning/courses/${id}`, {
    headers: { authorization: `Bearer ${learner?.token}` },
  });
  const { data } = (await response.json()) as {
    data: { modules: { lessons: { id: string; access: string }[] }[] };
  };
  return data.modules.flatMap(({ lessons }) =>
    lessons.flatMap((one) => (one.access === 'open' ? one.id : [])),
  );
}

const isIn = (learner: number, place: number, courses: number): boolean =>
  (learner + place) % courses < COURSES_EACH;

/** For each course, the sessions of its first learners. */
const learnersOf = (place: number, courses: number, learners: readonly HeldSession[], most: number) =>
  learners.filter((_, learner) => isIn(learner, place, courses)).slice(0, most);

/** The kinds of load, one after the other. */
function visitsOf(
  courses: readonly DemoCourse[],
  learners: readonly HeldSession[],
): { pages: Visit[]; lists: Visit[]; lessons: Visit[] } {
  const queries = Array.from({ length: LISTS }, (_, n) => listQuery(n).toString());
  const searches = Object.values(searchesByKind())
    .flat()
    .map((search) => new URLSearchParams({ search }).toString());
  const asVisits = (paths: string[]): Visit[] => paths.map((path) => ({ path }));
  return {
    pages: asVisits([
      ...courses.map(({ path }) => path),
      ...queries.map((query) => `/courses?${query}`),
      ...searches.map((query) => `/courses?${query}`),
    ]),
    lists: asVisits([
      ...courses.flatMap(({ id }) => [`${API}/courses/${id}`, `${API}/courses/${id}/related`]),
      ...queries.flatMap((query) => [`${API}/courses?${query}`, `${API}/courses/filter-options?${query}`]),
      ...searches.map((query) => `${API}/courses/search?${query}`),
    ]),
    lessons: [
      ...courses.flatMap(({ revision, lessons }, place) =>
        learnersOf(place, courses.length, learners, 3).flatMap(({ token }) =>
          lessons.map((lesson) => ({
            path: `${API}/learning/revisions/${revision}/lessons/${lesson}`,
            token,
          })),
        ),
      ),
      ...learners.map(({ token }) => ({ path: `${API}/learning/overview`, token })),
    ],
  };
}
