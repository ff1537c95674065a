import { become } from '../bootstrap/entry.mjs';

/** `npm run import -- courses FILE …`: paths are relative to the directory of the call. */
export async function run(args) {
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await become('apps/server/src/modules/catalogue/import/cli.ts', args);
}
