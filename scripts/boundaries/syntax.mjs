import { parseSync } from 'oxc-parser';

/** The file that was read last: several checks read each file. */
let last = { path: '', text: '', parsed: undefined, nodes: [] };

function read(path, text) {
  if (last.path !== path || last.text !== text) {
    const { program, module, errors } = parseSync(path, text);
    if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
    last = { path, text, parsed: { program, module }, nodes: [] };
    gather(program, last.nodes);
  }
  return last;
}

function gather(node, nodes) {
  if (Array.isArray(node)) {
    for (const one of node) if (one !== null && typeof one === 'object') gather(one, nodes);
    return;
  }
  if (typeof node.type === 'string') nodes.push(node);
  for (const key in node) {
    const inside = node[key];
    if (inside !== null && typeof inside === 'object') gather(inside, nodes);
  }
}

/** The syntax tree of a source file (ESTree). @param {string} path @param {string} text */
export const treeOf = (path, text) => read(path, text).parsed.program;

/** The imports and exports of a source file, as the parser lists them. @param {string} path @param {string} text */
export const moduleRecordOf = (path, text) => read(path, text).parsed.module;

/** All nodes of a source file. @param {string} path @param {string} text */
export const nodesOf = (path, text) => read(path, text).nodes;

/** An expression without `as T` and `satisfies T` around it. */
export function bare(node) {
  let inner = node;
  while (inner && /^(TS(As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/.test(inner.type))
    inner = inner.expression;
  return inner;
}

/** The name of what a call calls: `f` of `f()`, `m` of `x.m()` and of `x['m']()`. */
export function calledName(node) {
  const callee = bare(node.callee);
  if (callee?.type === 'Identifier') return callee.name;
  if (callee?.type !== 'MemberExpression') return undefined;
  return callee.computed ? textOf(callee.property) : callee.property.name;
}

/** A text that is written out; undefined for every other expression. */
export function textOf(node) {
  const inner = bare(node);
  if (inner?.type === 'Literal' && typeof inner.value === 'string') return inner.value;
  if (inner?.type === 'TemplateLiteral' && inner.expressions.length === 0)
    return inner.quasis[0].value.cooked;
  return undefined;
}
