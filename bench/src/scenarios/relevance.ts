import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryDirectory } from '../cleanup.ts';
import { startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import { judge } from '../relevance/judge.ts';
import { judgedSearches } from '../relevance/judged-searches.ts';
import type { Figures } from '../report/figures.ts';
import { API } from '../workload.ts';

const IMPORT = fileURLToPath(
  new URL('../../../apps/server/src/modules/catalogue/import/cli.ts', import.meta.url),
);
const SCENARIO = 'Relevance of search on the demo catalogue';

/** Runs the judged searches on a product with the demo catalogue. Once: the same data gives the same order. */
export async function measureRelevance(figures: Figures): Promise<void> {
  const dataDir = await temporaryDirectory('demo');
  const product = await startProduct({ dataDir, settings: { SEED: 'demo', ALLOW_DEMO: '1' } });
  try {
    await importCourses(dataDir);
    await waitUntilIdle(product);
    let satisfied = 0;
    for (const judged of judgedSearches) {
      const lacking = judge(judged, await slugsFor(product.origin, judged.search));
      if (lacking === undefined) satisfied++;
      else figures.fault(SCENARIO, lacking);
    }
    const figure = `of ${judgedSearches.length} judged searches satisfied`;
    const share = (100 * satisfied) / judgedSearches.length;
    figures.record({ scenario: SCENARIO, figure, unit: '%', goal: { least: 90 } }, share);
  } finally {
    await product.stop();
  }
}

/** Courses that the demo catalogue does not have: other scripts, joined words. */
async function importCourses(dataDir: string): Promise<void> {
  const file = fileURLToPath(new URL('../relevance/courses.csv', import.meta.url));
  const { PATH, HOME } = process.env;
  const args = [
    IMPORT,
    'courses',
    file,
    '--source',
    'judged',
    '--set',
    'currency=KES',
    '--default',
    'instructor=Darasa',
  ];
  await promisify(execFile)(process.execPath, args, { env: { PATH, HOME, DATA_DIR: dataDir } });
}

async function slugsFor(origin: string, search: string): Promise<string[]> {
  const response = await fetch(`${origin}${API}/courses/search?${new URLSearchParams({ search })}`);
  if (!response.ok) throw new Error(`The search for "${search}" answered ${response.status}`);
  const { data } = (await response.json()) as { data: { courses: { slug: string }[] } };
  return data.courses.map(({ slug }) => slug);
}
