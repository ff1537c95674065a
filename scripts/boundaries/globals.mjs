import { MODULE_STATE } from './module-state.mjs';
import { bare, nodesOf, textOf, treeOf } from './syntax.mjs';
import { isTest } from './tests.mjs';

/** The readers of the environment. */
const READS_ENVIRONMENT = new Set([
  'apps/server/src/config.ts',
  // It is given to the compilers that it starts
  'packages/sandbox/src/compilers/environment.ts',
]);
const ENVIRONMENT = 'Only config.ts reads the environment: take the value as an argument.';

const propertyOf = (node) => (node.computed ? textOf(node.property) : node.property.name);
const isProcess = (node) => {
  const inner = bare(node);
  return (
    inner?.name === 'process' ||
    (inner?.type === 'MemberExpression' &&
      /^(?:globalThis|global|window|self)$/.test(inner.object.name ?? '') &&
      propertyOf(inner) === 'process')
  );
};

/** Ways to the environment of the process, by whatever name. */
export function environmentReads(path, text) {
  if (READS_ENVIRONMENT.has(path) || isTest(path)) return [];
  const found = nodesOf(path, text).some((node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        return /^(?:node:)?process$/.test(node.source.value);
      case 'MemberExpression':
        // `process.env`, `process['env']`, and `globalThis.process` with whatever follows
        return (
          (isProcess(node.object) && propertyOf(node) === 'env') ||
          (isProcess(node) && node.object !== undefined)
        );
      case 'VariableDeclarator':
        return isProcess(node.init);
      case 'AssignmentExpression':
        return isProcess(node.right);
      default:
        return false;
    }
  });
  return found ? [ENVIRONMENT] : [];
}

/** Not `WeakMap` and `WeakSet`: what they hold belongs to its keys. */
const COLLECTION = /^(?:Map|Set|Array|AsyncLocalStorage|\w*Cache)$/;
const READ_ONLY = /^(?:readonly|Readonly\w*)\b/;

/** Whether a value, with its declared type as text, can be changed by whoever holds it. */
function isState(value, typeText) {
  const inner = bare(value);
  if (typeText !== undefined && READ_ONLY.test(typeText)) return false;
  switch (inner?.type) {
    case 'NewExpression':
      return (
        COLLECTION.test(inner.callee.name ?? '') &&
        (inner.arguments.length === 0 || /Cache$/.test(inner.callee.name))
      );
    case 'ArrayExpression':
      return inner.elements.length === 0;
    case 'ObjectExpression':
      return inner.properties.length === 0;
    default:
      return false;
  }
}

/** The names of what a file keeps for as long as the process runs. @returns {string[]} */
export function stateOf(path, text) {
  const typeOf = ({ typeAnnotation }) =>
    typeAnnotation && text.slice(typeAnnotation.typeAnnotation.start, typeAnnotation.typeAnnotation.end);
  const program = treeOf(path, text);
  const declared = program.body
    .map((node) => (/^Export(Named|Default)Declaration$/.test(node.type) ? node.declaration : node))
    .filter((node) => node?.type === 'VariableDeclaration' && !node.declare)
    .flatMap(({ kind, declarations }) =>
      declarations
        .filter(({ id, init }) => kind !== 'const' || isState(init, typeOf(id)))
        .map(({ id }) => id.name),
    );
  const fields = nodesOf(path, text)
    .filter((node) => node.type === 'PropertyDefinition' && node.static && isState(node.value, typeOf(node)))
    .map(({ key }) => key.name);
  return [...declared, ...fields];
}

/**
 * What a file keeps outside of any function and that is not in the list: nobody closes it, and a second application in the process,
 * or a second visitor of a page rendered on the server, shares it.
 * @param {Record<string, readonly string[]>} listed path → names
 */
export function moduleState(path, text, listed = MODULE_STATE) {
  if (isTest(path)) return [];
  return stateOf(path, text)
    .filter((name) => !listed[path]?.includes(name))
    .map(
      (name) =>
        `${name} is kept by the module itself: make it where the application is built, and hand it on.`,
    );
}

/** Entries of the list of state that are no longer there. @param {readonly {path: string, text: string}[]} sources */
export function needlessState(sources, listed = MODULE_STATE) {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  return Object.entries(listed).flatMap(([path, names]) => {
    const kept = texts.has(path) ? stateOf(path, texts.get(path)) : [];
    return names
      .filter((name) => !kept.includes(name))
      .map(
        (name) =>
          `${path}\n    ${name} is not kept any more: remove it from scripts/boundaries/module-state.mjs.`,
      );
  });
}
