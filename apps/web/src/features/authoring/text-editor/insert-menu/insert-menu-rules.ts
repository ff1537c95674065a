import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';

/** What was typed behind `/`, while the menu is open. */
export interface MenuQuery {
  /** Where the slash stands. */
  from: number;
  to: number;
  query: string;
  /** The button typed the slash: to leave the menu takes it away again. */
  byButton: boolean;
}

interface MenuState {
  open: MenuQuery | undefined;
  /** The slash whose menu was closed by Escape. */
  dismissed: number | undefined;
}

interface MenuOptions {
  /** Keys that belong to the menu while it is open. */
  onKey: (event: KeyboardEvent, menu: MenuQuery) => boolean;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    insertMenu: {
      /** Opens the menu where the cursor is. */
      openInsertMenu: () => ReturnType;
      /** Closes the menu. What was typed stays, unless the button began it. */
      closeInsertMenu: () => ReturnType;
    };
  }
}

const key = new PluginKey<MenuState>('insertMenu');
const QUERY = /(?:^|\s)\/([\p{L}\p{N}][\p{L}\p{N} ]{0,23})?$/u;

/** What was typed behind `/`; undefined while the menu is closed. */
export const menuQueryOf = (state: EditorState): MenuQuery | undefined => key.getState(state)?.open;

function queryAt({ selection }: EditorState): Omit<MenuQuery, 'byButton'> | undefined {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const match = QUERY.exec(before);
  if (!match) return undefined;
  const query = match[1] ?? '';
  return { from: $from.pos - query.length - 1, to: $from.pos, query };
}

/** Opens the menu of what can be inserted when somebody types `/` at the beginning of a word. */
export const InsertMenuRules = Extension.create<MenuOptions>({
  name: 'insertMenu',
  addOptions: () => ({ onKey: () => false }),
  addCommands: () => ({
    openInsertMenu:
      () =>
      ({ chain, state }) => {
        const { $from } = state.selection;
        const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
        return chain()
          .focus()
          .insertContent(before === '' || /\s$/.test(before) ? '/' : ' /')
          .command(({ tr }) => {
            tr.setMeta(key, { byButton: true });
            return true;
          })
          .run();
      },
    closeInsertMenu:
      () =>
      ({ state, tr }) => {
        const open = menuQueryOf(state);
        if (!open) return false;
        if (open.byButton) tr.delete(open.from, open.to);
        tr.setMeta(key, { dismiss: open.from });
        return true;
      },
  }),
  addProseMirrorPlugins() {
    const { onKey } = this.options;
    return [
      new Plugin<MenuState>({
        key,
        state: {
          init: () => ({ open: undefined, dismissed: undefined }),
          apply(tr, previous, _, state) {
            const meta = tr.getMeta(key) as { byButton?: true; dismiss?: number } | undefined;
            const query = queryAt(state);
            const isTyping = tr.docChanged || previous.open !== undefined;
            const mapped = meta?.dismiss ?? previous.dismissed;
            const dismissed = mapped === undefined ? undefined : tr.mapping.map(mapped);
            if (!query || !isTyping || query.from === dismissed)
              return { open: undefined, dismissed: query ? dismissed : undefined };
            const byButton = meta?.byButton === true || (previous.open?.byButton ?? false);
            return { open: { ...query, byButton }, dismissed };
          },
        },
        props: {
          handleKeyDown(view, event) {
            const open = menuQueryOf(view.state);
            return open ? onKey(event, open) : false;
          },
        },
      }),
    ];
  },
});
