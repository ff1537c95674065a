import { randomUUID } from 'node:crypto';
import { SOCKET_PATH } from '@darasa/contract/realtime/events';
import { io } from 'socket.io-client';
import { fakeMp4 } from '../media-files.ts';
import type { Learner, Site } from './site.ts';
import { askTls, tlsAgent } from './tls-request.ts';

const UPLOAD_BYTES = 400_000;

export interface Visitors {
  requests(): number;
  /** Failed and unanswered requests: each with its count. */
  failures(): Record<string, number>;
  /** How many files are stored, and how often the live connection was there anew. */
  uploads(): number;
  connections(): number;
  /** Whether the live connection is there now. */
  connected(): boolean;
  /** Resolves when so many more requests were answered. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * People in front of a proxy with TLS: they read pages and their files, call the API, write with a key, upload in parts, and keep a live
 * connection. A request that fails is not sent again: the proxy has to see to that.
 */
export function startVisitors(
  url: string,
  { learners, teacher }: Pick<Site, 'learners' | 'teacher'>,
  count = 6,
): Visitors {
  const agent = tlsAgent();
  const failures: Record<string, number> = {};
  let requests = 0;
  let uploads = 0;
  let connections = 0;
  let running = true;

  async function send(path: string, rest: Omit<Parameters<typeof askTls>[0], 'url'> = {}, expected = 200) {
    const reply = await askTls({ url: url + path, agent, ...rest });
    requests++;
    if (reply.status !== expected) {
      const what = `${rest.method ?? 'GET'} ${path.replace(/[\w-]{8}\.|[0-9a-f-]{36}/g, '…')} ${reply.status} ${reply.body.slice(0, 160)}`;
      failures[what] = (failures[what] ?? 0) + 1;
    }
    return reply;
  }
  async function openPage(): Promise<void> {
    const { body } = await send('/courses');
    const [file] = body.match(/\/assets\/[\w.$~-]+\.js/) ?? [];
    if (file) await send(file);
  }
  const write = (): Promise<unknown> =>
    send(
      '/api/v1/support/messages',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          ...{ name: 'Neema Okello', email: 'neema@example.org' },
          ...{ subject: 'A question', message: `Is the site still there? ${randomUUID()}` },
        }),
      },
      201,
    );
  async function upload(): Promise<void> {
    const tus = { 'tus-resumable': '1.0.0', ...teacher.headers };
    const bytes = fakeMp4(UPLOAD_BYTES);
    const name = Buffer.from('lesson.mp4').toString('base64');
    const about = { 'upload-length': String(bytes.length), 'upload-metadata': `filename ${name}` };
    const created = await send('/uploads', { method: 'POST', headers: { ...tus, ...about } }, 201);
    const id = String(created.headers.location).split('/').at(-1);
    const body = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const sent = await send(
      `/uploads/${id}`,
      { method: 'PATCH', headers: { ...tus, ...body }, body: bytes, parts: 10 },
      204,
    );
    if (sent.status === 204) uploads++;
  }
  const own = (learner: Learner | undefined) =>
    send('/api/v1/notifications?limit=5', { headers: { ...learner?.headers } });

  async function visitor(n: number): Promise<void> {
    for (let turn = n; running; turn++) {
      if (n === 0 && turn % 6 === 0) await upload();
      else if (turn % 3 === 0) await write();
      else if (turn % 3 === 1) await openPage();
      else {
        await send(`/api/v1/courses?page=${turn % 7}`);
        await own(learners[n]);
      }
    }
  }
  const socket = io(url, {
    ...{ path: SOCKET_PATH, transports: ['websocket'], forceNew: true, rejectUnauthorized: false },
    ...{ reconnectionDelay: 200, reconnectionDelayMax: 1000, auth: { token: learners[0]?.token } },
  });
  socket.on('connect', () => {
    connections++;
  });
  const working = Promise.all(Array.from({ length: count }, (_, n) => visitor(n)));
  return {
    requests: () => requests,
    failures: () => failures,
    uploads: () => uploads,
    connections: () => connections,
    connected: () => socket.connected,
    async more(wanted) {
      const before = requests;
      while (requests < before + wanted) await new Promise((next) => setTimeout(next, 50));
    },
    async stop() {
      running = false;
      socket.disconnect();
      await working;
      agent.destroy();
    },
  };
}

/** In a few words. */
export const failuresOf = (visitors: Visitors): string =>
  Object.entries(visitors.failures())
    .map(([what, count]) => `${count} × ${what}`)
    .join('; ');
