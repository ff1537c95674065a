import type { StateCore } from 'markdown-it';

const BOX = /^\[([ xX])\](?:[ \t]+|$)/;

/** A list item that begins with `[ ]` or `[x]` gets `meta.checked`. */
export function findTasks(state: StateCore): void {
  const { tokens } = state;
  for (let at = 0; at < tokens.length - 2; at++) {
    const [item, inline] = [tokens[at], tokens[at + 2]];
    if (item?.type !== 'list_item_open' || tokens[at + 1]?.type !== 'paragraph_open' || !inline) continue;
    const [box, mark] = BOX.exec(inline.content) ?? [];
    if (box === undefined) continue;
    item.meta = { checked: mark !== ' ' };
    inline.content = inline.content.slice(box.length);
  }
}
