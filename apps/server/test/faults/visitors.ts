import { randomUUID } from 'node:crypto';
import { SOCKET_PATH } from '@darasa/contract/realtime/events';
import { io } from 'socket.io-client';
import { fakeMp4 } from '../media-files.ts';
import { signInAgain } from './sign-in-again.ts';
import type { Learner, Site } from './site.ts';
import { askTls, type TlsReply, tlsAgent } from './tls-request.ts';

const UPLOAD_BYTES = 400_000;
/** How often an upload goes on where it was cut, and after what pause, as the web app's uploader does. */
const RESUMPTIONS = 5;
const PAUSE_MS = 1000;
/** Access tokens are valid for 15 minutes. */
const RENEWED_MS = 8 * 60_000;
/** How many kinds of failures are told. */
const TOLD = 8;

export interface Visitors {
  requests(): number;
  /** Failed and unanswered requests: each with its count. */
  failures(): Record<string, number>;
  /** How many files are stored, and how often the live connection was there anew. */
  uploads(): number;
  connections(): number;
  /** How often an upload went on where it was cut, which a browser does by itself. */
  resumed(): number;
  /** Whether the live connection is there now. */
  connected(): boolean;
  /** Resolves when so many more requests were answered. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * People in front of a proxy with TLS: they read pages and their files, call the API, write with a key, upload in parts, and keep a live
 * connection. A request that fails is not sent again: the proxy has to see to that. Only an upload that was cut goes on, as it does in browsers: no proxy
 * can send half a file again. Their sessions are renewed as those of browsers are.
 */
export async function startVisitors(url: string, site: Site, count = 6): Promise<Visitors> {
  const { learners, teacher } = site;
  await signInAgain(site);
  const renewing = setInterval(() => void signInAgain(site).catch(() => undefined), RENEWED_MS);
  const agent = tlsAgent();
  const failures: Record<string, number> = {};
  let requests = 0;
  let uploads = 0;
  let connections = 0;
  let resumed = 0;
  let running = true;

  type Sent = Omit<Parameters<typeof askTls>[0], 'url'>;
  function fail(path: string, { method = 'GET' }: Sent, { status, body }: TlsReply): void {
    const what = `${method} ${path} ${status} ${body.slice(0, 300)}`
      .replace(/[\w-]{8}\.|[0-9a-f-]{36}|[0-9a-f]{32}|page=\d+/g, '…')
      .slice(0, 220);
    failures[what] = (failures[what] ?? 0) + 1;
  }
  async function ask(path: string, rest: Sent): Promise<TlsReply> {
    requests++;
    return askTls({ url: url + path, agent, ...rest });
  }
  async function send(path: string, rest: Sent = {}, expected = 200): Promise<TlsReply> {
    const reply = await ask(path, rest);
    if (reply.status !== expected) fail(path, rest, reply);
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
    if (created.status !== 201) return;
    const path = `/uploads/${String(created.headers.location).split('/').at(-1)}`;
    let offset = 0;
    for (let again = 0; ; again++) {
      const part = {
        ...{ method: 'PATCH', body: bytes.subarray(offset), parts: 10 },
        headers: {
          ...tus,
          ...{ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        },
      };
      const sent = await ask(path, part);
      if (sent.status === 204) {
        uploads++;
        return;
      }
      if (again === RESUMPTIONS || !mayGoOn(sent.status)) return fail(path, part, sent);
      resumed++;
      await new Promise((next) => setTimeout(next, PAUSE_MS));
      const { headers } = await ask(path, { method: 'HEAD', headers: tus });
      offset = Number(headers['upload-offset'] ?? offset);
    }
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
    ...{ reconnectionDelay: 200, reconnectionDelayMax: 1000 },
    auth: (tell: (auth: object) => void) => tell({ token: learners[0]?.token }),
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
    resumed: () => resumed,
    connected: () => socket.connected,
    async more(wanted) {
      const before = requests;
      while (requests < before + wanted) await new Promise((next) => setTimeout(next, 50));
    },
    async stop() {
      running = false;
      clearInterval(renewing);
      socket.disconnect();
      await working;
      agent.destroy();
    },
  };
}

/** An answer after which the uploader of the web app asks how much has arrived, and goes on. */
const mayGoOn = (status: number): boolean =>
  status === 0 || [408, 409, 423, 429].includes(status) || status >= 500;

/** In a few words, the most frequent first. */
export function failuresOf(visitors: Visitors): string {
  const kinds = Object.entries(visitors.failures()).toSorted(([, one], [, other]) => other - one);
  const told = kinds.slice(0, TOLD).map(([what, count]) => `${count} × ${what}`);
  return [...told, ...(kinds.length > TOLD ? [`${kinds.length - TOLD} more kinds`] : [])].join('; ');
}

/** What they have done, for a fact. */
export const doneBy = (visitors: Visitors): string =>
  `${visitors.requests()} requests, ${visitors.uploads()} uploads (${visitors.resumed()} times resumed), ${visitors.connections()} live connections, 0 failed`;
