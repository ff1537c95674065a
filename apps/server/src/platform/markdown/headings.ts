import type { StateCore } from 'markdown-it';
import { plainText } from './collect.ts';

/** The words of a heading for an id: letters and digits of any script, dashes between. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

/**
 * A rule for markdown-it: headings get ids to link to, and stand below the page's own (`#` becomes h2). The ids begin with
 * `section-`, so that none of them takes the name of something else in the page.
 */
export function nameHeadings(state: StateCore): void {
  const used = new Map<string, number>();
  state.tokens.forEach((token, at) => {
    if (!/^heading_(open|close)$/.test(token.type)) return;
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
    if (token.type === 'heading_close') return;
    const slug = `section-${slugOf(plainText(state.tokens[at + 1]?.children ?? [])) || 'text'}`;
    const times = (used.get(slug) ?? 0) + 1;
    used.set(slug, times);
    token.attrSet('id', times === 1 ? slug : `${slug}--${times}`);
  });
}
