import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { onExit } from '../cleanup.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';

/** Measurements of a browser's first visit. Times in milliseconds, sizes in bytes. */
export interface FirstLoad {
  /** 0 to 100. */
  scores: Record<string, number>;
  lcp: number;
  cls: number;
  /** Scripts, uncompressed and compressed again with gzip. */
  scriptGzip: number;
  /** The total transfer size. */
  wire: number;
  requests: number;
  /** Audits below their best score, by name. */
  failing: string[];
}

const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Opens a page in a fresh browser like Lighthouse's phone: slow 4G and a processor four times slower.
 * @param throttling `simulate`: computed from an unthrottled load, as Lighthouse scores it; `devtools`: actually throttled
 */
export async function loadInBrowser(
  chromePath: string,
  url: string,
  throttling: 'simulate' | 'devtools',
): Promise<FirstLoad> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await loadOnce(chromePath, url, throttling);
    } catch (error) {
      // On a busy machine a browser may miss the start of its own trace.
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function loadOnce(
  chromePath: string,
  url: string,
  throttling: 'simulate' | 'devtools',
): Promise<FirstLoad> {
  const chrome = await launch({ chromePath, chromeFlags: CHROMIUM_FLAGS, logLevel: 'silent' });
  const stop = async (): Promise<void> => chrome.kill();
  onExit(stop);
  try {
    const flags: Flags = {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: CATEGORIES,
      throttlingMethod: throttling,
    };
    const run = await lighthouse(url, flags);
    if (!run || run.lhr.runtimeError) {
      throw new Error(`Lighthouse could not load ${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return await read(run.lhr);
  } finally {
    await stop();
  }
}

interface NetworkItem {
  url: string;
  resourceType?: string;
  transferSize: number;
}

async function read(result: Result): Promise<FirstLoad> {
  const details = result.audits['network-requests']?.details as { items?: NetworkItem[] } | undefined;
  const items = details?.items ?? [];
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  const sizes = await Promise.all(scripts.map(({ url }) => gzipSize(url)));
  return {
    scores: Object.fromEntries(
      Object.entries(result.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    lcp: result.audits['largest-contentful-paint']?.numericValue ?? Infinity,
    cls: result.audits['cumulative-layout-shift']?.numericValue ?? Infinity,
    scriptGzip: sizes.reduce((sum, size) => sum + size, 0),
    wire: items.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: items.length,
    failing: failingAudits(result),
  };
}

function failingAudits(result: Result): string[] {
  const weighted = Object.values(result.categories).flatMap(({ auditRefs }) => auditRefs);
  const counted = weighted.filter(({ weight }) => weight > 0).map(({ id }) => id);
  return [...new Set(counted)].filter((id) => {
    const score = result.audits[id]?.score;
    return typeof score === 'number' && score < 0.9;
  });
}

async function gzipSize(url: string): Promise<number> {
  const body = await (await fetch(url)).arrayBuffer();
  return gzipSync(Buffer.from(body)).length;
}
