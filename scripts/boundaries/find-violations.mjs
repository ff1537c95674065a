import { clockReads } from './clock.mjs';
import { environmentReads, moduleState } from './globals.mjs';
import { importsOf, resolve } from './imports.mjs';
import { RULES } from './rules.mjs';
import { foreignReads, foreignWrites, strayStatements, unnamedTables } from './tables.mjs';

const CHECKS = [
  foreignWrites,
  foreignReads,
  unnamedTables,
  strayStatements,
  environmentReads,
  moduleState,
  clockReads,
];

/**
 * The violations of one source file: imports, tables and SQL, the environment, the clock, and what is kept outside of functions.
 * @param {string} path from the root of the repository, with `/`
 * @param {string} text
 * @returns {string[]} messages, each with the import or statement that it is about
 */
export function violationsIn(path, text) {
  const rules = RULES.filter((rule) => rule.of(path));
  const imports = importsOf(path, text).flatMap(({ specifier, typeOnly }) =>
    rules.flatMap((rule) => {
      const refusal = rule.refuse(path, resolve(path, specifier), typeOnly);
      return refusal ? [`${specifier}: ${refusal}`] : [];
    }),
  );
  return [...new Set(imports), ...CHECKS.flatMap((check) => check(path, text))];
}
