import type { Bench, Scenario, Stage } from '../bench.ts';
import { findChromium } from '../browser/chromium.ts';
import { type FirstLoad, loadInBrowser } from '../browser/lighthouse-run.ts';
import type { Goal } from '../report/figures.ts';

const KB = 1000;

/** The built pages in a real browser, as a phone on slow 4G. */
export const firstLoad: Scenario = {
  name: 'first-load',
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const chromium = findChromium(process.env);
    if (!chromium) {
      bench.figures.fault('First load', 'no Chromium on PATH (set CHROMIUM_PATH); not measured');
      return;
    }
    const [coursePage = '/'] = stage.workload.coursePages;
    const pages = { 'the landing page': '/', 'the catalogue': '/courses', 'a course': coursePage };
    for (const [name, path] of Object.entries(pages)) {
      await loadPage(bench, stage, chromium, name, path);
    }
  },
};

async function loadPage(
  bench: Bench,
  stage: Stage,
  chromium: string,
  name: string,
  path: string,
): Promise<void> {
  const scenario = `First load of ${name}`;
  const url = `${stage.product.origin}${path}`;
  const record = (figure: string, unit: string, value: number, goal?: Goal): void =>
    bench.figures.record({ scenario, scale: stage.scale, figure, unit, goal }, value);
  const scored = await loadInBrowser(chromium, url, 'simulate');
  const slowed = await loadInBrowser(chromium, url, 'devtools');
  for (const [category, score] of Object.entries(scored.scores)) {
    record(`Lighthouse, ${category.replace('-', ' ')}`, '', score, { least: 98 });
  }
  for (const audit of scored.failing) bench.figures.fault(scenario, `Lighthouse finds fault with ${audit}`);
  record('JavaScript, gzip', 'KB', scored.scriptGzip / KB, { most: 130 });
  record('whole page over the wire', 'KB', scored.wire / KB, { most: 300 });
  record('requests', '', scored.requests);
  recordPaint(record, 'really slowed down', slowed);
  recordPaint(record, 'as Lighthouse computes it', scored);
}

function recordPaint(
  record: (figure: string, unit: string, value: number, goal?: Goal) => void,
  how: string,
  { lcp, cls }: FirstLoad,
): void {
  record(`LCP at slow 4G and 4 × slower CPU, ${how}`, 's', lcp / 1000, { most: 1.5 });
  record(`CLS, ${how}`, '', cls, { most: 0.02 });
}
