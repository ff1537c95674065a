import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Log, silentLog } from '#platform/observability/index';
import { waitForDatabase } from './wait-for-database.ts';

/** What a server does with a connection: PostgreSQL's error, its welcome, or nothing. */
const errorReply = (code: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers each connection with the next of these, and the last of them from then on. */
async function listen(
  ...answers: ((socket: Socket) => void)[]
): Promise<{ port: number; connections: () => number }> {
  let count = 0;
  const server = createServer((socket) => {
    const answer = answers[Math.min(count++, answers.length - 1)];
    socket.on('error', () => undefined);
    socket.once('data', () => answer?.(socket));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, connections: () => count };
}
const at = (port: number) => ({ connectionString: `postgres://a@127.0.0.1:${port}/b?sslmode=disable` });
const wait = (port: number, more: Partial<Parameters<typeof waitForDatabase>[0]> = {}) =>
  waitForDatabase({
    connection: at(port),
    log: silentLog(),
    stopRequested: () => false,
    pauseMs: 5,
    ...more,
  });
const welcome = (socket: Socket) => void socket.write(WELCOME);
const refuse = (code: string) => (socket: Socket) => void socket.end(errorReply(code));

describe('waiting for a database', () => {
  it.each([
    ['it is starting up', refuse('57P03')],
    ['it cuts connections', (socket: Socket) => void socket.destroy()],
    ['it resets connections', (socket: Socket) => void socket.resetAndDestroy()],
  ])('goes on while %s', async (_name, answer) => {
    const { port, connections } = await listen(answer, answer, welcome);
    await wait(port);
    expect(connections()).toBe(3);
  });

  it('goes on while nothing listens', async () => {
    const { port } = await listen(welcome);
    const [server] = servers.splice(0);
    await new Promise((done) => server?.close(done));
    let tries = 0;
    const asked = wait(port, { stopRequested: () => ++tries === 4 });
    await asked;
    expect(tries).toBe(4);
  });

  it.each(['28P01', '3D000', '28000'])('ends at once when it is refused with %s', async (code) => {
    const { port, connections } = await listen(refuse(code));
    await expect(wait(port)).rejects.toMatchObject({ name: 'OperatorError' });
    expect(connections()).toBe(1);
  });

  it('says so once in a while, and not at each try', async () => {
    const said: string[] = [];
    const log = {
      ...silentLog(),
      warn: (_about: object, text: string) => said.push(text),
      info: () => said.push('there'),
    };
    const { port } = await listen(...Array.from({ length: 9 }, () => refuse('57P03')), welcome);
    await wait(port, { log: log as unknown as Log });
    expect(said).toEqual(['The database cannot be reached yet; trying again', 'there']);
    said.length = 0;
    const again = await listen(refuse('57P03'), refuse('57P03'), welcome);
    await wait(again.port, { log: log as unknown as Log, sayEveryMs: 0 });
    expect(said).toHaveLength(3);
  });
});
