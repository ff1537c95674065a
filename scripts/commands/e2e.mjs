import { runBrowserTests } from '../bootstrap/browser-tests.mjs';
import { closingLine } from '../bootstrap/results.mjs';

/** `npm run e2e -- [arguments of Playwright]` */
export async function run(args) {
  const counts = await runBrowserTests(args);
  console.log(closingLine(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
