import { classValues } from '~/lib/inserted-html';

/**
 * The critical part of a style sheet for one page: the rules whose classes occur in it. The whole sheet is loaded later as a
 * cached file. The sheet is parsed once, so that a page only costs a walk over a list.
 */

interface StyleRule {
  text: string;
  /** Classes that must all be in the page, for each selector of the rule. */
  needs: readonly (readonly string[])[];
}
/** An at-rule around others: a layer, a media query. */
interface Group {
  prelude: string;
  nodes: readonly Node[];
}
/** `@property` or `@keyframes`: kept where something that is kept speaks of its name. */
interface Definition {
  text: string;
  name: string;
}
type Node = StyleRule | Group | Definition | string;

/** The classes without which a selector can't match. What stands in `:not()`, `:is()` and the like is only one way of several. */
function neededClasses(selector: string): string[] {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/(?<!\\):(?:not|is|where|has)\((?:\\.|[^()\\])*\)/g, '');
  }
  return [...plain.matchAll(/(?<!\\)\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  );
}

/** The index behind a string, an escape or a single character. */
function skip(css: string, at: number): number {
  const mark = css[at];
  if (mark === '\\') return at + 2;
  if (mark !== '"' && mark !== "'") return at + 1;
  let end = at + 1;
  while (end < css.length && css[end] !== mark) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** Splits at commas that stand outside brackets and strings. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at = skip(list, at)) {
    if (list[at] === '(' || list[at] === '[') depth += 1;
    else if (list[at] === ')' || list[at] === ']') depth -= 1;
    else if (list[at] === ',' && depth === 0) {
      selectors.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, list.slice(start)];
}

function parse(css: string): Node[] {
  const nodes: Node[] = [];
  let start = 0;
  let at = 0;
  while (at < css.length) {
    if (css[at] === ';') {
      nodes.push(css.slice(start, at + 1));
      at += 1;
      start = at;
    } else if (css[at] === '{') {
      const prelude = css.slice(start, at).trim();
      let depth = 1;
      let end = at + 1;
      while (end < css.length && depth > 0) {
        if (css[end] === '{') depth += 1;
        else if (css[end] === '}') depth -= 1;
        end = skip(css, end);
      }
      nodes.push(nodeOf(prelude, css.slice(at + 1, end - 1)));
      at = end;
      start = end;
    } else at = skip(css, at);
  }
  return nodes;
}

function nodeOf(prelude: string, body: string): Node {
  const text = `${prelude}{${body}}`;
  if (!prelude.startsWith('@'))
    return { text, needs: selectorsOf(prelude).map((selector) => neededClasses(selector)) };
  const [, kind = '', name = ''] = /^@([\w-]+)\s*(.*)$/s.exec(prelude) ?? [];
  if (kind === 'property' || kind === 'keyframes') return { text, name };
  // Initial values for browsers without `@property`: they name everything, and mean nothing for what is kept.
  if (kind === 'layer' && name === 'properties') return text;
  if (kind === 'layer' || kind === 'media' || kind === 'supports') return { prelude, nodes: parse(body) };
  return text;
}

/** Every class that stands in the page; too many does no harm. `dark` comes and goes while the page is shown. */
function classesIn(values: Iterable<string>): Set<string> {
  const found = new Set(['dark']);
  for (const value of values) {
    const plain = value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'");
    for (const name of plain.split(' ')) found.add(name);
  }
  return found;
}

/** Results that are cached, by the class attributes they were made for: pages of one kind mostly have the same. */
const CACHED_PARTS = 200;
/** Different class attributes that get a number: more than the whole product has. */
const NUMBERED_VALUES = 16 * 1024;
const BITS = 16;

/**
 * @param css a whole style sheet, as a build writes it
 * @returns finds what a page needs of it: all rules without a class, and those whose classes are in the page or among the given
 * values of class attributes
 */
export function criticalCss(css: string): (html: string, values?: Iterable<string>) => string {
  const nodes = parse(css.replace(/\/\*[\s\S]*?\*\//g, ''));
  const cached = new Map<string, string>();
  const numbers = new Map<string, number>();
  const numbered: string[] = [];
  return (html, values = []) => {
    if (cached.size >= CACHED_PARTS || numbers.size >= NUMBERED_VALUES) {
      cached.clear();
      numbers.clear();
      numbered.length = 0;
    }
    // A set of numbers: comparing the texts themselves takes much longer
    const words: number[] = [];
    const add = (value: string): void => {
      let number = numbers.get(value);
      if (number === undefined) {
        number = numbered.push(value) - 1;
        numbers.set(value, number);
      }
      const word = Math.trunc(number / BITS);
      while (words.length <= word) words.push(0);
      words[word] = (words[word] ?? 0) | (1 << (number % BITS));
    };
    for (const value of values) add(value);
    for (const value of classValues(html)) add(value);
    const key = String.fromCharCode(...words);
    let part = cached.get(key);
    if (part === undefined) {
      const used = numbered.filter((_, n) => (words[Math.trunc(n / BITS)] ?? 0) & (1 << (n % BITS)));
      part = partOf(nodes, classesIn(used));
      cached.set(key, part);
    }
    return part;
  };
}

function partOf(nodes: readonly Node[], used: ReadonlySet<string>): string {
  const definitions: Definition[] = [];
  let rules = '';
  const write = (node: Node): string => {
    if (typeof node === 'string') return node;
    if ('needs' in node) {
      if (!node.needs.some((classes) => classes.every((name) => used.has(name)))) return '';
      rules += node.text;
      return node.text;
    }
    if ('name' in node) {
      definitions.push(node);
      return '';
    }
    const inner = node.nodes.map(write).join('');
    // An empty layer still fixes its place among the others.
    return inner === '' && !node.prelude.startsWith('@layer') ? '' : `${node.prelude}{${inner}}`;
  };
  const part = nodes.map(write).join('');
  return part + definitions.flatMap(({ name, text }) => (rules.includes(name) ? text : [])).join('');
}
