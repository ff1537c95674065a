import { CLOCK_READS } from './clock-reads.mjs';
import { bare, nodesOf, textOf } from './syntax.mjs';
import { isTest } from './tests.mjs';

const MODULES = 'apps/server/src/modules/';
const named = (node, name) => bare(node)?.type === 'Identifier' && bare(node).name === name;

/** The moment by the clock of the process, and the name of a zone. */
function isClockRead(node) {
  switch (node.type) {
    case 'NewExpression':
      return named(node.callee, 'Date') && node.arguments.length === 0;
    case 'CallExpression':
      return named(node.callee, 'Date');
    case 'MemberExpression':
      return (
        named(node.object, 'Date') && (node.computed ? textOf(node.property) : node.property.name) === 'now'
      );
    default:
      return textOf(node) === 'Africa/Nairobi';
  }
}

/** How often a file reads the clock, or names a zone. */
const countIn = (path, text) => nodesOf(path, text).filter(isClockRead).length;

/**
 * Reads of the clock in modules beyond those in the list: one request or job has one time, the site has one zone, and a test sets both.
 * @param {Record<string, number>} listed path → how many
 */
export function clockReads(path, text, listed = CLOCK_READS) {
  if (!path.startsWith(MODULES) || isTest(path)) return [];
  return countIn(path, text) > (listed[path.slice(MODULES.length)] ?? 0)
    ? ['It reads the clock or names a zone: take `ctx.now` and `ctx.timeZone`, or the time as an argument.']
    : [];
}

/** Entries of the list that allow more than there is. @param {readonly {path: string, text: string}[]} sources */
export function needlessClockReads(sources, listed = CLOCK_READS) {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  return Object.entries(listed).flatMap(([file, count]) => {
    const path = MODULES + file;
    const found = texts.has(path) ? countIn(path, texts.get(path)) : 0;
    return found < count
      ? [
          `${path}\n    reads the clock ${found} times, not ${count}: correct scripts/boundaries/clock-reads.mjs.`,
        ]
      : [];
  });
}
