import type { AnyRoute } from '@tanstack/react-router';

interface LaterRoutes {
  /** Routes, and what is to be added to the children of each. */
  added: readonly (readonly [parent: AnyRoute, children: readonly AnyRoute[]])[];
}

/*
 * The whole tree is there while developing and on the server. The browser's build puts another text in place of this one
 * (`lean-route-tree.ts`).
 */

/** First parts of the paths whose routes are loaded when somebody goes there. */
export const laterPaths: readonly string[] = [];
export const loadLater: () => Promise<LaterRoutes> = async () => ({ added: [] });
