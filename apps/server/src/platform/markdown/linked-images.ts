import type { StateCore } from 'markdown-it';

/** Marks the pictures that stand in links: no link may hold another. */
export function markLinkedImages(state: StateCore): void {
  for (const { children } of state.tokens) {
    let depth = 0;
    for (const token of children ?? []) {
      depth += token.type === 'link_open' ? 1 : token.type === 'link_close' ? -1 : 0;
      if (token.type === 'image') token.meta = { inLink: depth > 0 };
    }
  }
}
