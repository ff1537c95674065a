import { become } from '../bootstrap/entry.mjs';

/** `npm run grade -- CHALLENGE.json SOLUTION.py`: paths are relative to the directory of the call. */
export async function run(args) {
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await become('packages/sandbox/src/grade-cli.ts', args);
}
