import type { Page } from 'puppeteer-core';
import { DEMO_PASSWORD, demoAccounts } from '../../../apps/server/demo/accounts.ts';
import { findChromium } from '../browser/chromium.ts';
import { measureInteractions } from '../browser/interactions.ts';
import { openEditor } from '../browser/open-editor.ts';
import { lines, openLesson } from '../browser/open-lesson.ts';
import type { StoredSession } from '../browser/stored-session.ts';
import { temporaryDirectory } from '../cleanup.ts';
import { courseDocumentOf } from '../data/course-document.ts';
import { callApi, writeCourse } from '../product/authoring.ts';
import { startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Figures } from '../report/figures.ts';
import { percentile } from '../statistics.ts';
import { API } from '../workload.ts';

const SCENARIO = 'Interactions, 4 × slower CPU';
const BLOCKS = 'Lesson of 100 blocks, 4 × slower CPU';
const PAINT_S = 1.5;
const TYPE_MS = 50;
const NEXT_PAINT_MS = 200;
const VISITS = 3;
const COURSE = 'online-safety-for-everyone';

/** A text of a hundred blocks, twenty of each of five kinds. */
const hundredBlocks = (): string =>
  Array.from({ length: 20 }, (_, n) =>
    [
      `## Part ${n + 1}\n\nWhat is in it, in a sentence that is as long as sentences are.`,
      `:::accordion{title="More of part ${n + 1}"}\nIt opens when somebody presses it, and says more than was said before.\n:::`,
      `:::tabs\n:::tab{title="One"}\nThe first of two.\n:::\n:::tab{title="Two"}\nThe second.\n:::\n:::`,
      `> [!NOTE]\n> Something to keep in mind in part ${n + 1}.`,
      `| Crop | Days |\n| --- | --- |\n| Beans | ${60 + n} |\n| Maize | ${110 + n} |`,
    ].join('\n\n'),
  ).join('\n\n');

/** What somebody waits for after each press, on a computer four times slower: at most 200 ms until the next paint, in 98 of 100. */
export async function measureAnswers(figures: Figures): Promise<void> {
  const chromium = findChromium(process.env);
  if (!chromium) {
    figures.fault(SCENARIO, 'no Chromium on PATH (set CHROMIUM_PATH); not measured');
    return;
  }
  const dataDir = await temporaryDirectory('interactions');
  const product = await startProduct({ dataDir, settings: { SEED: 'demo', ALLOW_DEMO: '1' } });
  try {
    await waitUntilIdle(product);
    const { origin } = product;
    const people = {
      student: await logIn(origin, 'student'),
      instructor: await logIn(origin, 'instructor'),
      admin: await logIn(origin, 'admin'),
    };
    await measureBlocks(figures, chromium, origin, people).catch((error: Error) =>
      figures.fault(BLOCKS, error.message),
    );
    const taught = await ownCourse(origin, people.instructor);
    const visits: [string, string, StoredSession, (page: Page) => Promise<void>][] = [
      ['editor', `/instructor/courses/${taught}/edit?step=curriculum`, people.instructor, useEditor],
      ['desk', '/administrator/courses', people.admin, useDesk],
      ['gradebook', `/instructor/courses/${taught}/grades`, people.instructor, useGradebook],
    ];
    for (const [name, path, person, use] of visits) {
      const times = await measureInteractions(chromium, origin + path, person, use).catch((error: Error) =>
        figures.fault(`${SCENARIO}: ${name}`, error.message),
      );
      if (!times) continue;
      const sorted = times.toSorted((one, other) => one - other);
      const record = (figure: string, unit: string, value: number, most?: number) =>
        figures.record(
          {
            scenario: SCENARIO,
            figure: `${name}: ${figure}`,
            unit,
            goal: most === undefined ? undefined : { most },
          },
          value,
        );
      record('interactions', '', sorted.length);
      record('to the next paint: p50', 'ms', percentile(sorted, 0.5));
      record('to the next paint: p98', 'ms', percentile(sorted, 0.98), NEXT_PAINT_MS);
    }
  } finally {
    await product.stop();
  }
}

async function measureBlocks(
  figures: Figures,
  chromium: string,
  origin: string,
  { student, admin }: { student: StoredSession; admin: StoredSession },
): Promise<void> {
  const document = courseDocumentOf({ lessons: 2, bytes: 2000, category: 'agriculture' });
  const lesson = document.modules[0]?.lessons[0];
  if (!lesson) return;
  lesson.content_text = hundredBlocks();
  const course = await writeCourse(origin, admin.token, document);
  await course.publish();
  await callApi(origin, student.token, 'POST', `/courses/${course.id}/enroll`, {});
  const record = (figure: string, unit: string, value: number, most?: number) =>
    figures.record(
      { scenario: BLOCKS, figure, unit, goal: most === undefined ? undefined : { most } },
      value,
    );
  for (let visit = 1; visit <= VISITS; visit++) {
    const opened = await openLesson(chromium, `${origin}/learn/${course.id}`, student, 'plain');
    record(`slow 4G (${lines.plain.latency} ms): text is painted`, 's', opened.lesson / 1000, PAINT_S);
  }
  const edited = await openEditor(
    chromium,
    `${origin}/instructor/courses/${course.id}/edit?step=curriculum&open=${lesson.id}`,
    admin,
    'Bees carry pollen from one flower to the next, and that is how beans come to be. '.repeat(3).trim(),
  );
  if (!edited.written) figures.fault(BLOCKS, 'what was written does not stand in the text');
  const paints = edited.paints.toSorted((one, other) => one - other);
  record('editor, usable', 's', edited.usable / 1000);
  record('key to paint: p50', 'ms', percentile(paints, 0.5));
  record('key to paint: p99', 'ms', percentile(paints, 0.99), TYPE_MS);
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const PAUSE_MS = 350;
const ROWS = '[role="treegrid"] [role="row"], [role="tree"] [role="treeitem"]';
const PARAGRAPH = '.ProseMirror[contenteditable="true"] p';

/** Lessons are opened in turn, a text is written, menus are opened and closed. */
async function useEditor(page: Page): Promise<void> {
  await page.waitForSelector(ROWS, { timeout: 60_000 });
  for (let round = 0; round < 3; round++) {
    const rows = await page.$$(ROWS);
    for (const row of rows.slice(1, 5)) {
      await row.click();
      await wait(PAUSE_MS * 2);
    }
  }
  await openText(page);
  await page.click(PARAGRAPH);
  await page.keyboard.press('End');
  await page.keyboard.type(' A word more, and another one.', { delay: 90 });
  for (let time = 0; time < 3; time++) {
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await wait(PAUSE_MS * 2);
    await page.keyboard.type('le', { delay: 90 });
    await page.keyboard.press('Escape');
    await wait(PAUSE_MS);
  }
}

/** The last lesson that was opened may be a video or a quiz: the next one that is a text. */
async function openText(page: Page): Promise<void> {
  const rows = await page.$$(ROWS);
  for (const row of rows.slice(1)) {
    if (await page.$(PARAGRAPH)) return;
    await row.click();
    await page.waitForSelector(PARAGRAPH, { timeout: 3000 }).catch(() => undefined);
  }
}

/** A list is searched, filtered, chosen from, and one thing is changed in its place. */
async function useDesk(page: Page): Promise<void> {
  await page.waitForSelector('table [type="checkbox"]', { timeout: 60_000 });
  for (const word of ['water', 'bees', 'python']) {
    await page.click('main [type="search"]', { count: 3 });
    await page.keyboard.type(word, { delay: 90 });
    await wait(PAUSE_MS * 2);
  }
  await page.click('main [type="search"]', { count: 3 });
  await page.keyboard.press('Backspace');
  await wait(PAUSE_MS * 3);
  const boxes = await page.$$('table [type="checkbox"]');
  for (const box of boxes.slice(0, 8)) {
    await box.click();
    await wait(PAUSE_MS);
  }
  const menus = await page.$$('table button[aria-haspopup]');
  for (const menu of menus.slice(0, 5)) {
    await menu.click();
    await wait(PAUSE_MS);
    await page.keyboard.press('Escape');
    await wait(PAUSE_MS);
  }
}

/** By arrow keys through the grid, with a cell opened now and then. */
async function useGradebook(page: Page): Promise<void> {
  await page.waitForSelector('[role="grid"] [role="gridcell"], table td', { timeout: 60_000 });
  await page.click('[role="grid"] [role="gridcell"], table td');
  for (let round = 0; round < 6; round++) {
    for (const key of [
      'ArrowRight',
      'ArrowDown',
      'ArrowDown',
      'ArrowLeft',
      'ArrowDown',
      'ArrowUp',
    ] as const) {
      await page.keyboard.press(key);
      await wait(120);
    }
    await page.keyboard.press('Enter');
    await wait(PAUSE_MS * 2);
    await page.keyboard.press('Escape');
    await wait(PAUSE_MS);
  }
}

async function logIn(origin: string, role: string): Promise<StoredSession> {
  const account = demoAccounts.find(({ roles }) => roles.includes(role as never));
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

/** The course of the demo teacher with the most learners. */
async function ownCourse(origin: string, { token }: StoredSession): Promise<string> {
  const { courses } = (await (
    await fetch(`${origin}${API}/authoring/courses`, { headers: { authorization: `Bearer ${token}` } })
  )
    .json()
    .then(({ data }) => data)) as { courses: { course_id: string; slug: string }[] };
  return (courses.find(({ slug }) => slug === COURSE) ?? courses[0])?.course_id ?? '';
}
