import { temporaryDirectory } from '../cleanup.ts';
import { startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import { judge } from '../relevance/judge.ts';
import { judgedSearches } from '../relevance/judged-searches.ts';
import type { Figures } from '../report/figures.ts';
import { API } from '../workload.ts';

const SCENARIO = 'Relevance of search on the demo catalogue';

/** Runs the judged searches on a product with the demo catalogue. Once: the same data gives the same order. */
export async function measureRelevance(figures: Figures): Promise<void> {
  const dataDir = await temporaryDirectory('demo');
  const product = await startProduct({ dataDir, settings: { SEED: 'demo', ALLOW_DEMO: '1' } });
  try {
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

async function slugsFor(origin: string, search: string): Promise<string[]> {
  const response = await fetch(`${origin}${API}/courses/search?${new URLSearchParams({ search })}`);
  if (!response.ok) throw new Error(`The search for "${search}" answered ${response.status}`);
  const { data } = (await response.json()) as { data: { courses: { slug: string }[] } };
  return data.courses.map(({ slug }) => slug);
}
