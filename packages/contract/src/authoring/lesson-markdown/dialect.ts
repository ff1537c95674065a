import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { lessonBlock } from './blocks/directives.ts';
import { findCallouts } from './callouts.ts';
import { footnoteDefinition, footnoteReference } from './footnotes.ts';
import { inlineMathRule, mathBlock } from './math.ts';
import { findTasks } from './task-lists.ts';
import { isLinkUrl, mediaIdOf } from './urls.ts';
import { findLoneVideos, findVideos } from './videos.ts';

/**
 * With these markdown-it is made, on both sides: text in angle brackets stays text. Quotes and lists stand in one another as far as
 * people can read it: each line of text in so many quotes is read once for each of them.
 */
export const LESSON_MARKDOWN_OPTIONS = { html: false, linkify: true, maxNesting: 40 } as const;

const INTERRUPTS = ['paragraph', 'reference', 'blockquote', 'list'];

/** Links lead to no uploaded file, which has no URL of its own, and pictures are nothing else. */
function dropMediaLinks(state: StateCore): void {
  for (const { children } of state.tokens) {
    if (!children) continue;
    const open: boolean[] = [];
    const dropped = new Set<Token>();
    for (const token of children) {
      if (token.type === 'link_open') open.push(mediaIdOf(String(token.attrGet('href'))) !== undefined);
      if (/^link_(open|close)$/.test(token.type) && open.at(-1)) dropped.add(token);
      if (token.type === 'link_close') open.pop();
    }
    if (dropped.size > 0)
      children.splice(0, children.length, ...children.filter((token) => !dropped.has(token)));
  }
}

/**
 * Teaches markdown-it the Markdown of lessons, the same in the editor and where it is rendered: CommonMark with tables and
 * strikethrough, and math, callouts, task lists, footnotes, videos, blocks, and pictures that are uploaded files.
 * @param md made with {@link LESSON_MARKDOWN_OPTIONS}
 */
export function addLessonDialect(md: MarkdownIt): MarkdownIt {
  // Only what begins with a scheme is a URL: `main.py` and `README.md` would be, in Paraguay and in Moldova
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add('//', null).add('ftp:', null);
  md.validateLink = (url) => isLinkUrl(url) || mediaIdOf(url) !== undefined;
  md.block.ruler.before('fence', 'math_block', mathBlock, { alt: INTERRUPTS });
  md.block.ruler.before('fence', 'lesson_block', lessonBlock, { alt: INTERRUPTS });
  md.block.ruler.before('reference', 'footnote', footnoteDefinition, { alt: INTERRUPTS });
  md.inline.ruler.after('escape', 'math_inline', inlineMathRule());
  md.inline.ruler.before('link', 'footnote_reference', footnoteReference);
  md.core.ruler.after('block', 'callouts', findCallouts);
  md.core.ruler.after('callouts', 'tasks', findTasks);
  md.core.ruler.after('tasks', 'videos', findVideos);
  md.core.ruler.push('lone_videos', findLoneVideos);
  md.core.ruler.push('media_links', dropMediaLinks);
  return md;
}
