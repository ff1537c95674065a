import { createRequire } from 'node:module';
import type katex from 'katex';
import { escapeHtml } from './escape-html.ts';

const load = createRequire(import.meta.url);
let loaded: typeof katex | undefined;
/** The library, from the first formula on: most texts have none, and it is much to read when a thread starts. */
function katexModule(): typeof katex {
  if (!loaded) {
    loaded = load('katex') as typeof katex;
    boundExpansion(loaded);
  }
  return loaded;
}

/** A longer formula is somebody's attempt at something else. */
const LONGEST_FORMULA = 5000;
/** Pieces that the macros of one formula may become. */
const MOST_EXPANDED = 5000;

/** What we use of the part of KaTeX that expands macros; it exports neither the class nor its type. */
interface Expander {
  expanded?: number;
  placeholders?: number;
  _getExpansion(name: string): { tokens: { text: string }[] } | null | undefined;
  consumeArgs(count: number, delimiters?: string[][]): unknown[][];
}

/**
 * Bounds what macros become. KaTeX counts how often one is used, not how much each use puts in: a formula of 3,000 characters that
 * defines a long macro and uses it 500 times would keep the server busy for seconds.
 */
function boundExpansion(library: typeof katex): void {
  let found: Expander | undefined;
  const probe = (context: unknown): string => {
    found = Object.getPrototypeOf(context);
    return '';
  };
  library.renderToString('\\probe', { macros: { '\\probe': probe as unknown as string }, output: 'mathml' });
  if (!found) throw new Error('KaTeX expands macros in another way than expected');
  const { _getExpansion: getExpansion, consumeArgs } = found;
  const spend = (expander: Expander, pieces: number): void => {
    expander.expanded = (expander.expanded ?? 0) + pieces;
    if (expander.expanded > MOST_EXPANDED) throw new Error('The macros of the formula become too long');
  };
  found._getExpansion = function (name) {
    const expansion = getExpansion.call(this, name);
    const tokens = expansion?.tokens ?? [];
    spend(this, tokens.length);
    this.placeholders = tokens.filter(({ text }) => text === '#').length;
    return expansion;
  };
  found.consumeArgs = function (count, delimiters) {
    const placeholders = this.placeholders ?? 0;
    const args = consumeArgs.call(this, count, delimiters);
    spend(this, placeholders * Math.max(0, ...args.map(({ length }) => length)));
    return args;
  };
}

/**
 * A formula as MathML, which browsers draw without a style sheet or font of ours. What is no TeX stays as it was written, marked as
 * wrong for the style sheet. No command reaches outside of the formula: no link, class, style, picture or endless macro.
 */
export function renderFormula(tex: string, displayMode: boolean): string {
  try {
    if (tex.length > LONGEST_FORMULA) throw new Error('The formula is too long');
    return katexModule().renderToString(tex, {
      output: 'mathml',
      displayMode,
      trust: false,
      strict: 'ignore',
      throwOnError: true,
      maxExpand: 500,
      maxSize: 20,
    });
  } catch {
    return sourceOf(tex);
  }
}

/** A formula that is not drawn: what its author wrote. */
export const sourceOf = (tex: string): string => `<code class="math-source">${escapeHtml(tex)}</code>`;
