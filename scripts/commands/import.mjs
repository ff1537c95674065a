import { become } from '../bootstrap/entry.mjs';

/** `npm run import -- courses FILE …` or `-- course FOLDER …`: paths are relative to the directory of the call. */
export async function run(args) {
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  if (args[0] === 'course') await become('apps/server/src/import-course.ts', args.slice(1));
  else await become('apps/server/src/modules/catalogue/import/cli.ts', args);
}
