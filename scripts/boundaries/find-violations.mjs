import { importsOf, resolve } from './imports.mjs';
import { RULES } from './rules.mjs';
import { foreignWrites, strayStatements } from './tables.mjs';

/**
 * The violations of one source file: imports, tables and SQL.
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
  return [...new Set(imports), ...foreignWrites(path, text), ...strayStatements(path, text)];
}
