import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../bootstrap/paths.mjs';
import { run as runProgram } from '../bootstrap/process.mjs';
import { print, UserError } from '../bootstrap/terminal.mjs';

/**
 * `npm run sbom [-- FILE]`: writes the list of the packages that the product installs, as CycloneDX JSON, from the lock file.
 * @see https://cyclonedx.org/specification/overview/
 */
export async function run([file = 'sbom.cdx.json']) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { code, output } = await runProgram(npm, ['sbom', ...options], { cwd: ROOT, quiet: true });
  if (code !== 0) throw new UserError(`The list could not be made:\n${output}`);
  // Warnings of npm may stand around it
  const document = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  const path = resolve(process.env.INIT_CWD ?? ROOT, file);
  writeFileSync(path, `${JSON.stringify(document, undefined, 2)}\n`);
  print.step(`${document.components.length} packages are listed in ${path}`);
}
