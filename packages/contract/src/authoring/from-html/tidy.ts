import type { BlockContent, ListItem, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import '../lesson-markdown/nodes.ts';
import { blockTex, inlineTex } from '../lesson-markdown/tex.ts';
import { videoLinkOf } from '../lesson-markdown/videos.ts';
import { MARK, type Mark } from './hast-nodes.ts';

/*
 * A tree of Markdown as it can be written: nothing empty, no space at the ends of what signs stand around, formulas and videos where they
 * are blocks.
 */

type Signed = Extract<PhrasingContent, { type: 'strong' | 'emphasis' | 'delete' }>;
const isSigned = (node: PhrasingContent | undefined): node is Signed =>
  node !== undefined && /^(strong|emphasis|delete)$/.test(node.type);

/** The node that a marked picture stands for; undefined: it is a picture. */
export function partOfImage(properties: Readonly<Record<string, unknown>>): PhrasingContent | undefined {
  const source = properties[MARK];
  if (typeof source !== 'string') return undefined;
  const { kind, value } = JSON.parse(source) as Mark;
  return nodeOf(kind, value);
}
/** The library takes formulas for text, and anything that it does not know for a block: all three are formulas at first. */
export const nodeOf = (kind: Mark['kind'], value: string): PhrasingContent => ({
  type: 'inlineMath',
  value,
  display: kind === 'display',
  ...(kind === 'verbatim' || kind === 'dollars' ? { data: { [kind]: true } } : {}),
});
/** Of a line that is nothing but this formula. */
const isAlone = ([only, ...others]: readonly PhrasingContent[]): boolean =>
  only?.type === 'inlineMath' && others.length === 0 && only.data !== undefined && 'dollars' in only.data;

const isSpace = (node: PhrasingContent | undefined): boolean =>
  node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');

/** What stands in a line. @param breaks whether it may have several */
export function tidyPhrasing(nodes: readonly PhrasingContent[], breaks = true): PhrasingContent[] {
  const parts = merged(nodes.flatMap((node) => tidyPart(node, [])));
  for (const [at, part] of parts.entries())
    if (part.type === 'break' && !breaks) parts[at] = { type: 'text', value: ' ' };
  while (isSpace(parts[0])) parts.shift();
  while (isSpace(parts.at(-1))) parts.pop();
  const [first, last] = [parts[0], parts.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return separated(spacesAround(merged(parts)));
}

/** @param within the kinds of signs that stand around it already */
function tidyPart(node: PhrasingContent, within: readonly string[]): PhrasingContent[] {
  if (node.type === 'inlineMath') {
    if (node.data && 'verbatim' in node.data) return [{ type: 'verbatim', value: node.value }];
    const value = inlineTex(node.value);
    return value === '' ? [] : [{ ...node, value }];
  }
  if (node.type === 'inlineCode')
    return node.value.trim() === ''
      ? []
      : [{ type: 'inlineCode', value: node.value.replaceAll(/\s+/g, ' ') }];
  if (node.type === 'link') {
    const inside = merged(node.children.flatMap((child) => tidyPart(child, within)));
    const said = inside.map((child) =>
      child.type === 'break' ? ({ type: 'text', value: ' ' } as const) : child,
    );
    if (said.every(isSpace)) return said;
    return hoisted(said, (children) => ({ ...node, title: null, children: children as never }));
  }
  if (!isSigned(node)) return 'children' in node ? [] : [node];
  const inside = merged(node.children.flatMap((child) => tidyPart(child, [...within, node.type])));
  if (within.includes(node.type) || inside.every(isBare)) return inside;
  return hoisted(inside, (children) => ({ ...node, children }));
}
/** Nothing that signs could stand around. */
const isBare = (node: PhrasingContent): boolean =>
  isSpace(node) || node.type === 'verbatim' || node.type === 'inlineMath';

/** Moves spaces, breaks and the places of blanks at the ends out of what signs stand around. */
function hoisted(
  nodes: PhrasingContent[],
  wrap: (inside: PhrasingContent[]) => PhrasingContent,
): PhrasingContent[] {
  const inside = [...nodes];
  const before: PhrasingContent[] = [];
  const after: PhrasingContent[] = [];
  const isOut = (node: PhrasingContent | undefined) => isSpace(node) || node?.type === 'verbatim';
  while (isOut(inside[0])) before.push(inside.shift() as PhrasingContent);
  while (isOut(inside.at(-1))) after.unshift(inside.pop() as PhrasingContent);
  const [first, last] = [inside[0], inside.at(-1)];
  if (first?.type === 'text' && /^\s/.test(first.value)) {
    first.value = first.value.trimStart();
    before.push({ type: 'text', value: ' ' });
  }
  if (last?.type === 'text' && /\s$/.test(last.value)) {
    last.value = last.value.trimEnd();
    after.unshift({ type: 'text', value: ' ' });
  }
  return [...before, ...(inside.length > 0 ? [wrap(inside)] : []), ...after];
}

/** Neighbours of one kind are one: `**a****b**` would be read otherwise. */
function merged(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (last?.type === 'text' && node.type === 'text')
      result[result.length - 1] = { ...last, value: last.value + node.value };
    else if (last?.type === 'inlineCode' && node.type === 'inlineCode')
      result[result.length - 1] = { ...last, value: last.value + node.value };
    else if (isSigned(last) && isSigned(node) && last.type === node.type)
      result[result.length - 1] = {
        ...last,
        children: merged([...last.children, ...node.children]),
      } as Signed;
    else result.push(node);
  }
  return result;
}

/** No space beside a break, and one at most elsewhere. */
function spacesAround(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes
    .map((node, at) => {
      if (node.type !== 'text') return node;
      let value = node.value.replaceAll(/[ \t\r\n]+/g, ' ');
      if (nodes[at - 1]?.type === 'break') value = value.trimStart();
      if (nodes[at + 1]?.type === 'break') value = value.trimEnd();
      return { ...node, value };
    })
    .filter((node) => node.type !== 'text' || node.value !== '');
}

/** An emoji, or another sign beyond the first 65,536 characters: markdown-it takes it for punctuation, the writer for a letter. */
const isRare = (sign: string): boolean => sign.length > 1 && /[\p{P}\p{S}]/u.test(sign);
const isLetter = (sign: string): boolean => /[^\s\p{P}\p{S}]/u.test(sign);
const edgeOf = (node: PhrasingContent | undefined, end: 'first' | 'last'): string => {
  if (node?.type === 'text') return (end === 'first' ? [...node.value][0] : [...node.value].at(-1)) ?? '';
  if (isSigned(node)) return edgeOf(node.children.at(end === 'first' ? 0 : -1), end);
  return '';
};
const letter = (value: string): PhrasingContent => ({ type: 'letter', value });

/** A digit behind a formula, and a letter beside signs that end with an emoji, are written as references: signs would not count. */
function separated(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const [at, node] of nodes.entries()) {
    const before = result.at(-1);
    if (before?.type === 'inlineMath' && node.type === 'inlineMath')
      result.push({ type: 'text', value: ' ' });
    if (node.type !== 'text') {
      result.push(isSigned(node) ? ({ ...node, children: separated(node.children) } as Signed) : node);
      continue;
    }
    let { value } = node;
    const first = edgeOf(node, 'first');
    const breaksFormula = before?.type === 'inlineMath' && /^\d/.test(value);
    if (breaksFormula || (isSigned(before) && isLetter(first) && isRare(edgeOf(before, 'last')))) {
      result.push(letter(first));
      value = value.slice(first.length);
    }
    const next = nodes[at + 1];
    const last = [...value].at(-1) ?? '';
    if (isSigned(next) && isLetter(last) && isRare(edgeOf(next, 'first'))) {
      if (value.length > last.length) result.push({ type: 'text', value: value.slice(0, -last.length) });
      result.push(letter(last));
    } else if (value !== '') result.push({ type: 'text', value });
  }
  return result;
}

/** A paragraph as one or several: formulas of their own lines and empty lines part it. */
function paragraphs(node: Paragraph): BlockContent[] {
  const lines: PhrasingContent[][] = [[]];
  const blocks: (BlockContent | PhrasingContent[])[] = [];
  const end = () => {
    blocks.push(lines.pop() ?? []);
    lines.push([]);
  };
  const parts = merged(node.children.flatMap((child) => tidyPart(child, [])));
  for (const [at, part] of parts.entries()) {
    const isEmptyLine = part.type === 'break' && parts[at + 1]?.type === 'break';
    if (part.type === 'inlineMath' && part.display) {
      end();
      blocks.push({ type: 'math', value: blockTex(part.value) });
    } else if (isEmptyLine) end();
    else lines.at(-1)?.push(part);
  }
  end();
  return blocks.flatMap((block): BlockContent[] => {
    if (!Array.isArray(block)) return [block];
    const children = tidyPhrasing(block);
    const [only] = children;
    if (isAlone(children) && only?.type === 'inlineMath')
      return [{ type: 'math', value: blockTex(only.value) }];
    if (children.length === 0) return [];
    return [videoOf(children) ?? { type: 'paragraph', children }];
  });
}

/** A line that is nothing but the URL of a video is the video. */
function videoOf(children: readonly PhrasingContent[]): BlockContent | undefined {
  const [only, ...others] = children;
  if (!only || others.length > 0) return undefined;
  const [inside] = only.type === 'link' ? only.children : [only];
  const url = inside?.type === 'text' ? inside.value.trim() : '';
  if (only.type === 'link' && videoLinkOf(only.url)?.url !== videoLinkOf(url)?.url) return undefined;
  const video = videoLinkOf(url);
  return video && { type: 'video', url: video.url };
}

function itemOf(item: ListItem): ListItem {
  const children = tidyFlow(item.children) as ListItem['children'];
  if (typeof item.checked === 'boolean') {
    const [first] = children;
    const line: Paragraph = first?.type === 'paragraph' ? first : { type: 'paragraph', children: [] };
    if (line !== first) children.unshift(line);
    const alone = line.children.length === 0;
    line.children.unshift({ type: 'taskBox', checked: item.checked, alone });
  }
  return { type: 'listItem', spread: children.some(({ type }, at) => at > 0 && type !== 'list'), children };
}

const tableOf = (node: Table): Table => ({
  ...node,
  children: node.children.map((row) => ({
    ...row,
    children: row.children.map((cell) => ({ ...cell, children: tidyPhrasing(cell.children, false) })),
  })),
});

/** Blocks, tidied; those that say nothing are left out. */
export function tidyFlow(nodes: readonly RootContent[]): BlockContent[] {
  return nodes.flatMap((node): BlockContent[] => {
    switch (node.type) {
      case 'paragraph':
        return paragraphs(node);
      case 'heading': {
        const children = tidyPhrasing(node.children, false);
        return children.length === 0 ? [] : [{ ...node, children }];
      }
      case 'blockquote': {
        const children = tidyFlow(node.children);
        return children.length === 0 ? [] : [{ type: 'blockquote', children }];
      }
      case 'list': {
        const children = node.children.map(itemOf).filter((item) => item.children.length > 0);
        return children.length === 0
          ? []
          : [{ ...node, spread: children.some(({ spread }) => spread), children }];
      }
      case 'table':
        return [tableOf(node)];
      case 'code':
        return node.value.trim() === '' ? [] : [{ ...node, value: node.value.replace(/^\n+/, '').trimEnd() }];
      case 'thematicBreak':
        return [node];
      default:
        return [];
    }
  });
}
