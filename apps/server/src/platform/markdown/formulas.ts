import { createRequire } from 'node:module';
import type katex from 'katex';
import { escapeHtml } from './escape-html.ts';

const load = createRequire(import.meta.url);
/** The library, from the first formula on: most texts have none, and it is much to read when a thread starts. */
const katexModule = (): typeof katex => load('katex') as typeof katex;

/** A longer formula is somebody's attempt at something else. */
const LONGEST_FORMULA = 5000;

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
