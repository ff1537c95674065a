import { writeMarkdown } from '@darasa/contract/authoring/lesson-markdown/write';
import type { Node } from '@tiptap/pm/model';
import type { BlockContent } from 'mdast';
import { treeOf } from './block-tree.ts';

/** Blocks never change: what one was written as stays true. To write a long text anew at each rest would be felt. */
const written = new WeakMap<Node, string>();

function writeAlone(node: Node, tree: BlockContent): string {
  const known = written.get(node);
  if (known !== undefined) return known;
  const text = writeMarkdown([tree]);
  written.set(node, text);
  return text;
}

/** A document of the editor as Markdown; read again, it gives the same document. */
export function serialiseLesson(doc: Node): string {
  const parts: string[] = [];
  /** Lists beside each other are written together: every second one gets another bullet. */
  let lists: { node: Node; tree: BlockContent }[] = [];
  const endLists = (): void => {
    const [only] = lists;
    if (only)
      parts.push(
        lists.length === 1 ? writeAlone(only.node, only.tree) : writeMarkdown(lists.map(({ tree }) => tree)),
      );
    lists = [];
  };
  doc.forEach((node) => {
    const isList = /List$/.test(node.type.name);
    const known = isList ? undefined : written.get(node);
    const tree = known === undefined ? treeOf(node) : undefined;
    if (isList && tree) lists.push({ node, tree });
    else if (known !== undefined || tree) {
      endLists();
      parts.push(known ?? writeAlone(node, tree as BlockContent));
    }
  });
  endLists();
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}
