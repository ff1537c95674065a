import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { REMOTE } from './remote/remote-text.ts';

interface LimitOptions {
  /** About how many characters still fit. @param size of the document before the change */
  room: (size: number) => number;
  /** Something was refused. */
  full: () => void;
}

/**
 * Refuses what would make a text too long while it is typed. What comes from others is not refused, nor what is taken back; and
 * formatting needs characters that only the finished Markdown shows, so that its length is checked as well.
 */
export const TextLimit = Extension.create<LimitOptions>({
  name: 'textLimit',
  addOptions: () => ({ room: () => Number.POSITIVE_INFINITY, full: () => undefined }),
  addProseMirrorPlugins() {
    const { room, full } = this.options;
    return [
      new Plugin({
        filterTransaction(transaction, state) {
          if (!transaction.docChanged || transaction.getMeta(REMOTE) !== undefined) return true;
          const growth = transaction.doc.content.size - state.doc.content.size;
          if (
            growth <= 0 ||
            transaction.getMeta('history$') !== undefined ||
            growth <= room(state.doc.content.size)
          )
            return true;
          full();
          return false;
        },
      }),
    ];
  },
});
