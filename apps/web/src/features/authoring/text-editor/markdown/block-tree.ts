import type { MathBlock } from '@darasa/contract/authoring/lesson-markdown/nodes';
import { blockTex } from '@darasa/contract/authoring/lesson-markdown/tex';
import type { Node } from '@tiptap/pm/model';
import type { BlockContent, ListItem, Paragraph, RootContent, TableRow } from 'mdast';
import { blockNameOf } from '../schema/blocks.ts';
import { inlineTree } from './inline-tree.ts';

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at));
/** An empty paragraph says nothing in Markdown. */
const isNothing = (node: RootContent): boolean => node.type === 'paragraph' && node.children.length === 0;

const blocksOf = (node: Node): BlockContent[] =>
  childrenOf(node)
    .map(blockOf)
    .filter((block) => !isNothing(block));

function itemOf(item: Node): ListItem {
  const { checked } = item.attrs;
  const children = childrenOf(item).map(blockOf);
  const [first] = children;
  if (typeof checked === 'boolean' && first?.type === 'paragraph')
    first.children.unshift({ type: 'taskBox', checked, alone: first.children.length === 0 });
  const said = children.filter((child) => !isNothing(child));
  const spread = said.some(({ type }, at) => at > 0 && type !== 'list');
  return { type: 'listItem', spread, children: said };
}

function listOf(list: Node, ordered: boolean): BlockContent {
  const children = childrenOf(list).map(itemOf);
  return {
    type: 'list',
    ordered,
    start: ordered ? list.attrs.start : null,
    spread: children.some(({ spread }) => spread),
    children,
  };
}

const rowOf = (row: Node): TableRow => ({
  type: 'tableRow',
  children: childrenOf(row).map((cell) => ({
    type: 'tableCell',
    children: childrenOf(cell).flatMap((line) => inlineTree(line, { breaks: false })),
  })),
});

/** A paragraph that is nothing but a formula between `$$` is a block for whoever reads it. */
function paragraphOf(node: Node): Paragraph | MathBlock {
  const children = inlineTree(node);
  const [first] = children;
  if (children.length === 1 && first?.type === 'inlineMath' && first.display)
    return { type: 'math', value: first.value };
  return { type: 'paragraph', children };
}

function blockOf(node: Node): BlockContent {
  const { attrs } = node;
  const name = blockNameOf(node.type.name);
  if (name !== undefined)
    return {
      type: 'lessonBlock',
      name,
      attributes: attrs.attributes,
      isLeaf: node.isAtom,
      children: blocksOf(node),
    };
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: inlineTree(node, { breaks: false }) };
    case 'blockquote':
      return { type: 'blockquote', children: blocksOf(node) };
    case 'callout':
      return { type: 'callout', kind: attrs.kind, children: blocksOf(node) };
    case 'blockSource':
      return { type: 'verbatim', value: attrs.source };
    case 'footnote':
      return { type: 'footnoteBlock', label: attrs.label, children: blocksOf(node) };
    case 'bulletList':
    case 'orderedList':
      return listOf(node, node.type.name === 'orderedList');
    case 'codeBlock':
      return { type: 'code', lang: attrs.language, value: node.textContent };
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'blockFormula':
      return { type: 'math', value: blockTex(attrs.tex) };
    case 'video':
      return { type: 'video', url: attrs.url };
    case 'table': {
      const rows = childrenOf(node);
      const header = rows[0] ? childrenOf(rows[0]) : [];
      return { type: 'table', align: header.map((cell) => cell.attrs.align), children: rows.map(rowOf) };
    }
    default:
      return paragraphOf(node);
  }
}

/** A block as the tree that is written as Markdown; undefined when it says nothing, as an empty paragraph does. */
export function treeOf(node: Node): BlockContent | undefined {
  const block = blockOf(node);
  return isNothing(block) ? undefined : block;
}
