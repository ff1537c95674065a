import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { Meter, ObservableGauge } from '@opentelemetry/api';
import { type ChangeFeed, type Db, notify } from '#platform/database/index';
import { findFailedJobs, findWaitingJobs } from '#platform/jobs/index';
import { countEmailsByStatus } from '#platform/mail/index';
import type { Log } from '#platform/observability/index';
import type { Figure, Measure } from './measure.ts';

export interface SiteMetricsOptions {
  db: Db;
  changes: ChangeFeed;
  log: Log;
  dataDir: string;
  siteUrl: string;
  measures: readonly Measure[];
  sockets(): number;
  replica?: { lagSeconds(): number | undefined } | undefined;
  /** What this process finds wrong with itself, by name. */
  findings(): readonly string[];
}

/** Two readers within it get the same figures: they are counted in the database. */
const KEPT_MS = 5000;
const PATIENCE_MS = 2000;
const CERTIFICATE_EVERY_MS = 3_600_000;
const CHANNEL = 'telemetry_check';

const platformMeasures: readonly Measure[] = [
  {
    name: 'darasa.jobs',
    description: 'Background jobs that wait or run, by kind',
    read: async (db) =>
      (await findWaitingJobs(db)).flatMap(({ job, waiting, running }) => [
        { value: waiting, labels: { job, state: 'waiting' } },
        { value: running, labels: { job, state: 'running' } },
      ]),
  },
  {
    name: 'darasa.jobs.age',
    description: 'How long the oldest job that could run has waited, by kind',
    unit: 's',
    read: async (db) =>
      (await findWaitingJobs(db)).map(({ job, lateSeconds }) => ({ value: lateSeconds, labels: { job } })),
  },
  {
    name: 'darasa.jobs.failed',
    description: 'Background jobs that have failed permanently and wait for an operator, by kind',
    read: async (db) =>
      (await findFailedJobs(db)).map(({ job, count }) => ({ value: count, labels: { job } })),
  },
  {
    name: 'darasa.emails',
    description: 'Emails that wait, and those of the last day that could not be delivered',
    read: async (db) =>
      (await countEmailsByStatus(db)).map(({ status, count }) => ({ value: count, labels: { status } })),
  },
];

/** What is counted in the database and around the process when somebody reads it. @returns what ends it */
export async function measureSite(meter: Meter, options: SiteMetricsOptions): Promise<() => void> {
  const { db, log, siteUrl } = options;
  const measures = [...platformMeasures, ...options.measures];
  const gauges = new Map<string, ObservableGauge>(
    measures.map(({ name, description, unit }) => [
      name,
      meter.createObservableGauge(name, { description, ...(unit ? { unit } : {}) }),
    ]),
  );
  const gauge = (name: string, description: string, unit?: string) =>
    meter.createObservableGauge(name, { description, ...(unit ? { unit } : {}) });
  const up = gauge('darasa.database.up', 'Whether the database answers this process');
  const lag = gauge('darasa.listen.lag', 'How long a notification takes from commit to this process', 's');
  const sockets = gauge('darasa.sockets', 'Live connections of browsers to this process');
  const disk = gauge('darasa.disk', 'The disk of the data directory', 'By');
  const findings = gauge('darasa.findings', 'What this process finds wrong with itself: 1 while it holds');
  const certificate = gauge('darasa.certificate.expiry', 'Until the certificate of the site expires', 's');
  const behind = gauge('darasa.replica.lag', 'How far the replica was behind when it was last asked', 's');
  const hearing = await createHearing(options);
  const expiry = createExpiry(siteUrl);
  let kept: { at: number; figures: Promise<Map<string, readonly Figure[]>> } | undefined;

  async function read(): Promise<Map<string, readonly Figure[]>> {
    const figures = new Map<string, readonly Figure[]>();
    for (const measure of measures) figures.set(measure.name, await measure.read(db));
    return figures;
  }
  function current(): Promise<Map<string, readonly Figure[]>> {
    const now = performance.now();
    if (!kept || now - kept.at > KEPT_MS) kept = { at: now, figures: read() };
    return kept.figures;
  }

  meter.addBatchObservableCallback(
    async (result) => {
      result.observe(sockets, options.sockets());
      for (const finding of options.findings()) result.observe(findings, 1, { finding });
      const lagging = options.replica?.lagSeconds();
      if (lagging !== undefined) result.observe(behind, lagging);
      const space = await statfs(options.dataDir).catch(() => undefined);
      if (space) {
        result.observe(disk, space.bavail * space.bsize, { kind: 'free' });
        result.observe(disk, space.blocks * space.bsize, { kind: 'size' });
      }
      const left = await expiry();
      if (left !== undefined) result.observe(certificate, left);
      try {
        const figures = await within(PATIENCE_MS, current());
        result.observe(up, 1);
        for (const [name, values] of figures) {
          const target = gauges.get(name);
          if (target) for (const { value, labels } of values) result.observe(target, value, labels ?? {});
        }
        result.observe(lag, await hearing.lag());
      } catch (error) {
        kept = undefined;
        result.observe(up, 0);
        log.debug({ err: error }, 'The figures of the site could not be counted');
      }
    },
    [...gauges.values(), up, lag, sockets, disk, findings, certificate, behind],
  );
  return hearing.stop;
}

/** How long a notification takes; as long as we are ready to wait when it does not come. */
async function createHearing({ db, changes }: SiteMetricsOptions) {
  let arrived: (text: unknown) => void = () => undefined;
  const stop = await changes.listen(CHANNEL, (payload) => arrived(payload));
  return {
    stop,
    async lag(): Promise<number> {
      const nonce = randomUUID();
      const since = performance.now();
      const heard = new Promise<void>((done) => {
        arrived = (payload) => {
          if (payload === nonce) done();
        };
        setTimeout(done, PATIENCE_MS).unref();
      });
      await notify(db, CHANNEL, nonce);
      await heard;
      return (performance.now() - since) / 1000;
    },
  };
}

/** Seconds until the certificate expires that visitors of the site get; asked for once an hour. */
function createExpiry(siteUrl: string): () => Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return async () => undefined;
  let known: { at: number; until: number | undefined } | undefined;
  return async () => {
    if (!known || performance.now() - known.at > CERTIFICATE_EVERY_MS)
      known = { at: performance.now(), until: await expiresAt(hostname, Number(port) || 443) };
    return known.until === undefined ? undefined : (known.until - Date.now()) / 1000;
  };
}

/** Of whatever certificate is there, valid or not: an expired one must be seen too. */
export const expiresAt = (host: string, port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: PATIENCE_MS });
    const end = (until?: number) => {
      socket.destroy();
      resolve(until);
    };
    socket.once('secureConnect', () => end(Date.parse(socket.getPeerCertificate().valid_to)));
    socket.once('error', () => end());
    socket.once('timeout', () => end());
  });

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer')), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
