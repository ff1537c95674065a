import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { startS3Server, type TestS3Server } from '../../../../test/media/s3-server.ts';
import { openTusClient, type TusClient } from '../../../../test/media/tus.ts';
import { fakeMp4 } from '../../../../test/media-files.ts';
import type { SignedIn } from '../../../../test/people.ts';

/** What a bucket says without rights, when it is overloaded, and when it is broken. */
const REFUSALS = [
  { status: 403, code: 'AccessDenied' },
  { status: 503, code: 'SlowDown' },
  { status: 500, code: 'InternalError' },
];

let s3: TestS3Server;
/** Between the site and the bucket. */
let refusal: (typeof REFUSALS)[number] | undefined;
const door = createServer((from, to) => {
  if (refusal) {
    from.resume();
    to.writeHead(refusal.status, { 'content-type': 'application/xml', connection: 'close' });
    return void to.end(`<Error><Code>${refusal.code}</Code><Message>No.</Message></Error>`);
  }
  const { port } = new URL(s3.url.replace('s3+', ''));
  const on = request(
    { host: '127.0.0.1', port, method: from.method, path: from.url, headers: from.headers },
    (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(to);
    },
  );
  on.on('error', () => to.destroy());
  from.pipe(on);
});
let test: TestIdentity;
let tus: TusClient;
let teacher: SignedIn;

beforeAll(async () => {
  s3 = await startS3Server();
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const url = new URL(s3.url.replace('s3+', ''));
  url.port = String((door.address() as AddressInfo).port);
  test = await buildTestIdentity({
    settings: { STORAGE_URL: `s3+${url.href}`, FFMPEG_PATH: 'none' },
  });
  tus = await openTusClient(test.app);
  teacher = await test.signIn(await test.addPerson({ roles: ['instructor'] }));
});
afterAll(async () => {
  refusal = undefined;
  await test.close();
  door.closeAllConnections();
  door.close();
  await s3.close();
});

it.each(REFUSALS)(
  'an upload waits while the bucket says $code, goes on, and is whole',
  async (said) => {
    const bytes = fakeMp4(300_000);
    const { id } = await tus.create(teacher, { name: `${said.code}.mp4`, bytes: bytes.length });
    expect((await tus.send(teacher, id, 0, bytes.subarray(0, 100_000))).status).toBe(204);
    refusal = said;
    const refused = await tus.send(teacher, id, 100_000, bytes.subarray(100_000));
    // A status after which the uploader tries again
    expect(refused.status).toBeGreaterThanOrEqual(500);
    // The rest of the site does not need the bucket
    expect((await test.call('GET', '/courses')).status).toBe(200);
    refusal = undefined;
    const { status, offset } = await tus.offset(teacher, id);
    expect([status, offset]).toEqual([200, 100_000]);
    await vi.waitFor(
      async () => expect((await tus.send(teacher, id, 100_000, bytes.subarray(100_000))).status).toBe(204),
      { timeout: 10_000 },
    );
    const { status: found } = await test.call('GET', `/media/${id}`, { as: teacher });
    expect(found).toBe(200);
  },
  60_000,
);
