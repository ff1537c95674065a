import { DEMO_PASSWORD, demoAccounts } from '../../../apps/server/demo/accounts.ts';
import { findChromium } from '../browser/chromium.ts';
import { lines, openLesson } from '../browser/open-lesson.ts';
import type { StoredSession } from '../browser/stored-session.ts';
import { temporaryDirectory } from '../cleanup.ts';
import { startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Figures } from '../report/figures.ts';
import { API } from '../workload.ts';

const SCENARIO = 'First lesson of a learner, new browser, 4 × slower CPU';
/** A course that the demo student has begun. */
const COURSE = '/learn/your-first-website';
const VISITS = 3;
const KB = 1000;
const lineNames = {
  plain: 'slow 4G, 150 ms a request',
  lighthouse: 'slow 4G as Lighthouse slows down, 563 ms a request',
} as const;

/** The player in a real browser on the demo content, from the URL to the lesson's text. */
export async function measureFirstLesson(figures: Figures): Promise<void> {
  const chromium = findChromium(process.env);
  if (!chromium) {
    figures.fault(SCENARIO, 'no Chromium on PATH (set CHROMIUM_PATH); not measured');
    return;
  }
  const dataDir = await temporaryDirectory('lesson');
  const product = await startProduct({ dataDir, settings: { SEED: 'demo', ALLOW_DEMO: '1' } });
  try {
    await waitUntilIdle(product);
    const learner = await logIn(product.origin);
    for (const line of Object.keys(lines) as (keyof typeof lines)[]) {
      const scenario = `${SCENARIO}, ${lineNames[line]}`;
      for (let visit = 1; visit <= VISITS; visit++) {
        const opened = await openLesson(chromium, product.origin + COURSE, learner, line);
        figures.record(
          { scenario, figure: 'text of the lesson is painted', unit: 's', goal: { most: 2.5 } },
          opened.lesson / 1000,
        );
        figures.record({ scenario, figure: 'its player can be used', unit: 's' }, opened.player / 1000);
        figures.record({ scenario, figure: 'first paint', unit: 's' }, opened.firstPaint / 1000);
        figures.record({ scenario, figure: 'requests until then', unit: '' }, opened.requests);
        figures.record({ scenario, figure: 'over the wire until then', unit: 'KB' }, opened.bytes / KB);
        figures.record(
          { scenario, figure: 'blocked by long tasks until it can be used', unit: 'ms' },
          opened.blocked,
        );
      }
    }
  } finally {
    await product.stop();
  }
}

/** The demo student's session. */
async function logIn(origin: string): Promise<StoredSession> {
  const student = demoAccounts.find(({ roles }) => roles.includes('student'));
  const response = await fetch(`${origin}${API}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: student?.email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`The demo student's login answered ${response.status}`);
  const { data } = (await response.json()) as {
    data: { token: string; refresh_token: string; user: object };
  };
  return { token: data.token, refreshToken: data.refresh_token, user: data.user };
}
