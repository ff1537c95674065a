import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from './oracle.ts';
import { askTls } from './tls-request.ts';

const DEPLOY = fileURLToPath(new URL('../../../../deploy', import.meta.url));
const PATIENCE_MS = 20_000;
/** Of HAProxy's listeners with TLS. */
const CERTIFIED = 'ssl crt /etc/ssl/darasa/site.pem alpn h2,http/1.1\n';

/** A proxy of `deploy/`, in front of two nodes. */
export interface ProxyProgram {
  name: 'nginx' | 'haproxy' | 'caddy';
  /** The documented file, with this machine's ports and a certificate of its own. @param ports default: free ones */
  start(directory: string, nodes: Nodes, ports?: ProxyPorts): Promise<RunningProxy>;
}
/** Ports of this machine, or addresses with them. */
type Nodes = readonly [number | string, number | string];
export interface ProxyPorts {
  plain: number;
  tls: number;
}
export interface RunningProxy {
  url: string;
  /** What only says where the site with TLS is. */
  plainUrl: string;
  stop(): Promise<void>;
}

export const freePorts = async (): Promise<ProxyPorts> => ({
  plain: await freePort(),
  tls: await freePort(),
});

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Where a program is; undefined when this machine has none. */
const placeOf = (...places: string[]): string | undefined => places.find((place) => existsSync(place));

async function certificate(directory: string): Promise<{ cert: string; key: string; both: string }> {
  const [cert, key, both] = ['cert.pem', 'key.pem', 'site.pem'].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1';
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  await promisify(execFile)('openssl', ['req', ...options, '-addext', names, '-keyout', key, '-out', cert]);
  await writeFile(both, (await readFile(cert, 'utf8')) + (await readFile(key, 'utf8')), { mode: 0o600 });
  return { cert, key, both };
}

/** Whether this machine has IPv6 to itself: a proxy ends at once when it is to listen on what is not there. */
export const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));
const onIpv6 = (listener: string): string => (hasIpv6() ? listener : '');

/** The documented text with each of these replaced. @throws when one is not in it: the file has changed */
function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  let next = text;
  for (const [from, to] of pairs) {
    if (!next.includes(from)) throw new Error(`The documented file has no “${from}” any more`);
    next = next.replaceAll(from, to);
  }
  return next;
}

async function run(program: string, args: string[], { plain, tls }: ProxyPorts): Promise<RunningProxy> {
  const url = `https://127.0.0.1:${tls}`;
  let said = '';
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
    await ended;
    clearTimeout(timer);
  };
  const serves = async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`);
    return (await askTls({ url: `${url}/readyz` })).status === 200;
  };
  await eventually(serves, PATIENCE_MS, `${program} passes requests on`).catch(async (error: Error) => {
    await stop();
    throw new Error(`${error.message}: ${said}`);
  });
  return { url, plainUrl: `http://127.0.0.1:${plain}`, stop };
}

const addresses = ([one, two]: Nodes) =>
  [
    ['10.0.0.11:3000', addressOf(one)],
    ['10.0.0.12:3000', addressOf(two)],
  ] as const;
const addressOf = (node: number | string): string => (typeof node === 'number' ? `127.0.0.1:${node}` : node);

const starters: Record<ProxyProgram['name'], { program: string | undefined; start: ProxyProgram['start'] }> =
  {
    nginx: {
      program: placeOf('/usr/sbin/nginx'),
      async start(directory, nodes, ports) {
        const { plain, tls } = ports ?? (await freePorts());
        const { cert, key } = await certificate(directory);
        const site = replaced(await readFile(join(DEPLOY, 'nginx/darasa.conf'), 'utf8'), [
          ...addresses(nodes),
          ['listen 80;', `listen 127.0.0.1:${plain};`],
          ['listen [::]:80;', onIpv6(`listen [::1]:${plain};`)],
          ['listen 443 ssl http2;', `listen 127.0.0.1:${tls} ssl http2;`],
          ['listen [::]:443 ssl http2;', onIpv6(`listen [::1]:${tls} ssl http2;`)],
          ['/etc/ssl/darasa/fullchain.pem', cert],
          ['/etc/ssl/darasa/privkey.pem', key],
        ]);
        await writeFile(join(directory, 'site.conf'), site);
        const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (kind) => `${kind}_temp_path ${join(directory, kind)};`,
        );
        await writeFile(
          join(directory, 'nginx.conf'),
          `daemon off; master_process off; pid ${join(directory, 'nginx.pid')}; error_log stderr warn;
         events { worker_connections 1024; }
         http { access_log off; ${temporary.join(' ')} include ${join(directory, 'site.conf')}; }`,
        );
        return run('/usr/sbin/nginx', ['-c', join(directory, 'nginx.conf')], { plain, tls });
      },
    },
    haproxy: {
      program: placeOf('/usr/sbin/haproxy'),
      async start(directory, nodes, ports) {
        const { plain, tls } = ports ?? (await freePorts());
        const { both } = await certificate(directory);
        const text = replaced(await readFile(join(DEPLOY, 'haproxy/haproxy.cfg'), 'utf8'), [
          ...addresses(nodes),
          ['  maxconn 20000', '  maxconn 2000'],
          ['bind :80\n', `bind 127.0.0.1:${plain}\n`],
          ['bind [::]:80 v6only\n', onIpv6(`bind [::1]:${plain} v6only\n`)],
          ['bind :443 ', `bind 127.0.0.1:${tls} `],
          [`bind [::]:443 v6only ${CERTIFIED}`, onIpv6(`bind [::1]:${tls} v6only ${CERTIFIED}`)],
          ['/etc/ssl/darasa/site.pem', both],
        ]);
        const path = join(directory, 'haproxy.cfg');
        await writeFile(path, text);
        return run('/usr/sbin/haproxy', ['-db', '-f', path], { plain, tls });
      },
    },
    caddy: {
      program: placeOf('/usr/bin/caddy'),
      async start(directory, nodes, ports) {
        const { plain, tls } = ports ?? (await freePorts());
        const { cert, key } = await certificate(directory);
        const text = replaced(await readFile(join(DEPLOY, 'caddy/Caddyfile'), 'utf8'), [
          ...addresses(nodes),
          ['learn.example.org {\n', `127.0.0.1, [::1], localhost {\n\ttls ${cert} ${key}\n`],
        ]);
        const path = join(directory, 'Caddyfile');
        await writeFile(
          path,
          `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n\tskip_install_trust\n\tstorage file_system ${directory}\n}\n${text}`,
        );
        return run('/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', path], { plain, tls });
      },
    },
  };

/** Those that this machine has, and the names of those that it lacks. */
export function proxyPrograms(): { found: ProxyProgram[]; missing: string[] } {
  const all = Object.entries(starters) as [ProxyProgram['name'], (typeof starters)['nginx']][];
  return {
    found: all.flatMap(([name, { program, start }]) => (program ? { name, start } : [])),
    missing: all.flatMap(([name, { program }]) => (program ? [] : name)),
  };
}
