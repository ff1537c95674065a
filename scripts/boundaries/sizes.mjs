import { posix } from 'node:path';
import { isTest } from './tests.mjs';

/** Source files in one folder. */
export const MOST_FILES = 25;
/** Lines of one source file. */
export const MOST_LINES = 400;

/**
 * Folders with too many source files, and files with too many lines. Tests do not count among the files of a folder.
 * @param {readonly {path: string, lines: number}[]} files
 * @returns {string[]}
 */
export function tooLarge(files) {
  const byFolder = Map.groupBy(
    files.filter(({ path }) => !isTest(path)),
    ({ path }) => posix.dirname(path),
  );
  return [
    ...[...byFolder]
      .filter(([, inside]) => inside.length > MOST_FILES)
      .map(
        ([folder, inside]) =>
          `${folder}\n    ${inside.length} source files: group them in folders of at most ${MOST_FILES}.`,
      ),
    ...files
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ path, lines }) => `${path}\n    ${lines} lines: split it; ${MOST_LINES} are the most.`),
  ];
}
