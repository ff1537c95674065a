import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advisoriesIn, judge, lookUpAdvisories } from './advisories.mjs';

const advisory = (id, severity) => ({ id, severity, package: 'left', title: 'Reads what it should not' });

describe('known vulnerabilities', () => {
  it.each([
    ['a serious one fails', [advisory('GHSA-1', 'high')], [], [1, 0]],
    ['a moderate one is only told', [advisory('GHSA-1', 'moderate')], [], [0, 1]],
    [
      'an accepted one is not told',
      [advisory('GHSA-1', 'critical')],
      [{ id: 'GHSA-1', until: '2026-11-26' }],
      [0, 0],
    ],
    ['… until its day', [advisory('GHSA-1', 'critical')], [{ id: 'GHSA-1', until: '2026-11-25' }], [1, 0]],
    ['… and no other one', [advisory('GHSA-2', 'critical')], [{ id: 'GHSA-1', until: '2027-01-01' }], [1, 0]],
  ])('%s', (_, found, accepted, [serious, others]) => {
    const judged = judge(found, accepted, '2026-11-26');
    expect([judged.serious.length, judged.others.length]).toEqual([serious, others]);
  });

  it.each([
    ['nothing', ''],
    ['an error', '{"message": "405 Method Not Allowed", "statusCode": 405}'],
    ['a page of a portal', '<html>Sign in to the network</html>'],
  ])('are unknown when the answer is %s', (_, output) => {
    expect(advisoriesIn(output)).toBeUndefined();
  });
});

describe('the list of a registry', () => {
  let server;
  let reply;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        const answer = reply(request.url);
        response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? {}));
      });
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => server.close());
  const lookUp = () =>
    lookUpAdvisories({ npm_config_registry: `http://127.0.0.1:${server.address().port}/` });

  it('is asked about what the product installs', async () => {
    reply = (url) =>
      url.includes('/advisories/bulk')
        ? {
            fastify: [
              {
                id: 1,
                url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
                title: 'Invented for this test',
                severity: 'critical',
                vulnerable_versions: '>=0.0.0',
              },
            ],
          }
        : undefined;
    const { unreachable, serious } = await lookUp();
    expect(unreachable).toBe(false);
    expect(serious).toEqual(['critical: fastify: Invented for this test (GHSA-aaaa-bbbb-cccc)']);
  });

  it('may be out of reach, which is no failure', async () => {
    reply = () => undefined;
    expect(await lookUp()).toEqual({ unreachable: true });
  });
});
