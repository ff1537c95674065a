import { become } from '../bootstrap/entry.mjs';

/** `npm run admin -- create --email …`: manages administrators from the site's own machine. */
export async function run(args) {
  await become('apps/server/src/admin.ts', args);
}
