import { UserError } from '../bootstrap/terminal.mjs';

const HEADING = /^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$/;

/**
 * The parts of a changelog as https://keepachangelog.com has them, the newest first.
 * @returns {{name: string, date: string | undefined, text: string}[]}
 */
export function readChangelog(text) {
  const parts = [];
  for (const line of text.split('\n')) {
    const [, name, date] = HEADING.exec(line) ?? [];
    if (name !== undefined) parts.push({ name, date, text: '' });
    else if (parts.length > 0) parts.at(-1).text += `${line}\n`;
  }
  return parts;
}

/**
 * Gives what is not released yet the name of a version, under an empty part for what comes next.
 * @throws UserError when there is nothing to release, or the version is there already
 */
export function releaseChangelog(text, version, date) {
  const parts = readChangelog(text);
  const unreleased = parts.find(({ name }) => name === 'Unreleased');
  if (!unreleased) throw new UserError('CHANGELOG.md has no part "## [Unreleased]".');
  if (!/^- /m.test(unreleased.text))
    throw new UserError('CHANGELOG.md says nothing under "Unreleased": write what has changed first.');
  if (parts.some(({ name }) => name === version))
    throw new UserError(`CHANGELOG.md has a part for ${version} already.`);
  return text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${date}\n`);
}
