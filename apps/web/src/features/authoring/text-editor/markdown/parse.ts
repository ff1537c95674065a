import {
  addLessonDialect,
  LESSON_MARKDOWN_OPTIONS,
} from '@darasa/contract/authoring/lesson-markdown/dialect';
import type { JSONContent } from '@tiptap/core';
import { Node, type Schema } from '@tiptap/pm/model';
import markdownIt, { type Token } from 'markdown-it';
import { nodeNameOf } from '../schema/blocks.ts';

const md = addLessonDialect(markdownIt(LESSON_MARKDOWN_OPTIONS));

/** A block with what it says of itself. */
const lessonBlock = ({ meta }: Token): Made => ({
  type: nodeNameOf(String(meta?.name)),
  attrs: { attributes: meta?.attributes },
});

type Attributes = Record<string, unknown>;
type Made = { type: string; attrs?: Attributes };

const textOf = (tokens: readonly Token[]): string =>
  tokens.map((token) => (token.type === 'image' ? textOf(token.children ?? []) : token.content)).join('');

/** The nodes that begin with `x_open` and end with `x_close`. */
const CONTAINERS: Readonly<Record<string, (token: Token) => Made>> = {
  paragraph: () => ({ type: 'paragraph' }),
  heading: (token) => ({ type: 'heading', attrs: { level: Number(token.tag.slice(1)) } }),
  blockquote: () => ({ type: 'blockquote' }),
  callout: (token) => ({ type: 'callout', attrs: { kind: token.meta?.kind } }),
  block: lessonBlock,
  footnote: (token) => ({ type: 'footnote', attrs: { label: token.meta?.label } }),
  bullet_list: () => ({ type: 'bulletList' }),
  ordered_list: (token) => ({ type: 'orderedList', attrs: { start: Number(token.attrGet('start') ?? 1) } }),
  list_item: (token) => ({ type: 'listItem', attrs: { checked: token.meta?.checked ?? null } }),
  table: () => ({ type: 'table' }),
  tr: () => ({ type: 'tableRow' }),
  th: (token) => ({ type: 'tableHeader', attrs: alignOf(token) }),
  td: (token) => ({ type: 'tableCell', attrs: alignOf(token) }),
};

const MARKS: Readonly<Record<string, (token: Token) => Made>> = {
  strong: () => ({ type: 'bold' }),
  em: () => ({ type: 'italic' }),
  s: () => ({ type: 'strike' }),
  link: (token) => ({ type: 'link', attrs: { href: token.attrGet('href'), title: token.attrGet('title') } }),
};

const alignOf = (token: Token): Attributes => ({
  align: /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? null,
});

/** The nodes of one token. */
const LEAVES: Readonly<Record<string, (token: Token) => JSONContent>> = {
  text: (token) => ({ type: 'text', text: token.content }),
  softbreak: () => ({ type: 'text', text: ' ' }),
  hardbreak: () => ({ type: 'hardBreak' }),
  code_inline: (token) => ({ type: 'text', text: token.content, marks: [{ type: 'code' }] }),
  math_inline: (token) => ({
    type: 'inlineFormula',
    attrs: { tex: token.content, display: token.markup === '$$' },
  }),
  footnote_reference: (token) => ({ type: 'footnoteReference', attrs: { label: token.meta?.label } }),
  image: (token) => ({
    type: 'picture',
    attrs: {
      src: token.attrGet('src'),
      alt: textOf(token.children ?? [])
        .replace(/\s+/g, ' ')
        .trim(),
      title: token.attrGet('title') || null,
    },
  }),
  math_block: (token) => ({ type: 'blockFormula', attrs: { tex: token.content } }),
  block_leaf: lessonBlock,
  block_source: ({ content, meta }) => ({
    type: 'blockSource',
    attrs: { source: content, problem: `Line ${meta?.line}: ${meta?.problem}` },
  }),
  hr: () => ({ type: 'horizontalRule' }),
  video: (token) => ({ type: 'video', attrs: { url: token.meta?.url } }),
  fence: (token) => codeBlock(token, /^[\w+#.-]{1,40}(?=\s|$)/.exec(token.info.trim())?.[0] ?? null),
  code_block: (token) => codeBlock(token, null),
};

const codeBlock = (token: Token, language: string | null): JSONContent => ({
  type: 'codeBlock',
  attrs: { language },
  content: textNodes(token.content.replace(/\n$/, '')),
});

const textNodes = (text: string): JSONContent[] => (text === '' ? [] : [{ type: 'text', text }]);

/** Nodes whose content is blocks, and whose first must be a paragraph or which may not be empty. */
function completed(node: JSONContent): JSONContent {
  const content = node.content ?? [];
  if (node.type === 'listItem' && content[0]?.type !== 'paragraph') content.unshift({ type: 'paragraph' });
  if (/^(blockquote|callout|footnote|doc|block_.+)$/.test(node.type ?? '') && content.length === 0)
    content.push({ type: 'paragraph' });
  if (/^table(Cell|Header)$/.test(node.type ?? ''))
    return { ...node, content: [{ type: 'paragraph', content }] };
  return { ...node, content };
}

/** Builds nodes from a flat list of tokens. */
class Builder {
  readonly open: JSONContent[] = [{ type: 'doc', content: [] }];
  readonly marks: Made[] = [];

  add(node: JSONContent): void {
    if (node.type === 'text' && !node.text) return;
    // Emphasis within emphasis is no more than emphasis: a document may have each mark once
    const marks = [...(node.marks ?? []), ...this.marks].filter(
      ({ type }, at, all) => all.findIndex((other) => other.type === type) === at,
    );
    this.open.at(-1)?.content?.push(marks.length > 0 ? { ...node, marks } : node);
  }

  read(tokens: readonly Token[]): void {
    for (const token of tokens) this.token(token);
  }

  token(token: Token): void {
    const [, name = '', side] = /^(.*?)(?:_(open|close))?$/.exec(token.type) ?? [];
    const [container, mark, leaf] = [CONTAINERS[name], MARKS[name], LEAVES[token.type]];
    if (token.type === 'inline') this.read(token.children ?? []);
    else if (mark && side === 'open') this.marks.push(mark(token));
    else if (mark && side === 'close') this.marks.pop();
    else if (container && side === 'open') this.open.push({ ...container(token), content: [] });
    else if (container && side === 'close') this.close();
    else if (leaf) this.add(leaf(token));
  }

  close(): void {
    const node = this.open.pop();
    if (node) this.open.at(-1)?.content?.push(completed(node));
  }
}

/** A lesson's Markdown as a document of the editor. */
export function parseLesson(schema: Schema, markdown: string): Node {
  const builder = new Builder();
  builder.read(md.parse(markdown, {}));
  const [doc = {}] = builder.open;
  return Node.fromJSON(schema, completed(doc));
}
