import { posix } from 'node:path';
import { moduleRecordOf } from './syntax.mjs';

/** `import('…')`, as a call or as a type; the parser lists only imports at run time. */
const DYNAMIC = /\bimport\(\s*(['"`])([^'"`]+)\1/g;

/**
 * All imports and re-exports of a source file, as written.
 * @param {string} path of the file: its extension decides the syntax
 * @param {string} text
 * @returns {{specifier: string, typeOnly: boolean}[]}
 */
export function importsOf(path, text) {
  const module = moduleRecordOf(path, text);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
    ),
  );
  const dynamic = [...text.matchAll(DYNAMIC)].map((match) => ({ specifier: match[2], typeOnly: false }));
  return [...imports, ...exports, ...dynamic];
}

/** Aliases of our folders (package.json `imports`, tsconfig `paths`). */
const ALIASES = [
  [/^#modules\/(.*)$/, (rest) => `apps/server/src/modules/${rest}/index.ts`],
  [/^#platform\/(.*)$/, (rest) => `apps/server/src/platform/${rest}.ts`],
  [/^#app\/(.*)$/, (rest) => `apps/server/src/${rest}.ts`],
  [/^~\/(.*)$/, (rest) => `apps/web/src/${rest}`],
  [/^@darasa\/contract\/(.*)$/, (rest) => `packages/contract/src/${rest}.ts`],
  [/^@darasa\/([a-z]+)(.*)$/, (name, rest) => `apps/${name}${rest}`],
];

/**
 * The target of an import: a path from the root of the repository, or `npm:<package>` for other packages.
 * @param {string} from path of the importing file
 * @param {string} specifier
 */
export function resolve(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  for (const [pattern, target] of ALIASES) {
    const match = pattern.exec(specifier);
    if (match) return target(...match.slice(1));
  }
  return `npm:${specifier}`;
}
