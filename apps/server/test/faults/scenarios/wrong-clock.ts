import { randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { databaseUrl } from '../../database-url.ts';
import type { Fault } from '../fault.ts';
import { isReady, must } from '../oracle.ts';
import { ask } from '../request.ts';
import { Skipped } from '../skipped.ts';

const LIBRARIES = '/usr/lib/*/faketime/libfaketime.so.1';
const MESSAGES = 20;

/**
 * The clock of the server is an hour ahead of that of its PostgreSQL and its visitors, then an hour behind: it serves visitors, and
 * sessions are accepted or refused, without errors.
 */
export const wrongClock: Fault = {
  name: 'wrong-clock',
  proves:
    'The clock an hour ahead and an hour behind: visitors are served, sessions are judged without errors',
  takes: '30 s',
  async run(site) {
    const library = globSync(LIBRARIES).find((path) => existsSync(path));
    if (!library) throw new Skipped('libfaketime is not installed (Debian: apt-get install libfaketime)');
    const stopDatabase = await site.startDatabase();
    try {
      const keys: string[] = [];
      for (const shift of ['+1h', '-1h']) {
        const product = await site.start({
          DATABASE_URL: databaseUrl(site.connection),
          LD_PRELOAD: library,
          FAKETIME: shift,
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        });
        must(await isReady(product.url), `/readyz did not answer 200 (${shift})`);
        const { headers } = await ask({ url: `${product.url}/healthz` });
        const ahead = (Date.parse(String(headers.date)) - Date.now()) / 3_600_000;
        must(
          Math.abs(Math.abs(ahead) - 1) < 0.1,
          `The clock is wrong by ${ahead.toFixed(2)} hours, not by ${shift}`,
        );
        for (let n = 0; n < MESSAGES; n++) keys.push(await sendMessage(product.url));
        const [learner] = site.learners;
        const { status } = await ask({ url: `${product.url}/api/v1/enrollments`, headers: learner?.headers });
        must(status === 200 || status === 401, `A session was answered with ${status} (${shift})`);
        product.child.kill('SIGTERM');
        const code = await product.ended;
        must(code === 0, `The server stopped with code ${code} (${shift})`);
      }
      const stored = await site.query<{ count: number }>(
        'select count(*)::int as count from support_message where idempotency_key = any($1)',
        [keys],
      );
      must(
        stored[0]?.count === keys.length,
        `Of ${keys.length} acknowledged messages ${stored[0]?.count} are there`,
      );
      return `an hour ahead and an hour behind, ${keys.length} writes`;
    } finally {
      await site.stop();
      await stopDatabase();
    }
  },
};

/** @returns its idempotency key */
async function sendMessage(url: string): Promise<string> {
  const key = randomUUID();
  const { status, body } = await ask({
    url: `${url}/api/v1/support/messages`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      name: 'Neema Okello',
      email: 'neema@example.org',
      subject: 'A question',
      message: 'What time is it where you are?',
    }),
  });
  must(status === 201, `A message was answered with ${status} ${body.slice(0, 200)}`);
  return key;
}
