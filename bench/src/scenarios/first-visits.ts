import { DEMO_PASSWORD, demoAccounts } from '../../../apps/server/demo/accounts.ts';
import { findChromium } from '../browser/chromium.ts';
import { openPage, type Wanted } from '../browser/open-page.ts';
import type { StoredSession } from '../browser/stored-session.ts';
import { temporaryDirectory } from '../cleanup.ts';
import { startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Figures, Goal } from '../report/figures.ts';
import { API } from '../workload.ts';

const VISITS = 3;
const KB = 1000;
const STUDENT = 'student';
const INSTRUCTOR = 'instructor';
/** Courses of the demo content with a lesson of each type. */
const COURSES = ['your-first-website', 'python-from-zero'];

const START: Wanted = {
  selector: 'article a, article button',
  text: '^(Begin|Try again|Go on with your attempt)$',
};
const TEXT: Wanted = { selector: '.lesson-text', text: '.' };

interface Visit {
  name: string;
  path: string;
  role: typeof STUDENT | typeof INSTRUCTOR;
  wanted: Wanted;
  /** The access token is no longer valid, and is renewed first. */
  expired?: boolean;
  goal?: Goal;
}

/** First visits of people who are signed in, until what they came for is there: load, chains of requests and time. */
export async function measureFirstVisits(figures: Figures): Promise<void> {
  const chromium = findChromium(process.env);
  if (!chromium) {
    figures.fault('First visits', 'no Chromium on PATH (set CHROMIUM_PATH); not measured');
    return;
  }
  const dataDir = await temporaryDirectory('visits');
  const product = await startProduct({ dataDir, settings: { SEED: 'demo', ALLOW_DEMO: '1' } });
  try {
    await waitUntilIdle(product);
    await visitAll(figures, chromium, product.origin);
  } finally {
    await product.stop();
  }
}

/** @param origin of a running product with the demo content */
export async function visitAll(figures: Figures, chromium: string, origin: string): Promise<void> {
  const people = { student: await logIn(origin, STUDENT), instructor: await logIn(origin, INSTRUCTOR) };
  for (const visit of await chooseVisits(origin, people)) {
    const scenario = `First visit: ${visit.name}; slow 4G, 4 × slower CPU`;
    for (let round = 1; round <= VISITS; round++) {
      const person = visit.expired ? await logIn(origin, visit.role) : people[visit.role];
      const opened = await openPage(chromium, origin + visit.path, person, visit.wanted, visit.expired).catch(
        (error: Error) => figures.fault(scenario, error.message),
      );
      if (!opened) break;
      figures.record(
        { scenario, figure: 'what the person came for is painted', unit: 's', goal: visit.goal },
        opened.wanted / 1000,
      );
      figures.record({ scenario, figure: 'requests until then', unit: '' }, opened.requests);
      figures.record({ scenario, figure: 'one after the other until then', unit: '' }, opened.chain);
      figures.record({ scenario, figure: 'over the wire until then', unit: 'KB' }, opened.bytes / KB);
      figures.record({ scenario, figure: 'requests in all', unit: '' }, opened.allRequests);
      figures.record({ scenario, figure: 'files of code below 2 KB', unit: '' }, opened.crumbs);
    }
  }
}

async function chooseVisits(
  origin: string,
  people: Record<typeof STUDENT | typeof INSTRUCTOR, StoredSession>,
): Promise<Visit[]> {
  const lessons = await findLessons(origin, people.student);
  const own = await read<{ courses: { course_id: string }[] }>(
    origin,
    '/authoring/courses',
    people.instructor,
  );
  const visits: Visit[] = [];
  const add = (path: string | undefined, visit: Omit<Visit, 'path'>) => {
    if (path) visits.push({ path, ...visit });
  };
  add(lessons.get('text'), { name: 'text', role: STUDENT, wanted: TEXT, goal: { most: 1 } });
  add(lessons.get('text'), {
    name: 'text, expired access token',
    role: STUDENT,
    wanted: TEXT,
    expired: true,
    goal: { most: 1 },
  });
  add(lessons.get('quiz'), { name: 'quiz', role: STUDENT, wanted: START, goal: { most: 1.6 } });
  add(lessons.get('coding_challenge'), {
    name: 'coding challenge',
    role: STUDENT,
    wanted: START,
    goal: { most: 1.6 },
  });
  add('/student/dashboard', {
    name: 'dashboard of a learner',
    role: STUDENT,
    wanted: { selector: 'main a', text: '^(Continue|Start)' },
  });
  const [course] = own?.courses ?? [];
  add(course && `/instructor/courses/${course.course_id}/grades`, {
    name: 'gradebook',
    role: INSTRUCTOR,
    wanted: { selector: 'main li, main tr, main [role=row]', text: '.' },
  });
  return visits;
}

/** The path of a lesson that is open, by its type. The learner is enrolled where they are not. */
async function findLessons(origin: string, learner: StoredSession): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const course of COURSES) {
    await fetch(`${origin}${API}/courses/${course}/enroll`, { method: 'POST', headers: bearer(learner) });
    const outline = await read<{
      modules: { lessons: { id: string; lesson_type: string; access: string }[] }[];
    }>(origin, `/learning/courses/${course}`, learner);
    for (const { id, lesson_type, access } of outline?.modules.flatMap(({ lessons }) => lessons) ?? [])
      if (access === 'open' && !found.has(lesson_type)) found.set(lesson_type, `/learn/${course}/${id}`);
  }
  return found;
}

const bearer = ({ token }: StoredSession) => ({ authorization: `Bearer ${token}` });

async function read<T>(origin: string, path: string, person: StoredSession): Promise<T | undefined> {
  const response = await fetch(origin + API + path, { headers: bearer(person) });
  return response.ok ? ((await response.json()) as { data: T }).data : undefined;
}

async function logIn(origin: string, role: string): Promise<StoredSession> {
  const account = demoAccounts.find(({ roles }) => roles.includes(role));
  const response = await fetch(`${origin}${API}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`The login of the demo ${role} answered ${response.status}`);
  const { data } = (await response.json()) as {
    data: { token: string; refresh_token: string; user: object };
  };
  return { token: data.token, refreshToken: data.refresh_token, user: data.user };
}
