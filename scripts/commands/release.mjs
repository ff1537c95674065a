import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fromRoot, isRelease, ROOT } from '../bootstrap/paths.mjs';
import { run as runProgram } from '../bootstrap/process.mjs';
import { print, UserError } from '../bootstrap/terminal.mjs';
import { ensureWebBuilt } from '../bootstrap/web-build.mjs';
import { makeFolder, newestMigration } from '../release/make-folder.mjs';
import { run as writeSbom } from './sbom.mjs';

/**
 * `npm run release [-- --folder DIR]`: a tarball in `releases/` from which the product starts as it is, for systems like this one, with the list of
 * its packages and checksums. With `--folder` only the folder, in DIR.
 * @param {string[]} args
 */
export async function run(args) {
  if (isRelease()) throw new UserError('This is a release itself: releases are made of the repository.');
  const [option, folder] = args;
  if (option !== undefined && (option !== '--folder' || !folder || args.length > 2))
    throw new UserError('Usage: npm run release [-- --folder DIR]');
  await ensureWebBuilt();
  const { version, dependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const facts = {
    version,
    commit: await commitNow(),
    node: dependencies.node,
    platform: process.platform,
    arch: process.arch,
    schema: newestMigration(fromRoot('apps', 'server', 'migrations')),
  };
  const name = `darasa-${version}-${facts.platform}-${facts.arch}`;
  const out = fromRoot('releases');
  const made = folder ? resolve(process.env.INIT_CWD ?? ROOT, folder) : join(out, name);
  print.step('Putting the release together …');
  makeFolder(ROOT, made, facts);
  await writeSbom([join(made, 'sbom.cdx.json')]);
  if (folder) return print.step(`The release ${version} is in ${made}`);
  print.step('Packing it …');
  mkdirSync(out, { recursive: true });
  const tarball = `${name}.tar.gz`;
  const date = await git('log', '-1', '--format=%cI').catch(() => new Date(0).toISOString());
  // The same commit gives the same bytes
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=${date}`,
    '--format=posix',
    '--pax-option=delete=atime,delete=ctime',
  ];
  const packed = await runProgram('tar', [
    ...same,
    '--use-compress-program=gzip -n',
    '-cf',
    join(out, tarball),
    '-C',
    out,
    name,
  ]);
  if (packed.code !== 0) throw new UserError('The tarball could not be written (see above).');
  rmSync(made, { recursive: true });
  const sum = await sha256(join(out, tarball));
  writeFileSync(join(out, `${tarball}.sha256`), `${sum}  ${tarball}\n`);
  print.step(`${join(out, tarball)}\nSHA-256 ${sum}`);
}

/** With a plus when there are changes that were not committed. */
async function commitNow() {
  // In a container the repository's history is not there
  if (process.env.RELEASE_COMMIT) return process.env.RELEASE_COMMIT;
  const commit = await git('rev-parse', '--short=12', 'HEAD').catch(() => undefined);
  if (!commit) return undefined;
  return (await git('status', '--porcelain')) ? `${commit}+` : commit;
}

async function git(...args) {
  const { code, output } = await runProgram('git', args, { quiet: true });
  if (code !== 0) throw new UserError(output.trim());
  return output.trim();
}

async function sha256(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
