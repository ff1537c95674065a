import { Agent, request } from 'node:http';
import { startServerProcess } from '../server-process.ts';
import { assetNames } from './other-build.ts';
import { startReadyProxy } from './ready-proxy.ts';

export interface RestartOptions {
  /** Settings of both nodes: the same database and possibly the same data directory. */
  settings: Record<string, string>;
  restarts: number;
  /** `dist` directories of the web app: nodes have one after the other, as while a release is put in. */
  builds: readonly string[];
  /** Clients that send requests one after another. */
  clients?: number;
  onRestart?: (done: number) => void;
}
export interface RestartReport {
  requests: number;
  /** Failed and unanswered requests: each error with its count. */
  failures: Record<string, number>;
  /** Exit codes of the nodes that were stopped. */
  exitCodes: (number | null)[];
}

const DELAY_S = 1;
const message = JSON.stringify({
  name: 'Neema Okello',
  email: 'neema@example.org',
  subject: 'A question',
  message: 'Is the site still there?',
});

/** Of the files that a tab which is open already may still ask for, one in so many at each turn. */
const LATER_FILES = 100;

/**
 * Restarts two nodes in turn behind a proxy that follows `/readyz`, while clients read and write through it, and open pages with their
 * files: those of a page come from any node.
 */
export async function runRollingRestarts(options: RestartOptions): Promise<RestartReport> {
  const { settings, restarts, builds, clients = 12, onRestart } = options;
  const report: RestartReport = { requests: 0, failures: {}, exitCodes: [] };
  const proxy = await startReadyProxy();
  const agent = new Agent({ keepAlive: true });
  const names = await Promise.all(builds.map(assetNames));
  let started = 0;
  const start = async () => {
    const node = startServerProcess({
      WEB_DIST: builds[started++ % builds.length] ?? '',
      RATE_LIMIT_PER_MINUTE: '0',
      TRUST_PROXY: 'loopback',
      SHUTDOWN_DELAY: String(DELAY_S),
      RUN_JOBS: 'off',
      ...settings,
    });
    const origin = (await node.ready).replace('localhost', '127.0.0.1');
    proxy.add(origin);
    return { ...node, origin };
  };
  const nodes: Awaited<ReturnType<typeof start>>[] = [];
  let running = true;

  function fail(reason: string): void {
    report.failures[reason] = (report.failures[reason] ?? 0) + 1;
  }
  async function send(path: string, body?: string): Promise<string> {
    const { outcome, text } = await ask(agent, proxy.url + path, body);
    report.requests++;
    if (outcome !== (body === undefined ? '200' : '201'))
      fail(`${outcome} ${path.replace(/-[\w-]{8}\./, '-….')}`);
    return text;
  }
  async function client(n: number): Promise<void> {
    for (let i = 0; running; i++) {
      const turn = (n + i) % 5;
      if (turn === 0) await send('/api/v1/support/messages', message);
      else if (turn === 1) await openPage(n + i);
      else await send(`/api/v1/courses?page=${i % 7}`);
    }
  }
  async function openPage(turn: number): Promise<void> {
    const page = await send('/courses');
    const files = new Set(page.match(/\/assets\/[\w.$~-]+\.[a-z0-9]+/g));
    if (files.size === 0) fail('A page without files');
    const build = names.find((all) => [...files].some((file) => all.includes(file.slice('/assets/'.length))));
    const later = build?.filter((_, at) => at % LATER_FILES === turn % LATER_FILES) ?? [];
    for (const file of [...files, ...later.map((name) => `/assets/${name}`)]) await send(file);
  }

  try {
    nodes.push(await start(), await start());
    await proxy.untilReady(2);
    const working = Array.from({ length: clients }, (_, n) => client(n));
    for (let done = 1; done <= restarts; done++) {
      const old = nodes.shift();
      if (!old) break;
      old.child.kill('SIGTERM');
      report.exitCodes.push(await old.ended);
      proxy.remove(old.origin);
      nodes.push(await start());
      await proxy.untilReady(2);
      onRestart?.(done);
    }
    running = false;
    await Promise.all(working);
    return report;
  } finally {
    running = false;
    for (const { child } of nodes) child.kill('SIGTERM');
    await Promise.all(nodes.map(({ ended }) => ended));
    agent.destroy();
    await proxy.close();
  }
}

interface Answer {
  /** The status, with the body of an error reply, or the error's code. */
  outcome: string;
  text: string;
}

function ask(agent: Agent, url: string, body: string | undefined): Promise<Answer> {
  return new Promise((resolve) => {
    const broken = (outcome: string) => resolve({ outcome, text: '' });
    const sent = request(url, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
    });
    sent.on('error', (error: NodeJS.ErrnoException) => broken(error.code ?? error.message));
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('error', () => broken('The answer was cut off'));
      answer.on('end', () => {
        const { statusCode = 0 } = answer;
        resolve({
          outcome: statusCode < 400 ? String(statusCode) : `${statusCode} ${text.slice(0, 200)}`,
          text,
        });
      });
    });
    sent.end(body);
  });
}
