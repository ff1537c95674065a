import { resolve } from './imports.mjs';
import { bare, calledName, moduleRecordOf, textOf, treeOf } from './syntax.mjs';

/**
 * Which calls of the API a screen's components may make, and what is asked before each: `useMay('…')` of a permission, or the abilities
 * that the server gives along with an object (`abilities`).
 *
 * A component that is drawn behind a condition (`may && <X />`, `may ? <X /> : …`, after `if (!may) return`) is reached only by those who
 * may. What a declaration uses otherwise, such as the calls of its buttons, counts as asked when the declaration asks anywhere.
 */

const ABILITIES = /^(abilities|ability)$/;
const CONTRACT = /^packages\/contract\/src\//;

/** @typedef {{name: string, member?: string, asks: Set<string>, drawn: boolean}} Ref */
/** @typedef {{refs: Ref[], asks: Set<string>, loads: Set<string>, names: Set<string>}} Declaration */

const children = (node) =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'type' || value === null || typeof value !== 'object'
      ? []
      : (Array.isArray(value) ? value : [value]).filter((one) => typeof one?.type === 'string'),
  );

/** What a condition asks. @param {Map<string, Set<string>>} answers of the names that hold an answer */
function asksOf(test, answers, found = new Set()) {
  if (test.type === 'CallExpression' && calledName(test) === 'useMay') {
    const permission = textOf(test.arguments[0] ?? {});
    if (permission) found.add(permission);
  }
  if (test.type === 'CallExpression' && calledName(test) === 'useIsAdministrator') found.add('admin');
  if (test.type === 'Identifier') {
    if (ABILITIES.test(test.name)) found.add('abilities');
    for (const one of answers.get(test.name) ?? []) found.add(one);
  }
  for (const child of children(test)) asksOf(child, answers, found);
  return found;
}

/** @returns {Declaration} */
function read(node) {
  const answers = new Map();
  const declaration = { refs: [], asks: new Set(), loads: new Set(), names: new Set() };
  const note = (name, asks, rest) => {
    declaration.names.add(name);
    declaration.refs.push({ name, asks, drawn: false, ...rest });
  };
  const both = (asks, more) => (more.size === 0 ? asks : new Set([...asks, ...more]));
  /** One statement after the other: behind `if (!may) return …` stand only those who may. */
  const block = (statements, asks) => {
    let here = asks;
    for (const statement of statements) {
      walk(statement, here);
      if (statement.type === 'IfStatement' && leaves(statement.consequent))
        here = both(here, asksOf(statement.test, answers));
    }
  };
  const walk = (one, asks) => {
    if (one === null || typeof one?.type !== 'string' || one.type.startsWith('TSType')) return;
    switch (one.type) {
      case 'ImportExpression': {
        const from = textOf(one.source);
        if (from) declaration.loads.add(from);
        return;
      }
      case 'VariableDeclarator': {
        const found = one.init ? asksOf(one.init, answers) : new Set();
        if (found.size > 0 && isAnswer(one.init))
          for (const name of boundNames(one.id)) answers.set(name, found);
        for (const found_ of found) declaration.asks.add(found_);
        if (one.init) walk(one.init, asks);
        return;
      }
      case 'BlockStatement':
        return block(one.body, asks);
      case 'IfStatement': {
        const more = asksOf(one.test, answers);
        for (const each of more) declaration.asks.add(each);
        walk(one.test, asks);
        walk(one.consequent, both(asks, more));
        return walk(one.alternate, both(asks, more));
      }
      case 'LogicalExpression': {
        const more = asksOf(one.left, answers);
        for (const each of more) declaration.asks.add(each);
        walk(one.left, asks);
        return walk(one.right, both(asks, more));
      }
      case 'ConditionalExpression': {
        const more = asksOf(one.test, answers);
        for (const each of more) declaration.asks.add(each);
        walk(one.test, asks);
        walk(one.consequent, both(asks, more));
        return walk(one.alternate, both(asks, more));
      }
      case 'JSXOpeningElement':
        if (one.name.type === 'JSXIdentifier') note(one.name.name, asks, { drawn: true });
        for (const attribute of one.attributes) walk(attribute, asks);
        return;
      case 'JSXClosingElement':
        return;
      case 'MemberExpression': {
        const object = bare(one.object);
        // The name of what is kept, not a call
        if (!one.computed && one.property.name === 'queryKey') return;
        if (!one.computed) {
          if (ABILITIES.test(one.property.name)) declaration.asks.add('abilities');
          declaration.names.add(one.property.name);
          if (object?.type === 'Identifier') return note(object.name, asks, { member: one.property.name });
          return walk(one.object, asks);
        }
        break;
      }
      case 'Property':
        if (one.computed) walk(one.key, asks);
        else if (one.key.name) {
          declaration.names.add(one.key.name);
          if (ABILITIES.test(one.key.name)) {
            declaration.asks.add('abilities');
            for (const name of boundNames(one.value)) answers.set(name, new Set(['abilities']));
          }
        }
        return walk(one.value, asks);
      case 'Identifier':
        return note(one.name, asks);
    }
    for (const child of children(one)) walk(child, asks);
  };
  walk(node, new Set());
  return declaration;
}

/** `const may = useMay('…') && …`, not a component or hook that asks inside. */
const isAnswer = (init) => !/^(Arrow)?Function/.test(bare(init)?.type ?? '');

const leaves = (statement) =>
  statement.type === 'ReturnStatement' ||
  (statement.type === 'BlockStatement' && statement.body.at(-1)?.type === 'ReturnStatement');

function boundNames(pattern) {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left);
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((one) => boundNames(one.value ?? one.argument));
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(boundNames);
  return [];
}

/** The declarations of a file at its top, by name, and what it imports. */
function moduleOf(path, text) {
  const declarations = new Map();
  const imports = new Map();
  for (const { moduleRequest, entries } of moduleRecordOf(path, text).staticImports)
    for (const { importName, localName, isType } of entries)
      if (!isType)
        imports.set(localName.value, {
          from: resolve(path, moduleRequest.value),
          name: importName.name ?? '*',
        });
  for (const statement of treeOf(path, text).body) {
    const inner = statement.declaration ?? statement;
    if (inner.type === 'VariableDeclaration')
      for (const one of inner.declarations)
        for (const name of boundNames(one.id)) declarations.set(name, read(one));
    else if (inner.id?.name && inner.body) declarations.set(inner.id.name, read(inner));
    if (statement.type === 'ExportNamedDeclaration' && statement.source)
      for (const { local, exported } of statement.specifiers)
        imports.set(exported.name, { from: resolve(path, statement.source.value), name: local.name });
  }
  return { declarations, imports };
}

/**
 * @param {(path: string) => string | undefined} readText of a file, by its path from the root of the repository
 * @param {{path: string, name: string}} entry the declaration that draws the screen
 * @returns {{contract: string, group: string, call: string, asks: Set<string>, by: string}[]} each call, and what is asked on the way to it
 */
export function callsOf(readText, entry) {
  const modules = new Map();
  const found = [];
  const seen = new Set();
  const open = (path) => {
    const file = [path, `${path}.ts`, `${path}.tsx`].find((one) => /\.tsx?$/.test(one) && readText(one));
    if (file && !modules.has(file)) modules.set(file, moduleOf(file, readText(file)));
    return file;
  };
  const visit = (path, name, asks, way) => {
    const declaration = modules.get(path)?.declarations.get(name);
    const key = `${path} ${name} ${[...asks].toSorted()}`;
    if (seen.has(key)) return;
    seen.add(key);
    const imported = modules.get(path)?.imports.get(name);
    if (!declaration) {
      if (imported) enter(imported, asks, way);
      return;
    }
    const { imports, declarations } = modules.get(path);
    const here = [...way, name];
    for (const ref of declaration.refs) {
      const behind = new Set([...asks, ...(ref.drawn ? ref.asks : declaration.asks), ...ref.asks]);
      const from = imports.get(ref.name);
      if (from && CONTRACT.test(from.from) && ref.member)
        found.push({
          contract: from.from,
          group: from.name,
          call: ref.member,
          asks: behind,
          by: here.join(' > '),
        });
      else if (from) enter(from, behind, here);
      else if (declarations.has(ref.name) && ref.name !== name) visit(path, ref.name, behind, here);
    }
    for (const specifier of declaration.loads) {
      const file = open(resolve(path, specifier));
      if (!file || CONTRACT.test(file)) continue;
      for (const one of modules.get(file).declarations.keys()) {
        if (!declaration.names.has(one)) continue;
        const drawn = declaration.refs.filter((ref) => ref.drawn && ref.name === one);
        if (drawn.length === 0) visit(file, one, asks, here);
        for (const ref of drawn) visit(file, one, new Set([...asks, ...ref.asks]), here);
      }
    }
  };
  const enter = ({ from, name }, asks, way) => {
    if (from.startsWith('npm:') || CONTRACT.test(from)) return;
    const file = open(from);
    if (file) visit(file, name, asks, way);
  };
  const file = open(entry.path);
  if (file) visit(file, entry.name, new Set(), []);
  return found;
}
