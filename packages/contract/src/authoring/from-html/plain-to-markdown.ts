import type { BlockContent, PhrasingContent } from 'mdast';
import { writeMarkdown } from '../lesson-markdown/write.ts';
import { partsOf } from './formulas.ts';
import { nodeOf, tidyFlow } from './tidy.ts';

/** Words of one line in which nothing could be taken for formatting: most texts of most files. */
const WORDS = /^\p{L}[\p{L}\p{M}\p{N},;]*(?: [\p{L}\p{M}\p{N},;]+)*[.?!]?$/u;

/** A text without any formatting as Markdown that says the same: its lines stay lines, and nothing of it is taken for formatting. */
export function plainToMarkdown(text: string, { keep }: { keep?: RegExp | undefined } = {}): string {
  if (WORDS.test(text)) return text;
  const paragraphs = text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*(?:\n[ \t]*)+/);
  const blocks = paragraphs.map(
    (paragraph): BlockContent => ({ type: 'paragraph', children: inlineOf(paragraph, keep) }),
  );
  return writeMarkdown(tidyFlow(blocks));
}

const inlineOf = (text: string, keep: RegExp | undefined): PhrasingContent[] =>
  partsOf(text, keep).flatMap(({ kind, value }): PhrasingContent[] => {
    if (kind !== 'text') return [nodeOf(kind, value)];
    return value
      .split('\n')
      .flatMap((line, at): PhrasingContent[] => [
        ...(at > 0 ? [{ type: 'break' } as const] : []),
        ...(line === '' ? [] : [{ type: 'text', value: line } as const]),
      ]);
  });
