// node scripts/bootstrap.mjs <command> [arguments…]
// Plain JavaScript without dependencies, for Node 20 and later: it installs everything else.
import { ensureInstalled } from './bootstrap/install.mjs';
import { stopWithParent } from './bootstrap/parent.mjs';
import { continueOnPinnedNode } from './bootstrap/pinned-node.mjs';
import { print, UserError } from './bootstrap/terminal.mjs';

/** Each loads its command only when it is called: nothing that has to be installed may be imported before. */
const COMMANDS = {
  start: () => import('./commands/start.mjs'),
  dev: () => import('./commands/dev.mjs'),
  test: () => import('./commands/test.mjs'),
  check: () => import('./commands/check.mjs'),
  e2e: () => import('./commands/e2e.mjs'),
  faults: () => import('./commands/faults.mjs'),
  mutate: () => import('./commands/mutate.mjs'),
  bench: () => import('./commands/bench.mjs'),
  import: () => import('./commands/import.mjs'),
  grade: () => import('./commands/grade.mjs'),
  languages: () => import('./commands/languages.mjs'),
  worker: () => import('./commands/worker.mjs'),
  admin: () => import('./commands/admin.mjs'),
  sbom: () => import('./commands/sbom.mjs'),
  release: () => import('./commands/release.mjs'),
  tag: () => import('./commands/tag.mjs'),
  types: () => import('./commands/types.mjs'),
};

const [name = '', ...args] = process.argv.slice(2);

try {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load)
    throw new UserError(`There is no command "${name}"; choose one of ${Object.keys(COMMANDS).join(', ')}.`);
  stopWithParent();
  await ensureInstalled();
  const code = await continueOnPinnedNode();
  if (code === undefined) {
    const { run } = await load();
    await run(args);
  } else {
    process.exitCode = code;
  }
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  print.fault(error.message);
  process.exitCode = 1;
}
