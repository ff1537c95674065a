import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createSandbox } from './sandbox.ts';

/** A log, and what it was told: an executor says when it is ready. */
function listening() {
  const said: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => said.push(JSON.parse(line).msg) });
  return { log, said };
}

it('the languages of this machine are known without starting what runs programs', async () => {
  const { log, said } = listening();
  const sandbox = createSandbox({ executor: 'embedded' }, log);
  onTestFinished(() => sandbox.close());
  const known = await sandbox.languages();
  expect(known).toEqual(expect.arrayContaining(['javascript', 'python', 'sql']));
  expect(said).toEqual([]);
  // The same as what runs them says
  expect(known).toEqual(await (await sandbox.executor())?.languages());
  expect(said).toHaveLength(1);
});

it('where no programs run there are none', async () => {
  expect(await createSandbox({ executor: 'off' }, listening().log).languages()).toEqual([]);
});

it('of an engine it says what it said last, while that is asked again and does not answer', async () => {
  const asked: string[] = [];
  const engine = createServer((request, response) => {
    asked.push(String(request.url));
    if (asked.length === 1)
      response.end(JSON.stringify([{ language: 'python', version: '3.12.0', aliases: [] }]));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    vi.restoreAllMocks();
    engine.closeAllConnections();
    engine.close();
  });
  await once(engine, 'listening');
  const { port } = engine.address() as AddressInfo;
  const sandbox = createSandbox({ executor: 'piston', url: `http://127.0.0.1:${port}` }, listening().log);
  expect(await sandbox.languages()).toEqual(['python']);
  // An hour later
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  expect(await sandbox.languages()).toEqual(['python']);
  await expect.poll(() => asked).toHaveLength(2);
});
