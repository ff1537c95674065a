import { runChecks } from '../bootstrap/checks.mjs';

/** All static checks. */
export async function run() {
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
