import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from './admin-command.ts';
import { must } from './oracle.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const NEXT_VERSION = '99.0.0';
/** What is built and packed. */
const PARTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  // Without them npm takes what they need for parts of the product, and refuses to list the packages
  'bench/package.json',
  'e2e/package.json',
];
const FOLDERS = ['apps', 'packages', 'scripts', 'docs', 'deploy'];
const PLACES_OF_PACKAGES = ['.', 'apps/server', 'apps/web', 'packages/contract', 'packages/sandbox'];

/**
 * A folder that keeps what was built, so that a trial on a machine that has to be quiet need not build: `RELEASES_FROM=DIR`. Empty it when the
 * sources have changed.
 */
const KEPT = process.env.RELEASES_FROM;

export interface Tarball {
  path: string;
  version: string;
}

/** Runs `npm run release` in a repository. @returns where the tarball lies, with its checksum beside */
async function release(root: string, to: string): Promise<Tarball> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const { code, said } = await startProgram(
    process.execPath,
    [join(root, 'scripts/bootstrap.mjs'), 'release'],
    {},
  ).ended;
  must(code === 0, `npm run release ended with ${code}: ${said.slice(-600)}`);
  await mkdir(to, { recursive: true });
  const name = `darasa-${version}-${process.platform}-${process.arch}.tar.gz`;
  for (const file of [name, `${name}.sha256`]) {
    await cp(join(root, 'releases', file), join(to, file));
    await rm(join(root, 'releases', file));
  }
  return { path: join(to, name), version };
}

/** What was kept under this name, or else what is made now, and kept where that is asked for. */
async function kept(name: string, to: string, make: (to: string) => Promise<Tarball>): Promise<Tarball> {
  if (!KEPT) return make(to);
  const folder = join(KEPT, name);
  const file = (await readdir(folder).catch(() => [])).find((entry) => entry.endsWith('.tar.gz'));
  const version = file && /^darasa-(.+)-[a-z0-9]+-[a-z0-9]+\.tar\.gz$/.exec(file)?.[1];
  return file && version ? { path: join(folder, file), version } : make(folder);
}

/** The release of this repository. */
export const makeThisRelease = (to: string): Promise<Tarball> =>
  kept('this', to, (folder) => release(ROOT, folder));

/**
 * The release after it: a copy of the repository with a version of its own, a change in the pages, so that all that depends on it gets other
 * names, and a migration that the release before can run on. It is built and packed as any other.
 */
export const makeNextRelease = (scratch: string, to: string): Promise<Tarball> =>
  kept('next', to, (folder) => buildNextRelease(scratch, folder));

async function buildNextRelease(scratch: string, to: string): Promise<Tarball> {
  const tree = join(scratch, 'tree');
  for (const part of [...PARTS, ...FOLDERS])
    await cp(join(ROOT, part), join(tree, part), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist|releases|\.cache)$/.test(path),
    });
  for (const place of PLACES_OF_PACKAGES) {
    const packages = join(ROOT, place, 'node_modules');
    const there = await readdir(packages).catch(() => []);
    if (there.length > 0) await symlink(packages, join(tree, place, 'node_modules'));
  }
  const manifest = JSON.parse(await readFile(join(tree, 'package.json'), 'utf8')) as Record<string, unknown>;
  await writeFile(join(tree, 'package.json'), JSON.stringify({ ...manifest, version: NEXT_VERSION }));
  await writeFile(
    join(tree, 'apps/server/migrations/9990_next_release.sql'),
    '-- compatible\nalter table support_message add column next_release text;\n',
  );
  const entry = join(tree, 'apps/web/src/router.tsx');
  await writeFile(
    entry,
    `${await readFile(entry, 'utf8')}\nif (typeof document !== 'undefined') document.documentElement.dataset.release = '${NEXT_VERSION}';\n`,
  );
  const made = await release(tree, to);
  await rm(tree, { recursive: true, force: true });
  return made;
}

/** Unpacks a tarball as docs/operations/releases.md says. @returns the folder */
export async function unpackRelease({ path, version }: Tarball, beside: string): Promise<string> {
  await mkdir(beside, { recursive: true });
  const { code, said } = await startProgram('tar', ['-xzf', path, '-C', beside], {}).ended;
  must(code === 0, `The tarball could not be unpacked: ${said}`);
  return join(beside, `darasa-${version}-${process.platform}-${process.arch}`);
}

/** The release of this repository as a folder. */
export const makeFolder = async (beside: string): Promise<string> =>
  unpackRelease(await makeThisRelease(join(beside, 'tarballs')), beside);

/** A later release with the same pages: another version, and a migration that the one before can run on. */
export async function laterFolder(from: string, to: string, number: number): Promise<string> {
  const { code, said } = await startProgram('cp', ['-al', from, to], {}).ended;
  must(code === 0, `The release could not be copied: ${said}`);
  const version = `${NEXT_VERSION.split('.')[0]}.${number}.0`;
  for (const name of ['package.json', 'release.json']) {
    const path = join(to, name);
    const facts = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    // It is the same file as that of the release before
    await rm(path);
    await writeFile(
      path,
      JSON.stringify({ ...facts, version, ...(facts.schema ? { schema: 9990 + number } : {}) }),
    );
  }
  for (let n = 1; n <= number; n++)
    await writeFile(
      join(to, `apps/server/migrations/${9990 + n}_next_release.sql`),
      `-- compatible\nalter table support_message add column next_release_${n} text;\n`,
    );
  return to;
}
