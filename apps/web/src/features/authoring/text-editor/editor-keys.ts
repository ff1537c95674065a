import { Extension } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { LISTS, type Requests } from './actions.ts';

interface KeyOptions {
  requests: () => Requests;
  /** Moves the focus to the toolbar. */
  toToolbar: () => void;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    lesson: {
      /** Selects the formula that the cursor stands beside, so that it can be edited. */
      selectFormula: () => ReturnType;
    };
  }
}

const isFormula = (name: string | undefined): boolean => name === 'inlineFormula' || name === 'blockFormula';

/** The keys and commands of the editor beyond those that its nodes and marks bring. */
export const EditorKeys = Extension.create<KeyOptions>({
  name: 'editorKeys',
  addOptions: () => ({
    requests: () => ({ editLink: () => undefined, addPicture: undefined }),
    toToolbar: () => undefined,
  }),
  addCommands: () => ({
    selectFormula:
      () =>
      ({ tr }) => {
        const { doc, selection } = tr;
        for (const at of [selection.from - 1, selection.from - 2, selection.from])
          if (at >= 0 && at <= doc.content.size && isFormula(doc.nodeAt(at)?.type.name)) {
            tr.setSelection(NodeSelection.create(doc, at));
            return true;
          }
        return false;
      },
  }),
  addKeyboardShortcuts() {
    const { requests, toToolbar } = this.options;
    const lists = LISTS.filter(({ id }) => id === 'tasks' || id === 'bullets');
    return {
      ...Object.fromEntries(
        lists.map(({ keys = '', run }) => [
          keys,
          () => {
            run(this.editor, requests());
            return true;
          },
        ]),
      ),
      'Mod-k': () => {
        requests().editLink();
        return true;
      },
      'Alt-F10': () => {
        toToolbar();
        return true;
      },
    };
  },
});
