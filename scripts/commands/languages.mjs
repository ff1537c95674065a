import { become } from '../bootstrap/entry.mjs';

/** `npm run languages [install|remove c]`: a relative DATA_DIR is relative to the directory of the call. */
export async function run(args) {
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await become('packages/sandbox/src/languages-cli.ts', args);
}
