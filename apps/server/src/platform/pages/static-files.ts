import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from './encoding.ts';
import type { Representation } from './page.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** File names below this path contain the hash of their content. */
const HASHED = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** The service worker, and what takes its place where it is turned off. */
const WORKER = '/sw.js';
const WORKER_OFF = '/sw-off.js';
/** Browsers ask for a newer worker at each visit. */
const ASK_ALWAYS = 'no-cache';
/** The policy of a worker is that of its own file: it may ask for what pages may. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

/**
 * Workers in which pages run what people write, by the end of their source's name, `.worker.ts`: they may compile WebAssembly, and
 * reach nothing but what the page gives them.
 */
const PROGRAM_WORKER = /\.worker-[\w-]+\.js$/;
const PROGRAM_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src blob:";
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export type StaticFile = (encoding: Encoding) => Representation;

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return existsSync(path) ? readFile(path) : undefined;
}

async function load(path: string, url: string): Promise<StaticFile> {
  const plain = await readFile(path);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  const forms: Partial<Record<Encoding, Buffer>> = {
    identity: plain,
    br: await readIfThere(`${path}.br`),
    gzip: await readIfThere(`${path}.gz`),
  };
  const isWorker = url === WORKER || url === WORKER_OFF;
  const fixed = [
    ...['content-type', types[extname(path)] ?? 'application/octet-stream'],
    ...['cache-control', isWorker ? ASK_ALWAYS : url.startsWith(HASHED) ? FOREVER : AN_HOUR],
    ...['x-content-type-options', 'nosniff'],
    ...['cross-origin-resource-policy', 'same-origin'],
    ...(forms.br || forms.gzip ? ['vary', 'accept-encoding'] : []),
    // An SVG opened on its own is a document: it may not run scripts either.
    ...[
      'content-security-policy',
      isWorker ? WORKER_POLICY : PROGRAM_WORKER.test(url) ? PROGRAM_POLICY : FILE_POLICY,
    ],
  ];
  const represent = (encoding: Encoding, bytes: Buffer): Representation => {
    const etag = `"${tag}-${encoding[0]}"`;
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
    return {
      etag,
      bytes,
      headers: [...fixed, ...coding, 'etag', etag, 'content-length', String(bytes.length)],
    };
  };
  const identity = represent('identity', plain);
  const made: Record<Encoding, Representation> = {
    identity,
    br: forms.br ? represent('br', forms.br) : identity,
    gzip: forms.gzip ? represent('gzip', forms.gzip) : identity,
  };
  return (encoding) => made[encoding];
}

/**
 * The web app's built files, read once: they are small and don't change while the process runs, and no other file can be
 * requested.
 * @param serviceWorker false: browsers get what removes it
 * @returns by URL path
 */
export async function loadStaticFiles(
  clientDir: string,
  { serviceWorker = true }: { serviceWorker?: boolean } = {},
): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(clientDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(clientDir, path).split(sep).join('/')}`;
    files.set(url, await load(path, url));
  }
  const off = files.get(WORKER_OFF);
  if (off && !serviceWorker) files.set(WORKER, off);
  files.delete(WORKER_OFF);
  return files;
}
