import { become } from '../bootstrap/entry.mjs';

/** Writes the database's types anew from the migrations. */
export async function run(args) {
  await become('scripts/generate-database-types.ts', args);
}
