import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SOCKET_PATH } from '@darasa/contract/realtime/events';
import { io, type Socket } from 'socket.io-client';
import { databaseUrl } from '../../database-url.ts';
import { startMailServer } from '../../emails/mail-server.ts';
import { fakeMp4 } from '../../media-files.ts';
import type { Fault } from '../fault.ts';
import { eventually, must } from '../oracle.ts';
import { freePort, freePorts, hasIpv6, type ProxyProgram, proxyPrograms } from '../proxy-programs.ts';
import { ask } from '../request.ts';
import type { Site } from '../site.ts';
import { Skipped } from '../skipped.ts';
import { askTls, type TlsReply } from '../tls-request.ts';

const PATIENCE_MS = 20_000;
const UPLOAD_BYTES = 300_000;
const PASSWORD = 'Darasa!2026';
const LEARNER = 'student@darasa.example';
const TEACHER = 'instructor@darasa.example';

/**
 * The site as people reach it: TLS ends at each documented proxy, one node listens on IPv4 and one on IPv6. Whatever a browser relies on there is
 * asked for: cookies, HSTS, the way from http, live connections, uploads, and that each absolute address begins with https.
 */
export const tls: Fault = {
  name: 'tls',
  proves:
    'behind nginx, HAProxy and Caddy with TLS and IPv6: cookies, HSTS, redirects, live events, uploads, origins, links in emails and sitemap',
  takes: '1 min',
  async run(site) {
    const { found, missing } = proxyPrograms();
    if (found.length === 0) throw new Skipped(`None of these is installed: ${missing.join(', ')}`);
    const stopDatabase = await site.startDatabase();
    try {
      for (const program of found) await tryTls(program, site);
      const passed = found.map(({ name }) => name).join(', ');
      const without = [...missing, ...(hasIpv6() ? [] : ['IPv6'])].map((name) => `; ${name} is not here`);
      return `${passed}: all of it${without.join('')}`;
    } finally {
      await site.stop();
      await stopDatabase();
    }
  },
};

async function tryTls({ name, start }: ProxyProgram, site: Site): Promise<void> {
  const ports = await freePorts();
  const origin = `https://localhost:${ports.tls}`;
  const mail = await startMailServer();
  const startNode = async (more: Record<string, string>) => {
    const port = await freePort();
    const node = await site.start({
      ...{ DATABASE_URL: databaseUrl(site.connection), PORT: String(port), TRUST_PROXY: 'loopback' },
      ...{ SITE_URL: origin, SMTP_URL: mail.url, SHUTDOWN_DELAY: '0', ...more },
    });
    return { ...node, port };
  };
  const first = await startNode({});
  const second = await startNode({ RUN_JOBS: 'off', ...(hasIpv6() ? { HOST: '::1' } : {}) });
  const directory = join(site.dataDir, `tls-${name}`);
  await mkdir(directory);
  const proxy = await start(
    directory,
    [first.port, hasIpv6() ? `[::1]:${second.port}` : second.port],
    ports,
  ).catch((error: Error) => error);
  try {
    if (proxy instanceof Error) throw proxy;
    await expectRedirect(name, proxy.plainUrl);
    await expectPages(name, origin);
    const { token, refreshToken } = await signIn(name, origin, LEARNER);
    await expectRenewal(name, origin, refreshToken);
    await expectLiveEvents(name, origin, token);
    await expectUpload(name, origin, (await signIn(name, origin, TEACHER)).token);
    await expectLinks(name, origin);
    await eventually(
      async () => {
        await askTls(post(`${origin}/api/v1/auth/forgot-password`, { email: LEARNER }));
        return mail.received.length > 0;
      },
      PATIENCE_MS,
      'an email has come',
    );
    const { html = '', text = '' } = mail.lastTo(LEARNER);
    for (const link of `${html} ${text}`.match(/https?:\/\/localhost[^\s"'<>)]*/g) ?? [])
      must(link.startsWith(origin), `Behind ${name} an email has the link ${link}`);
    must(`${html}${text}`.includes(`${origin}/`), `Behind ${name} an email has no link to the site`);
  } finally {
    if (!(proxy instanceof Error)) await proxy.stop();
    for (const { child } of [first, second]) child.kill('SIGTERM');
    await Promise.all([first, second].map(({ ended }) => ended));
    await mail.close();
  }
}

const post = (url: string, body: object) => ({
  ...{ url, method: 'POST', body: JSON.stringify(body) },
  headers: { 'content-type': 'application/json', origin: new URL(url).origin },
});

async function expectRedirect(name: string, plainUrl: string): Promise<void> {
  const urls = [plainUrl, ...(hasIpv6() ? [plainUrl.replace('127.0.0.1', '[::1]')] : [])];
  for (const url of urls) {
    // By its name, as people do: Caddy sends those who came by an IPv6 address to one without brackets
    const { status, headers } = await ask({ url: `${url}/courses?page=2`, headers: { host: 'localhost' } });
    const to = URL.parse(String(headers.location));
    must(
      (status === 308 || status === 301) &&
        to?.protocol === 'https:' &&
        to.pathname + to.search === '/courses?page=2',
      `${name} answered ${url} with ${status} ${String(headers.location)}`,
    );
  }
}

/** By both kinds of addresses, from both nodes: pages and calls ask for TLS from now on, and the page knows its own address. */
async function expectPages(name: string, origin: string): Promise<void> {
  for (const host of ['127.0.0.1', ...(hasIpv6() ? ['[::1]'] : [])])
    for (const path of ['/courses', '/courses', '/api/v1/courses', '/api/v1/courses']) {
      const reply = await askTls({
        url: origin.replace('localhost', host) + path,
        headers: { host: new URL(origin).host },
      });
      must(
        reply.status === 200,
        `${name} answered ${path} at ${host} with ${reply.status} ${reply.body.slice(0, 200)}`,
      );
      must(
        /max-age=\d{7,}/.test(String(reply.headers['strict-transport-security'])),
        `Behind ${name} ${path} has no HSTS`,
      );
      if (!path.startsWith('/api'))
        must(
          reply.body.includes(`href="${origin}/courses"`),
          `Behind ${name} the page names another address of its own`,
        );
    }
}

async function signIn(name: string, origin: string, email: string) {
  const reply = await askTls(
    post(`${origin}/api/v1/auth/login`, { email, password: PASSWORD, remember_me: true }),
  );
  must(
    reply.status === 200,
    `Behind ${name} signing in was answered with ${reply.status} ${reply.body.slice(0, 200)}`,
  );
  const cookies = [reply.headers['set-cookie'] ?? []].flat();
  must(cookies.length > 0, `Behind ${name} signing in set no cookie`);
  for (const cookie of cookies)
    must(
      /^__Host-/.test(cookie) && /; Secure/i.test(cookie) && /; HttpOnly/i.test(cookie),
      `Behind ${name} a cookie is not for TLS alone: ${cookie}`,
    );
  const { token, refresh_token: refreshToken } = JSON.parse(reply.body).data as {
    token: string;
    refresh_token: string;
  };
  return { token, refreshToken };
}

async function expectRenewal(name: string, origin: string, refreshToken: string): Promise<void> {
  const { status } = await askTls(post(`${origin}/api/v1/auth/refresh`, { refresh_token: refreshToken }));
  must(status === 200, `Behind ${name} a session could not be renewed: ${status}`);
}

/** A socket of the site's own pages hears what happens; one of another site's pages is not let in. */
async function expectLiveEvents(name: string, origin: string, token: string): Promise<void> {
  const connect = (from: string): Socket =>
    io(origin, {
      ...{ path: SOCKET_PATH, transports: ['websocket'], forceNew: true, rejectUnauthorized: false },
      ...{ reconnection: false, extraHeaders: { origin: from }, auth: { token } },
    });
  const own = connect(origin);
  const foreign = connect('https://elsewhere.example');
  let heard = false;
  let refused = false;
  own.on('sessions:changed', () => {
    heard = true;
  });
  foreign.on('connect_error', () => {
    refused = true;
  });
  try {
    await eventually(
      async () => own.connected && refused,
      PATIENCE_MS,
      `${name}: own pages connect, others do not`,
    );
    must(!foreign.connected, `Behind ${name} a page of another site has connected`);
    await signIn(name, origin, LEARNER);
    await eventually(async () => heard, PATIENCE_MS, `${name}: the live event has come`);
  } finally {
    own.disconnect();
    foreign.disconnect();
  }
  const { headers } = await askTls({
    url: `${origin}/api/v1/courses`,
    headers: { origin: 'https://elsewhere.example' },
  });
  must(headers['access-control-allow-origin'] === undefined, `Behind ${name} other sites may read the API`);
}

async function expectUpload(name: string, origin: string, token: string): Promise<void> {
  const tus = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` };
  const bytes = fakeMp4(UPLOAD_BYTES);
  const metadata = `filename ${Buffer.from('lesson.mp4').toString('base64')}`;
  const created: TlsReply = await askTls({
    ...{ url: `${origin}/uploads`, method: 'POST' },
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const place = URL.parse(String(created.headers.location), origin);
  must(
    created.status === 201 && place?.origin === origin,
    `Behind ${name} an upload began with ${created.status} ${String(created.headers.location)}`,
  );
  const { status } = await askTls({
    ...{ url: String(place), method: 'PATCH', body: bytes, parts: 10 },
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  must(status === 204, `Behind ${name} an upload ended with ${status}`);
}

/** What search engines read. */
async function expectLinks(name: string, origin: string): Promise<void> {
  const robots = await askTls({ url: `${origin}/robots.txt` });
  const sitemap = await askTls({ url: `${origin}/sitemap.xml` });
  const links = [
    ...(robots.body.match(/https?:\S+/g) ?? []),
    ...[...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, link = '']) => link),
  ];
  must(sitemap.status === 200 && links.length > 1, `Behind ${name} the sitemap is empty (${sitemap.status})`);
  for (const link of links)
    must(link.startsWith(`${origin}/`), `Behind ${name} the sitemap or robots.txt has ${link}`);
}
