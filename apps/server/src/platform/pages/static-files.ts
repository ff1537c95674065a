import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from '../http/encoding.ts';
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
export const HASHED = '/assets/';
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

/** Interpreters, which few ask for and which browsers keep: each time they are read from the disk. */
const LARGE_BYTES = 4_000_000;

export type StaticFile = (encoding: Encoding) => Representation;

/** The forms of a file that the build has made. */
export async function formsOf(path: string): Promise<{ encoding: Encoding; path: string; bytes: number }[]> {
  const forms = [
    { encoding: 'identity', path },
    { encoding: 'br', path: `${path}.br` },
    { encoding: 'gzip', path: `${path}.gz` },
  ] as const;
  const there = forms.filter((form) => existsSync(form.path));
  return Promise.all(there.map(async (form) => ({ ...form, bytes: (await stat(form.path)).size })));
}

/** Everything of the reply to a request for a file, except its bytes. */
export function fileHeaders(
  url: string,
  { encoding, tag, bytes, varied }: { encoding: Encoding; tag: string; bytes: number; varied: boolean },
): Omit<Representation, 'bytes'> {
  const isWorker = url === WORKER || url === WORKER_OFF;
  const etag = `"${tag}-${encoding[0]}"`;
  const headers = [
    ...['content-type', types[extname(url)] ?? 'application/octet-stream'],
    ...['cache-control', isWorker ? ASK_ALWAYS : url.startsWith(HASHED) ? FOREVER : AN_HOUR],
    ...['x-content-type-options', 'nosniff'],
    ...['cross-origin-resource-policy', 'same-origin'],
    ...(varied ? ['vary', 'accept-encoding'] : []),
    // An SVG opened on its own is a document: it may not run scripts either.
    ...[
      'content-security-policy',
      isWorker ? WORKER_POLICY : PROGRAM_WORKER.test(url) ? PROGRAM_POLICY : FILE_POLICY,
    ],
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...['etag', etag, 'content-length', String(bytes)],
  ];
  return { etag, headers };
}

async function load(path: string, url: string): Promise<StaticFile> {
  const forms = await formsOf(path);
  // The URL of a large file says what is in it
  const isLarge = url.startsWith(HASHED) && forms.some(({ bytes }) => bytes > LARGE_BYTES);
  const tag = createHash('sha256')
    .update(isLarge ? url : await readFile(path))
    .digest('base64url')
    .slice(0, 27);
  const made: Partial<Record<Encoding, Representation>> = {};
  for (const { encoding, path: file, bytes } of forms) {
    const held = isLarge ? undefined : await readFile(file);
    made[encoding] = {
      ...fileHeaders(url, { encoding, tag, bytes, varied: forms.length > 1 }),
      get bytes() {
        return held ?? readFileSync(file);
      },
    };
  }
  const { identity } = made;
  if (!identity) throw new Error(`The file ${path} is gone`);
  return (encoding) => made[encoding] ?? identity;
}

/**
 * The web app's built files, read once: most are small, and they don't change while the process runs, and no other file can be
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
