import { Agent, request } from 'node:http';
import { startServerProcess } from '../server-process.ts';
import { startReadyProxy } from './ready-proxy.ts';

export interface RestartOptions {
  /** Settings of both nodes: the same database and possibly the same data directory. */
  settings: Record<string, string>;
  restarts: number;
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

/** Restarts two nodes in turn behind a proxy that follows `/readyz`, while clients read and write through it. */
export async function runRollingRestarts(options: RestartOptions): Promise<RestartReport> {
  const { settings, restarts, clients = 12, onRestart } = options;
  const report: RestartReport = { requests: 0, failures: {}, exitCodes: [] };
  const proxy = await startReadyProxy();
  const agent = new Agent({ keepAlive: true });
  const start = async () => {
    const node = startServerProcess({
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
  async function client(n: number): Promise<void> {
    for (let i = 0; running; i++) {
      const write = (n + i) % 5 === 0;
      const outcome = await ask(
        agent,
        write ? `${proxy.url}/api/v1/support/messages` : `${proxy.url}/api/v1/courses?page=${i % 7}`,
        write ? message : undefined,
      );
      report.requests++;
      if (outcome !== (write ? '201' : '200')) fail(outcome);
    }
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

/** @returns the status, with the body of an error reply, or the error's code */
function ask(agent: Agent, url: string, body: string | undefined): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('error', () => resolve('The answer was cut off'));
      answer.on('end', () => {
        const { statusCode = 0 } = answer;
        resolve(statusCode < 400 ? String(statusCode) : `${statusCode} ${text.slice(0, 200)}`);
      });
    });
    sent.end(body);
  });
}
