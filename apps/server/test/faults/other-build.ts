import { cp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The build of this release. */
export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** A file name with the hash of its content, as in `/assets/index-CaQ7VClp.js`. */
const HASHED_NAME = /[\w.$~-]+-[\w-]{7,8}\.[a-z0-9]+/g;
const TEXT = /\.(?:js|css|json|html|svg|webmanifest)$/;

/**
 * Makes of one build of the web app another one, as of the next release: it does the same, and all its files have other names.
 * @param from its `dist` directory @param to where the new one comes
 */
export async function makeOtherBuild(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const assets = join(to, 'client', 'assets');
  const names = new Map((await readdir(assets)).map((name) => [name, otherName(name)]));
  const files = await readdir(to, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !TEXT.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    const text = await readFile(path, 'utf8');
    const renamed = text.replaceAll(HASHED_NAME, (name) => names.get(name) ?? name);
    if (renamed !== text) await writeFile(path, renamed);
  }
  // Node looks for packages beside the files that import them
  await symlink(
    fileURLToPath(new URL('../../../../node_modules', import.meta.url)),
    join(to, 'node_modules'),
  );
  for (const [name, other] of names) await rename(join(assets, name), join(assets, other));
}

const otherName = (name: string): string =>
  name.replace(/-([\w-]{7,8})(?=\.[a-z0-9]+$)/, (_, hash: string) => `-${[...hash].reverse().join('')}`);

/** The names below `/assets/` of a build. */
export const assetNames = async (dist: string): Promise<string[]> =>
  (await readdir(join(dist, 'client', 'assets'))).filter((name) => !/\.(?:br|gz)$/.test(name));
