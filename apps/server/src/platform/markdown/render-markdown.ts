import { inlineMathRule, mathBlock } from '@darasa/contract/authoring/lesson-markdown/math';
import { isLinkUrl, mediaIdOf } from '@darasa/contract/authoring/lesson-markdown/urls';
import markdownIt, { type StateBlock } from 'markdown-it';
import { plainText } from './collect.ts';
import { type Budget, image, mathRules, shortBudget } from './lesson-rules.ts';
import { markLinkedImages } from './linked-images.ts';
import { FOREIGN_REL } from './pictures.ts';

type Rule = NonNullable<ReturnType<typeof markdownIt>['renderer']['rules']['link_open']>;

/** Some of these links come from users: no opener access to our page, no search ranking from us. */
const openLink: Rule = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  if (token && /^\s*(https?:)?\/\//i.test(String(token.attrGet('href')))) token.attrSet('rel', FOREIGN_REL);
  return self.renderToken(tokens, index, options);
};

const shiftHeading: Rule = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const top = Number((env as { topHeading: number }).topHeading);
  if (token) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + top - 1)}`;
  return self.renderToken(tokens, index, options);
};

/** Rows are filled up with empty cells to as many as the first one has: a short text with wide tables would become a very long one. */
const MOST_COLUMNS = 50;
/** Of a table with the shortest cells, `1|2|3`: what has more cells for its text is filled up with empty ones. */
const CHARACTERS_PER_CELL = 1.5;

/** Of all tables of a text together. */
const MOST_CELLS = 10_000;

/** How many cells a table that may begin here would have; undefined: too many for its columns, or far more than are written. */
function cellsOf(
  { src, bMarks, eMarks, tShift, sCount, blkIndent }: StateBlock,
  start: number,
  end: number,
): number | undefined {
  // The line of dashes has as many columns as the head, or it is no table
  const columns = src.slice(bMarks[start + 1], eMarks[start + 1]).match(/-+/g)?.length ?? 0;
  if (columns > MOST_COLUMNS) return undefined;
  let last = start + 1;
  const begins = (line: number): number => (bMarks[line] ?? 0) + (tShift[line] ?? 0);
  const goesOn = (line: number): boolean =>
    line < end && begins(line) < (eMarks[line] ?? 0) && (sCount[line] ?? 0) >= blkIndent;
  while (goesOn(last + 1)) last++;
  const written = (eMarks[last] ?? 0) - (bMarks[start] ?? 0);
  const cells = columns * (last - start);
  return cells > Math.max(written / CHARACTERS_PER_CELL, MOST_COLUMNS) ? undefined : cells;
}

function createRenderer() {
  const markdown = markdownIt({
    // Text in angle brackets stays text: raw HTML never reaches a page.
    html: false,
    linkify: true,
    // Each line of text in so many quotes is read once for each of them
    maxNesting: 20,
  });
  // Link only URLs with a scheme: `main.py` and `README.md` would otherwise be domains in Paraguay and Moldova.
  markdown.linkify.set({ fuzzyLink: false });
  markdown.validateLink = isLinkUrl;
  Object.assign(markdown.renderer.rules, {
    link_open: openLink,
    image,
    heading_open: shiftHeading,
    heading_close: shiftHeading,
  });
  markdown.core.ruler.push('linked_images', markLinkedImages);
  const table = markdown.block.ruler.getRules('').find(({ name }) => name === 'table');
  if (!table) throw new Error('There is no rule for tables in Markdown');
  markdown.block.ruler.at(
    'table',
    (state, start, end, silent) => {
      const env = state.env as { cells?: number };
      const cells = cellsOf(state, start, end);
      if (cells === undefined || (env.cells ?? 0) + cells > MOST_CELLS) return false;
      const found = table(state, start, end, silent);
      if (found && !silent) env.cells = (env.cells ?? 0) + cells;
      return found;
    },
    { alt: ['paragraph', 'reference'] },
  );
  return markdown;
}

const markdown = createRenderer();

const withFormulas = createRenderer();
withFormulas.block.ruler.before('fence', 'math_block', mathBlock, {
  alt: ['paragraph', 'reference', 'blockquote', 'list'],
});
withFormulas.inline.ruler.after('escape', 'math_inline', inlineMathRule());
Object.assign(withFormulas.renderer.rules, mathRules);

const withFiles = createRenderer();
withFiles.validateLink = (url) => isLinkUrl(url) || mediaIdOf(url) !== undefined;

/** For texts that anybody may write, and of which many stand on a page. */
const smallBudget = (): Budget => ({ formulas: 50, formulaCharacters: 3000, codeCharacters: 0 });

/**
 * Markdown as safe HTML: no raw HTML, and links to web, email and phone only.
 * @param options.files whether uploaded files may be named, as `media:<uuid>`: whoever shows the text replaces them by signed URLs
 * @param options.topHeading the level of `#`, so that a page's headings stay in order; default 2
 * @param options.formulas whether what stands between dollars is a formula; default false
 */
export function renderMarkdown(
  text: string,
  {
    topHeading = 2,
    formulas = false,
    files = false,
  }: { topHeading?: number; formulas?: boolean; files?: boolean } = {},
): string {
  if (files) return withFiles.render(text, { topHeading });
  return formulas
    ? withFormulas.render(text, { topHeading, budget: smallBudget() })
    : markdown.render(text, { topHeading });
}

/** A course's description as safe HTML: like `renderMarkdown`, with the formulas that its editor shows. */
export function renderDescription(text: string): string {
  return withFormulas.render(text, { topHeading: 3, budget: shortBudget() });
}

/** The words of a text, without its marks. */
export const plainTextOf = (text: string): string =>
  withFiles
    .parse(text, { topHeading: 2 })
    .flatMap(({ type, children, content }) =>
      type === 'inline'
        ? plainText(children ?? [])
        : type === 'fence' || type === 'code_block'
          ? content
          : [],
    )
    .join(' ')
    .trim();
