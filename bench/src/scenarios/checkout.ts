import { findChromium } from '../browser/chromium.ts';
import { openCheckout, type Way, ways } from '../browser/open-checkout.ts';
import { temporaryDirectory } from '../cleanup.ts';
import { startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Figures } from '../report/figures.ts';

const SCENARIO = 'Checkout of a visitor, 360 px, slow 4G (1.6 Mbit/s, 150 ms), new browser, 4 × slower CPU';
/** A course of the demo content that has a price. */
const COURSE = '/courses/programming/your-first-website';
const VISITS = 3;
const KB = 1000;

/** Buying in a real browser on the demo content: until the button that pays can be pressed. */
export async function measureCheckout(figures: Figures): Promise<void> {
  const chromium = findChromium(process.env);
  if (!chromium) {
    figures.fault(SCENARIO, 'no Chromium on PATH (set CHROMIUM_PATH); not measured');
    return;
  }
  const dataDir = await temporaryDirectory('checkout');
  const product = await startProduct({ dataDir, settings: { SEED: 'demo', ALLOW_DEMO: '1' } });
  try {
    await waitUntilIdle(product);
    for (const way of Object.keys(ways) as Way[]) {
      const scenario = `${SCENARIO}, ${ways[way]}`;
      for (let visit = 1; visit <= VISITS; visit++) {
        const opened = await openCheckout(chromium, product.origin + COURSE, way);
        const goal = way === 'settled' ? { goal: { most: 3 } } : {};
        figures.record({ scenario, figure: 'payable', unit: 's', ...goal }, opened.payable / 1000);
        figures.record({ scenario, figure: 'the page is there', unit: 's' }, opened.heading / 1000);
        figures.record({ scenario, figure: 'requests until then', unit: '' }, opened.requests);
        figures.record({ scenario, figure: 'over the wire until then', unit: 'KB' }, opened.bytes / KB);
      }
    }
  } finally {
    await product.stop();
  }
}
