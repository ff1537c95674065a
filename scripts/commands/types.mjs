import { become } from '../bootstrap/entry.mjs';

/** Generates the database types from the migrations. */
export async function run(args) {
  await become('scripts/generate-database-types.ts', args);
}
