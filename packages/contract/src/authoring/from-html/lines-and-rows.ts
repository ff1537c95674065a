import type { Element, ElementContent } from 'hast';
import { element, isBlock, isSpace, text, textIn } from './hast-nodes.ts';

export const isBreak = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'br';

/** The inline content of blocks, with breaks where one ended and another began. */
export function inlineOnly(nodes: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[] = [];
  const end = () => {
    if (parts.length > 0 && !parts.every(isSpace) && !isBreak(parts.at(-1) as ElementContent))
      parts.push(element('br'));
  };
  for (const node of nodes) {
    if (node.type === 'element' && isBlock(node)) {
      end();
      const inside = inlineOnly(node.children);
      parts.push(...(node.tagName === 'pre' ? [element('code', {}, [text(textIn(node).trim())])] : inside));
      end();
    } else if (node.type === 'element' && node.children.some(isBlock))
      parts.push(...inlineOnly(node.children));
    else parts.push(node);
  }
  while (
    parts.length > 0 &&
    (isBreak(parts.at(-1) as ElementContent) || isSpace(parts.at(-1) as ElementContent))
  )
    parts.pop();
  return parts;
}

/** The lines of code of which each is a block, or ends with a break. */
export function linesIn(node: Element): string {
  let lines = '';
  const end = () => {
    if (lines !== '' && !lines.endsWith('\n')) lines += '\n';
  };
  const read = (child: ElementContent): void => {
    if (child.type === 'text') lines += child.value.replaceAll('\u00a0', ' ');
    if (child.type !== 'element') return;
    if (isBreak(child)) lines += '\n';
    if (isBlock(child)) end();
    child.children.forEach(read);
    if (isBlock(child)) end();
  };
  node.children.forEach(read);
  return lines;
}

/** The rows of a table, wherever they stand in it. */
export function rowsIn(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'tr') return [child];
    return /^t(head|body|foot)$/.test(child.tagName) ? rowsIn(child) : [];
  });
}
