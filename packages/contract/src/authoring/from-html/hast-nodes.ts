import type { Element, ElementContent, Properties, RootContent, Text } from 'hast';
import type { TextPart } from './formulas.ts';

/** Marks an element `img` that stands for a formula or something verbatim: in the library's eyes both are pieces of text. */
export const MARK = 'dataDarasaPart';
export interface Mark {
  kind: Exclude<TextPart['kind'], 'text'>;
  value: string;
}
export const markOf = (mark: Mark): Element => element('img', { [MARK]: JSON.stringify(mark) });

export const element = (
  tagName: string,
  properties: Properties = {},
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children });
export const text = (value: string): Text => ({ type: 'text', value });

export const BLOCKS = new Set(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
export const HOLDS_FLOW = new Set(['div', 'li', 'blockquote']);
export const isBlock = (node: RootContent): boolean => node.type === 'element' && BLOCKS.has(node.tagName);

/** The text in a node. Trees are not deep: see `readFragment`. */
export function textIn(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  if (node.tagName === 'br') return '\n';
  const part = partOf(node);
  if (part) return part.kind === 'formula' ? `$${part.value}$` : part.value;
  return node.children.map(textIn).join('');
}

export const hasMark = (node: RootContent): boolean =>
  node.type === 'element' && (MARK in node.properties || node.children.some(hasMark));
export const partOf = (node: Element): Mark | undefined =>
  MARK in node.properties ? (JSON.parse(String(node.properties[MARK])) as Mark) : undefined;
export const isSpace = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';
export const holdsBlock = (node: ElementContent): boolean =>
  isBlock(node) || (node.type === 'element' && node.children.some(holdsBlock));
