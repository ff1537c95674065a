import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { OperatorError } from '#platform/observability/index';
import { type ReleaseFolder, readRelease } from './release-folder.ts';

/** The link that a service starts from, and beside it the one to the release before. */
export interface Links {
  current: string;
  previous: string;
}

export const linksAt = (current: string): Links => ({
  current,
  previous: join(dirname(current), 'previous'),
});

/** @throws OperatorError when it is no link to a release */
export async function releaseAt(link: string): Promise<ReleaseFolder> {
  const kind = await lstat(link).catch(() => undefined);
  if (!kind?.isSymbolicLink())
    throw new OperatorError(
      `${link} is no link to a release. Make one that your service starts from (ln -s), and say where it is: --link PATH.`,
    );
  return readRelease(await realpath(link).catch(() => link));
}

/** Lets a link lead to a release: it is there at every moment. */
async function point(link: string, { path }: ReleaseFolder): Promise<void> {
  const next = `${link}.next`;
  await rm(next, { force: true });
  await symlink(relative(await realpath(dirname(link)), await realpath(path)), next);
  await rename(next, link);
}

/** From now on the service starts with another release. */
export async function switchTo(links: Links, to: ReleaseFolder, from: ReleaseFolder): Promise<void> {
  await point(links.previous, from);
  await point(links.current, to);
}

/**
 * One upgrade of a machine at a time. What was left by a process that has ended does not count.
 * @returns what ends it @throws OperatorError while another one is under way
 */
export async function holdLinks({ current }: Links): Promise<() => Promise<void>> {
  const folder = `${current}.upgrading`;
  const owner = join(folder, 'pid');
  for (;;) {
    try {
      await mkdir(folder);
      await writeFile(owner, String(process.pid));
      return () => rm(folder, { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(await readFile(owner, 'utf8').catch(() => ''));
      if (pid && existsSync(`/proc/${pid}`))
        throw new OperatorError(`Another upgrade is under way on this machine (process ${pid}).`);
      await rm(folder, { recursive: true, force: true });
    }
  }
}
