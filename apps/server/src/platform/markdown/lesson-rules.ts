import type {
  BlockMeta,
  BlockSourceMeta,
} from '@darasa/contract/authoring/lesson-markdown/blocks/directives';
import { codeLanguageOf } from '@darasa/contract/authoring/lesson-markdown/code-languages';
import type { RendererRule, Token } from 'markdown-it';
import { BLOCK_DRAWINGS, isDrawn } from './blocks/render-block.ts';
import { plainText } from './collect.ts';
import { escapeHtml } from './escape-html.ts';
import { renderFormula, sourceOf } from './formulas.ts';
import type { Highlighter } from './highlight.ts';
import { FOREIGN_REL, pictureHtml } from './pictures.ts';

const TITLES: Record<string, string> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};

/** What one rendering still may cost: beyond it formulas and code stay as they were written. */
export interface Budget {
  formulas: number;
  formulaCharacters: number;
  codeCharacters: number;
}

/** Enough for a lesson that is a book; what needs more wants to keep the server busy. */
export const fullBudget = (): Budget => ({
  formulas: 2000,
  formulaCharacters: 100_000,
  codeCharacters: 100_000,
});

/** What short texts may cost: they are rendered while somebody waits. */
export const shortBudget = (): Budget => ({ formulas: 100, formulaCharacters: 10_000, codeCharacters: 0 });

const metaOf = (tokens: readonly Token[], index: number): Record<string, unknown> =>
  tokens[index]?.meta ?? {};
const contentOf = (tokens: readonly Token[], index: number): string => tokens[index]?.content ?? '';

function formula(budget: Budget, tex: string, displayMode: boolean): string {
  budget.formulas--;
  budget.formulaCharacters -= tex.length;
  return budget.formulas < 0 || budget.formulaCharacters < 0
    ? sourceOf(tex)
    : renderFormula(tex, displayMode);
}

function code(budget: Budget, highlighter: Highlighter, text: string, info: string): string {
  const language = codeLanguageOf(info);
  budget.codeCharacters -= text.length;
  const source = text.replace(/\n$/, '');
  const html = budget.codeCharacters < 0 ? escapeHtml(source) : highlighter.highlight(source, language);
  const label = language ? ` data-language="${escapeHtml(language.name)}"` : '';
  return `<pre tabindex="0"${label}><code>${html}\n</code></pre>\n`;
}

/** Of a text whose core rules have marked the pictures that stand in links. */
export const image: RendererRule = (tokens, index) => {
  const token = tokens[index];
  const title = token?.attrGet('title');
  return pictureHtml({
    src: String(token?.attrGet('src')),
    alt: plainText(token?.children ?? []).trim(),
    title: title ? String(title) : null,
    inLink: metaOf(tokens, index).inLink === true,
  });
};

const link: RendererRule = (tokens, index, options, _env, renderer) => {
  const token = tokens[index];
  if (token && /^\s*(https?:)?\/\//i.test(String(token.attrGet('href')))) token.attrSet('rel', FOREIGN_REL);
  return renderer.renderToken(tokens, index, options);
};

const video: RendererRule = (tokens, index) => {
  const { site, url } = metaOf(tokens, index);
  const shown = escapeHtml(String(url).replace('https://www.', '').replace('https://', ''));
  return `<p class="video-link"><a href="${escapeHtml(String(url))}" rel="${FOREIGN_REL}">Watch the video on ${site} <span>${shown}</span></a></p>\n`;
};

const listItem: RendererRule = (tokens, index) => {
  const { checked } = metaOf(tokens, index);
  if (typeof checked !== 'boolean') return '<li>';
  const state = checked ? ' checked aria-label="Done"' : ' aria-label="To do"';
  return `<li class="task"><input type="checkbox" disabled${state}> `;
};

const footnoteReference: RendererRule = (tokens, index) => {
  const { number, nth } = metaOf(tokens, index);
  const id = nth === 1 ? `note-${number}-from` : `note-${number}-from-${nth}`;
  return `<sup><a href="#note-${number}" id="${id}" aria-label="Footnote ${number}">${number}</a></sup>`;
};

const footnoteEnd: RendererRule = (tokens, index) => {
  const { number, referred } = metaOf(tokens, index);
  return referred ? `<a href="#note-${number}-from" aria-label="Back to the text">↩</a></li>\n` : '</li>\n';
};

function drawBlock(tokens: readonly Token[], at: number, side: 'open' | 'close'): string {
  const { name, attributes } = metaOf(tokens, at) as unknown as BlockMeta;
  const drawing = BLOCK_DRAWINGS[name];
  return (side === 'open' ? drawing?.open(attributes) : drawing?.close) ?? '';
}

/** What a picture was drawn of: readers get the picture alone. */
function isSourceOfPicture(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before?.type !== 'block_open') return false;
  const { name, attributes } = before.meta as unknown as BlockMeta;
  return name === 'diagram' && isDrawn(attributes);
}

/** What cannot be shown stays as it was written, below a quiet note that says why. */
const blockSource: RendererRule = (tokens, index) => {
  const { problem } = metaOf(tokens, index) as unknown as BlockSourceMeta;
  return `<div class="block-source"><p>This part cannot be shown. ${escapeHtml(problem)}</p><pre tabindex="0"><code>${escapeHtml(contentOf(tokens, index))}\n</code></pre></div>\n`;
};

/** What a rendering is given besides its text: how much it may still cost. */
export interface LessonEnv extends Record<PropertyKey, unknown> {
  budget: Budget;
}
const budgetOf = (env: unknown): Budget => (env as LessonEnv).budget;

/** How formulas become HTML; with an environment that has a `budget`. */
export const mathRules: Record<'math_inline' | 'math_block', RendererRule> = {
  math_inline: (tokens, at, _options, env) =>
    formula(budgetOf(env), contentOf(tokens, at), tokens[at]?.markup === '$$'),
  math_block: (tokens, at, _options, env) =>
    `<div class="math-block" tabindex="0">${formula(budgetOf(env), contentOf(tokens, at), true)}</div>\n`,
};

/** How each kind of token of a lesson becomes HTML, where markdown-it alone would do it otherwise; with a `LessonEnv`. */
export function lessonRules(highlighter: Highlighter): Record<string, RendererRule> {
  return {
    image,
    video,
    link_open: link,
    list_item_open: listItem,
    ...mathRules,
    fence: (tokens, at, _options, env) =>
      isSourceOfPicture(tokens, at)
        ? ''
        : code(budgetOf(env), highlighter, contentOf(tokens, at), tokens[at]?.info ?? ''),
    code_block: (tokens, at, _options, env) => code(budgetOf(env), highlighter, contentOf(tokens, at), ''),
    callout_open: (tokens, at) => {
      const kind = String(metaOf(tokens, at).kind);
      return `<aside class="callout callout-${kind}"><p class="callout-title">${TITLES[kind]}</p>\n`;
    },
    callout_close: () => '</aside>\n',
    block_open: (tokens, at) => drawBlock(tokens, at, 'open'),
    block_leaf: (tokens, at) => drawBlock(tokens, at, 'open'),
    block_close: (tokens, at) => drawBlock(tokens, at, 'close'),
    block_source: blockSource,
    table_open: () => '<div class="table-scroll" tabindex="0"><table>\n',
    table_close: () => '</table></div>\n',
    footnote_reference: footnoteReference,
    footnotes_open: () => '<section class="footnotes" aria-label="Footnotes"><ol>\n',
    footnotes_close: () => '</ol></section>\n',
    footnote_open: (tokens, at) => `<li id="note-${metaOf(tokens, at).number}">`,
    footnote_close: footnoteEnd,
  };
}
