import { UserError } from '../bootstrap/terminal.mjs';

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** @returns {number[] | undefined} */
const numbersOf = (version) => VERSION.exec(version)?.slice(1).map(Number);

/** Negative when `one` is older than `other`. */
export function compareVersions(one, other) {
  const [a = [], b = []] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 ? 0 : a[at] - b[at];
}

/**
 * @param {string} current
 * @param {string} wanted `major`, `minor`, `patch`, or a version
 * @throws UserError when it is none, or not newer
 */
export function nextVersion(current, wanted) {
  const [major = 0, minor = 0, patch = 0] = numbersOf(current) ?? [];
  const steps = {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  };
  const next = Object.hasOwn(steps, wanted) ? steps[wanted] : wanted;
  if (!numbersOf(next))
    throw new UserError(`"${wanted}" is no version: give major, minor, patch, or one like 1.4.0.`);
  if (compareVersions(next, current) <= 0)
    throw new UserError(`The version ${next} is not newer than ${current}.`);
  return next;
}

/**
 * Writes a version into the text of a package.json, or of package-lock.json, where those of the workspaces stand too: the list of packages
 * (`npm run sbom`) names them with it. That of the repository's package.json is the one that is read.
 */
export function withVersion(text, version) {
  const document = JSON.parse(text);
  document.version = version;
  for (const [path, entry] of Object.entries(document.packages ?? {}))
    if (!path.includes('node_modules/') && entry.version !== undefined) entry.version = version;
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** Writes a version into the text of the chart's Chart.yaml. */
export const withChartVersion = (text, version) =>
  text
    .replace(/^version: .*$/m, `version: ${version}`)
    .replace(/^appVersion: .*$/m, `appVersion: "${version}"`);

/** The files that name the version. @param {{workspaces: string[]}} manifest the repository's package.json */
export const versionedFiles = ({ workspaces }) => [
  ...['package.json', 'package-lock.json'],
  ...workspaces.map((folder) => `${folder}/package.json`),
];
