import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { OperatorError } from '#platform/observability/index';
import { runProgram } from './run-program.ts';

const facts = z.object({
  version: z.string(),
  platform: z.string(),
  arch: z.string(),
  /** The newest migration. */
  schema: z.number().int(),
});

/** A folder that `npm run release` has made. */
export interface ReleaseFolder extends z.infer<typeof facts> {
  path: string;
}

/** @throws OperatorError when it is none, or is made for other machines */
export async function readRelease(path: string): Promise<ReleaseFolder> {
  const text = await readFile(join(path, 'release.json'), 'utf8').catch(() => undefined);
  const parsed = text === undefined ? undefined : facts.safeParse(parseJson(text)).data;
  if (!parsed || !existsSync(join(path, 'bin', 'darasa')))
    throw new OperatorError(`${path} is no release: it has no release.json, or no bin/darasa.`);
  if (parsed.platform !== process.platform || parsed.arch !== process.arch)
    throw new OperatorError(
      `The release in ${path} is for ${parsed.platform}-${parsed.arch}, and this machine is ${process.platform}-${process.arch}.`,
    );
  return { ...parsed, path };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The release that was named: a folder, or a tarball, which is compared with its checksum and unpacked.
 * @param beside where other releases are
 */
export async function openRelease(given: string, beside: string): Promise<ReleaseFolder> {
  const path = resolve(given);
  const kind = await stat(path).catch(() => undefined);
  if (!kind) throw new OperatorError(`There is nothing at ${path}.`);
  if (kind.isDirectory()) return readRelease(path);
  await compareChecksum(path);
  return unpack(path, beside);
}

async function compareChecksum(path: string): Promise<void> {
  const beside = await readFile(`${path}.sha256`, 'utf8').catch(() => undefined);
  if (beside === undefined)
    throw new OperatorError(`Its checksum is missing: put ${basename(path)}.sha256 beside ${path}.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (beside.trim().split(/\s+/)[0] !== hash.digest('hex'))
    throw new OperatorError(`${path} is damaged: its checksum is another one. Fetch it again.`);
}

/** Whole or not at all: what was cut short has another name. */
async function unpack(tarball: string, beside: string): Promise<ReleaseFolder> {
  await mkdir(beside, { recursive: true });
  const scratch = await mkdtemp(join(beside, '.unpacking-'));
  try {
    const { code, output } = await runProgram('tar', ['-xzf', tarball, '-C', scratch]);
    if (code !== 0) throw new OperatorError(`${tarball} could not be unpacked: ${output.trim().slice(-300)}`);
    const names = await readdir(scratch);
    const [name = ''] = names;
    if (names.length !== 1) throw new OperatorError(`${tarball} holds no release.`);
    await readRelease(join(scratch, name));
    const there = join(beside, name);
    // The same one, from an earlier try
    if (existsSync(there)) return await readRelease(there);
    await rename(join(scratch, name), there);
    return await readRelease(there);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Negative when `one` is older than `other`. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Where releases lie, by the link that the service starts from: beside the one that it leads to. */
export const placeOfReleases = (release: ReleaseFolder): string => dirname(release.path);
