import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot, ROOT } from '../bootstrap/paths.mjs';
import { run as runProgram } from '../bootstrap/process.mjs';
import { print, UserError } from '../bootstrap/terminal.mjs';
import { releaseChangelog } from '../release/changelog.mjs';
import { nextVersion, versionedFiles, withChartVersion, withVersion } from '../release/version.mjs';

const CHART = 'deploy/helm/darasa/Chart.yaml';

/**
 * `npm run tag -- minor` (or `major`, `patch`, `1.4.0`): names what CHANGELOG.md has under "Unreleased", writes the version, commits both and
 * tags the commit. Nothing is pushed. @param {string[]} args
 */
export async function run(args) {
  const [wanted] = args;
  if (!wanted || args.length > 1)
    throw new UserError('Usage: npm run tag -- major | minor | patch | VERSION');
  const read = (name) => readFileSync(fromRoot(name), 'utf8');
  const manifest = JSON.parse(read('package.json'));
  const version = nextVersion(manifest.version, wanted);
  if (await git('status', '--porcelain'))
    throw new UserError('There are changes that are not committed. Commit them, or put them away, first.');
  if (await git('tag', '--list', `v${version}`)) throw new UserError(`There is a tag v${version} already.`);
  const written = {
    [CHART]: withChartVersion(read(CHART), version),
    'CHANGELOG.md': releaseChangelog(read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10)),
    ...Object.fromEntries(versionedFiles(manifest).map((name) => [name, withVersion(read(name), version)])),
  };
  for (const [name, text] of Object.entries(written)) writeFileSync(fromRoot(name), text);
  await git('add', ...Object.keys(written));
  await git('commit', '--quiet', '--message', `Version ${version}`);
  await git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  print.step(`The tag v${version} is made. Push it with: git push origin HEAD v${version}`);
}

/** @returns {Promise<string>} what it says @throws UserError */
async function git(...args) {
  const { code, output } = await runProgram('git', args, { cwd: ROOT, quiet: true });
  if (code !== 0) throw new UserError(`git ${args[0]} failed: ${output.trim()}`);
  return output.trim();
}
