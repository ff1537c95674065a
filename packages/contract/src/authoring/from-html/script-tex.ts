import type { RootContent } from 'hast';
import { hasMark, partOf, textIn } from './hast-nodes.ts';
import { texOfText } from './scripts.ts';

/** Text with formulas in it as one formula. */
export function texIn(nodes: readonly RootContent[]): string {
  let tex = '';
  let words = '';
  const end = () => {
    if (words.trim() !== '') tex += texOfText(words.replaceAll(/\s+/g, ' '));
    words = '';
  };
  for (const node of nodes) {
    const part = node.type === 'element' ? partOf(node) : undefined;
    if (node.type === 'text') words += node.value;
    else if (node.type === 'element' && !part && !hasMark(node)) words += textIn(node);
    else if (node.type === 'element') {
      end();
      tex += part?.value ?? texIn(node.children);
    }
  }
  end();
  return tex;
}
