import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    tableColumns: {
      /** Aligns all cells of the column that the cursor is in; null is the left. */
      setColumnAlign: (align: string | null) => ReturnType;
    };
  }
}

/** In Markdown a column is aligned as a whole. */
export const TableColumns = Extension.create({
  name: 'tableColumns',
  addCommands: () => ({
    setColumnAlign:
      (align) =>
      ({ tr }) => {
        const { $from } = tr.selection;
        const depths = Array.from({ length: $from.depth + 1 }, (_, depth) => depth);
        const depth = depths.findLast((at) => $from.node(at).type.name === 'table');
        if (depth === undefined) return false;
        const column = $from.index(depth + 1);
        $from.node(depth).forEach((row: Node, rowOffset) => {
          let offset = 0;
          for (let at = 0; at < column && at < row.childCount; at++) offset += row.child(at).nodeSize;
          if (column < row.childCount)
            tr.setNodeAttribute($from.start(depth) + rowOffset + 1 + offset, 'align', align);
        });
        return true;
      },
  }),
});
