import markdownIt from 'markdown-it';

const markdown = markdownIt({
  // Text in angle brackets stays text: raw HTML never reaches a page.
  html: false,
  linkify: true,
});
// Link only URLs with a scheme: `main.py` and `README.md` would otherwise be domains in Paraguay and Moldova.
markdown.linkify.set({ fuzzyLink: false });

const SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
/** Everything before a colon, unless a path or a query has begun: how browsers find a scheme. */
const SCHEME = /^([^/?#]*?):/;
markdown.validateLink = (url) => {
  const [, scheme] = SCHEME.exec(url.trim()) ?? [];
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase());
};

type Rule = NonNullable<typeof markdown.renderer.rules.link_open>;

/** Some of these links come from users: no opener access to our page, no search ranking from us. */
const openLink: Rule = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  if (token && /^\s*(https?:)?\/\//i.test(String(token.attrGet('href'))))
    token.attrSet('rel', 'noopener noreferrer nofollow');
  return self.renderToken(tokens, index, options);
};

/** Pages show no pictures over plain HTTP; most hosts serve them over TLS as well. */
const showImage: Rule = (tokens, index, options, env, self) => {
  const token = tokens[index];
  token?.attrSet('src', String(token.attrGet('src')).replace(/^http:/i, 'https:'));
  token?.attrSet('alt', self.renderInlineAsText(token.children ?? [], options, env));
  return self.renderToken(tokens, index, options);
};

const shiftHeading: Rule = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const top = Number((env as { topHeading: number }).topHeading);
  if (token) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + top - 1)}`;
  return self.renderToken(tokens, index, options);
};

Object.assign(markdown.renderer.rules, {
  link_open: openLink,
  image: showImage,
  heading_open: shiftHeading,
  heading_close: shiftHeading,
});

/** Rows are filled up with empty cells to as many as the first one has: a short text with wide tables would become a very long one. */
const MOST_COLUMNS = 50;

const table = markdown.block.ruler.getRules('').find(({ name }) => name === 'table');
if (!table) throw new Error('There is no rule for tables in Markdown');
markdown.block.ruler.at(
  'table',
  (state, start, end, silent) => {
    // The line of dashes has as many columns as the head, or it is no table
    const [from, to] = [state.bMarks[start + 1], state.eMarks[start + 1]];
    return (
      state.src.slice(from, to).split('|').length <= MOST_COLUMNS + 2 && table(state, start, end, silent)
    );
  },
  { alt: ['paragraph', 'reference'] },
);

/**
 * Markdown as safe HTML: no raw HTML, and links to web, email and phone only.
 * @param options.topHeading the level of `#`, so that a page's headings stay in order; default 2
 */
export function renderMarkdown(text: string, { topHeading = 2 }: { topHeading?: number } = {}): string {
  return markdown.render(text, { topHeading });
}
