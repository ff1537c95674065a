import { lookUpAdvisories } from '../bootstrap/advisories.mjs';
import { runChecks } from '../bootstrap/checks.mjs';
import { print } from '../bootstrap/terminal.mjs';

/** All static checks, and a look at the list of known vulnerabilities: what `npm test` says must not depend on the day. */
export async function run() {
  const { failed } = await runChecks();
  const isSafe = await checkAdvisories();
  process.exitCode = failed > 0 || !isSafe ? 1 : 0;
}

/** @returns {Promise<boolean>} false when the product installs a package with a serious vulnerability */
async function checkAdvisories() {
  const found = await lookUpAdvisories();
  if (found.unreachable) {
    print.step('– known vulnerabilities: the list could not be reached, nothing was looked up');
    return true;
  }
  for (const each of [...found.serious, ...found.others]) print.step(`  ${each}`);
  print.step(`${found.serious.length > 0 ? '✗' : '✓'} known vulnerabilities`);
  return found.serious.length === 0;
}
