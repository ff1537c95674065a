import type { Scenario } from '../bench.ts';
import { findChromium } from '../browser/chromium.ts';
import { openEditor } from '../browser/open-editor.ts';
import { courseDocumentOf } from '../data/course-document.ts';
import { createRandom } from '../data/random.ts';
import { createWordPick } from '../data/words.ts';
import { writeCourse } from '../product/authoring.ts';
import { beginAuthorSessions } from '../product/sessions.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import { percentile } from '../statistics.ts';
import { API } from '../workload.ts';

const LESSONS = 300;
const BYTES = 1_000_000;
const CHARACTERS = 300;
const SCENARIO = `Editor of a course of ${LESSONS} lessons and 1 MB, 4 × slower CPU`;

/** An author opens a lesson of a large course in a browser, and writes in it while it is saved. */
export const editor: Scenario = {
  name: 'editor',
  ownRequests: true,
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const { product, scale } = stage;
    const chromium = findChromium(process.env);
    if (!chromium) {
      bench.figures.fault(SCENARIO, 'no Chromium on PATH (set CHROMIUM_PATH); not measured');
      return;
    }
    const [session] = await beginAuthorSessions(product, 1);
    if (!session) return;
    const document = courseDocumentOf({ lessons: LESSONS, bytes: BYTES, seed: 2000 + bench.round });
    const course = await writeCourse(product.origin, session.token, document);
    const lesson = document.modules[0]?.lessons[1]?.id ?? '';
    const user = await readUser(product.origin, session.token);
    await waitUntilIdle(product);
    const edited = await openEditor(
      chromium,
      `${product.origin}/instructor/courses/${course.id}/edit?step=curriculum&open=${lesson}`,
      { ...session, user },
      wordsOf(bench.count(CHARACTERS), bench.round),
    );
    if (!edited.written) bench.figures.fault(SCENARIO, 'what was written does not stand in the text');
    const record = (figure: string, unit: string, value: number, most?: number): void =>
      bench.figures.record(
        { scenario: SCENARIO, scale, figure, unit, goal: most === undefined ? undefined : { most } },
        value,
      );
    record('usable, new browser', 's', edited.usable / 1000);
    record('usable, program in the cache', 's', edited.usableAgain / 1000, 1.5);
    const paints = edited.paints.toSorted((one, other) => one - other);
    record('key to paint: p50', 'ms', percentile(paints, 0.5));
    record('key to paint: p99', 'ms', percentile(paints, 0.99), 50);
    record('key to paint: slowest', 'ms', percentile(paints, 1));
    await waitUntilIdle(product);
  },
};

async function readUser(origin: string, token: string): Promise<object> {
  const response = await fetch(`${origin}${API}/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as { data: { user: object } };
  return data.user;
}

/** Words of one line. */
function wordsOf(characters: number, seed: number): string {
  const [random, pickWord] = [createRandom(seed), createWordPick()];
  let text = '';
  while (text.length < characters) text += `${pickWord(random)} `;
  return text.slice(0, characters).trim();
}
