import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { COMMENT, isOffered, LISTS, type Requests } from './actions.ts';

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
    requests: () => ({
      editLink: () => undefined,
      addPicture: undefined,
      addFile: undefined,
      chooseBlock: () => undefined,
      hasDrawings: false,
      hasParts: false,
      basic: false,
    }),
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
  addProseMirrorPlugins() {
    const { editor } = this;
    const { requests } = this.options;
    return [
      new Plugin({
        props: {
          handleKeyDown(view, event) {
            const isLinkKey =
              event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
            // With nothing to link these keys belong to the page, which opens its palette
            if (!isLinkKey || event.shiftKey || (view.state.selection.empty && !editor.isActive('link')))
              return false;
            event.stopPropagation();
            requests().editLink();
            return true;
          },
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    const { requests, toToolbar } = this.options;
    const bound = [...LISTS.filter(({ id }) => id === 'tasks' || id === 'bullets'), COMMENT];
    return {
      ...Object.fromEntries(
        bound.map((action) => [
          action.keys ?? '',
          () => {
            if (!isOffered(action, requests())) return false;
            action.run(this.editor, requests());
            return true;
          },
        ]),
      ),
      'Alt-F10': () => {
        toToolbar();
        return true;
      },
    };
  },
});
