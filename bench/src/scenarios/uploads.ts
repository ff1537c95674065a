import { randomBytes } from 'node:crypto';
import type { Bench, Scenario, Stage } from '../bench.ts';
import { startCpuMeter } from '../machine/cpu-meter.ts';
import { memoryBytes } from '../machine/processes.ts';
import { beginAuthorSessions } from '../product/sessions.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';

const PARALLEL = 20;
const MB = 1_000_000;
const FILE_MB = 50;
const REQUEST_BYTES = 8 * 1024 * 1024;
const SAMPLE_MS = 100;
/** Memory must not depend on how much is uploaded. */
const MOST_GROWTH_MB = 64;
/** The first bytes of an MP4. */
const MP4 = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f326d703431', 'hex');

/** Twenty videos uploaded at the same time. */
export const uploads: Scenario = {
  name: 'uploads',
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const bytes = bench.count(FILE_MB) * MB;
    const scenario = `${PARALLEL} parallel uploads of ${bytes / MB} MB`;
    const sessions = await beginAuthorSessions(stage.product, PARALLEL);
    // Code that is loaded with the first uploads is not what grows with them
    await measureUploads(bench, stage, scenario, { sessions, bytes: MB });
    await waitUntilIdle(stage.product);
    const { growth, seconds, cpu } = await measureUploads(bench, stage, scenario, { sessions, bytes });
    const record = (figure: string, unit: string, value: number, most?: number): void =>
      bench.figures.record(
        { scenario, scale: stage.scale, figure, unit, goal: most === undefined ? undefined : { most } },
        value,
      );
    record('memory of the server above rest (PSS)', 'MB', growth / MB, MOST_GROWTH_MB);
    record('throughput', 'MB/s', (PARALLEL * bytes) / MB / seconds);
    record('CPU of 1 MB, server', 'ms', cpu / ((PARALLEL * bytes) / MB));
    await waitUntilIdle(stage.product);
  },
};

async function measureUploads(
  bench: Bench,
  { product }: Stage,
  scenario: string,
  { sessions, bytes }: { sessions: readonly { token: string }[]; bytes: number },
): Promise<{ growth: number; seconds: number; cpu: number }> {
  const before = memoryBytes(product.pid);
  let most = before;
  const sampler = setInterval(() => {
    most = Math.max(most, memoryBytes(product.pid));
  }, SAMPLE_MS);
  const stop = startCpuMeter(product.pid);
  const started = performance.now();
  const results = await Promise.allSettled(
    sessions.map(({ token }, n) => upload(product.origin, token, bytes, `film-${n}.mp4`)),
  );
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampler);
  for (const result of results)
    if (result.status === 'rejected') bench.figures.fault(scenario, String(result.reason));
  return { growth: most - before, seconds, cpu: stop().own };
}

/** @throws Error when the server refuses something */
async function upload(origin: string, token: string, bytes: number, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${origin}/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  if (created.status !== 201) throw new Error(`${created.status} ${await created.text()}`);
  const url = `${origin}${created.headers.get('location')}`;
  // The same noise for every request: making it costs more than sending it
  const noise = randomBytes(REQUEST_BYTES);
  for (let offset = 0; offset < bytes; offset += REQUEST_BYTES) {
    const body = Buffer.from(noise.subarray(0, Math.min(REQUEST_BYTES, bytes - offset)));
    if (offset === 0) MP4.copy(body);
    const answer = await fetch(url, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body,
    });
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
  }
}
