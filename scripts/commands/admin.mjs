import { become } from '../bootstrap/entry.mjs';

/** `npm run admin -- create --email …`: administrators, from the machine that the site runs on. */
export async function run(args) {
  await become('apps/server/src/admin.ts', args);
}
