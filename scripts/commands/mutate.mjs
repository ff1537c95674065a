import { existsSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { fromRoot, ROOT } from '../bootstrap/paths.mjs';
import { run as runProgram } from '../bootstrap/process.mjs';
import { print, UserError } from '../bootstrap/terminal.mjs';

const TOOL = fromRoot('scripts', 'mutate');
const STRYKER = fromRoot(
  'scripts',
  'mutate',
  'node_modules',
  '@stryker-mutator',
  'core',
  'bin',
  'stryker.js',
);

/**
 * `npm run mutate -- PATH [options of Stryker]`: changes the rules in a file or folder of the contract or the server, one place at a time,
 * and lists each change that no test of rules notices. Tests with a database are left out.
 */
export async function run([path, ...options]) {
  const name =
    path &&
    relative(ROOT, resolve(process.env.INIT_CWD ?? ROOT, path))
      .split(sep)
      .join('/');
  if (!name || !/^(packages\/contract|apps\/server)\/src\b/.test(name) || !existsSync(fromRoot(name)))
    throw new UserError(
      'Name a file or folder below packages/contract/src or apps/server/src: npm run mutate -- PATH',
    );
  if (!existsSync(STRYKER)) await install();
  const files = statSync(fromRoot(name)).isDirectory()
    ? `${name}/**/*.ts,!${name}/**/*.test.ts,!${name}/**/test-*.ts`
    : name;
  const config = fromRoot('scripts', 'mutate', 'stryker.config.mjs');
  const { code } = await runProgram(process.execPath, [
    STRYKER,
    'run',
    config,
    '--mutate',
    files,
    ...options,
  ]);
  process.exitCode = code;
}

async function install() {
  print.step('Installing the mutation tool (once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code } = await runProgram(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: TOOL,
  });
  if (code !== 0) throw new UserError('The mutation tool could not be installed (see above).');
}
