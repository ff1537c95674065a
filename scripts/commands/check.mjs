import { runChecks } from '../bootstrap/checks.mjs';

/** Everything that can be said about the code without running it. */
export async function run() {
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
