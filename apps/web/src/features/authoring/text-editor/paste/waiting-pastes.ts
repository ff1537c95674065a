import { closeHistory } from '@tiptap/pm/history';
import type { Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

export interface Place {
  from: number;
  to: number;
}

/** Where something that is still being read will stand: in place of what was selected when it was pasted. */
interface WaitingPaste extends Place {
  /** How much was selected: where somebody has written into it since, nothing of it is taken away. */
  size: number;
  /** What is inserted when the page is left before. */
  text: Slice;
}

type Change = { add: symbol; paste: WaitingPaste } | { drop: symbol };
type Waiting = ReadonlyMap<symbol, WaitingPaste>;

const key = new PluginKey<Waiting>('waitingPastes');

/** Keeps the places of what is pasted and still being read, whatever is written or comes in meanwhile. */
export const waitingPastes = (): Plugin<Waiting> =>
  new Plugin<Waiting>({
    key,
    state: {
      init: () => new Map(),
      apply(transaction, waiting) {
        const change = transaction.getMeta(key) as Change | undefined;
        if (!change && (waiting.size === 0 || !transaction.docChanged)) return waiting;
        const moved = new Map<symbol, WaitingPaste>();
        for (const [id, paste] of waiting) moved.set(id, { ...paste, ...movedPlace(paste, transaction) });
        if (change && 'add' in change) moved.set(change.add, change.paste);
        if (change && 'drop' in change) moved.delete(change.drop);
        return moved;
      },
    },
  });

/** What is typed at either end stays outside. */
function movedPlace({ from, to }: Place, { mapping }: Transaction): Place {
  const start = mapping.map(from, from === to ? -1 : 1);
  return { from: start, to: Math.max(start, mapping.map(to, -1)) };
}

/** Remembers what is selected as the place of what is being read; what is typed from now on stands behind it. */
export function beginPaste(view: EditorView, place: Place, text: Slice): symbol {
  const id = Symbol('paste');
  const { tr } = view.state;
  const isSelected = tr.selection.from === place.from && tr.selection.to === place.to;
  if (isSelected && !tr.selection.empty) tr.setSelection(Selection.near(tr.doc.resolve(place.to), -1));
  const paste = { from: place.from, to: place.to, size: place.to - place.from, text };
  view.dispatch(tr.setMeta(key, { add: id, paste } satisfies Change));
  return id;
}

/**
 * The place of what was read, which waits no longer: selected again when the cursor is still where it was left.
 * @param read undefined: only its text
 */
export function endPaste(view: EditorView, id: symbol, read?: Slice): (Place & { slice: Slice }) | undefined {
  if (view.isDestroyed) return undefined;
  const paste = key.getState(view.state)?.get(id);
  if (!paste) return undefined;
  const { to, size, text } = paste;
  const from = to - paste.from === size ? paste.from : to;
  const { tr } = view.state;
  if (tr.selection.empty && Math.abs(tr.selection.to - to) <= 1 && from < to)
    tr.setSelection(TextSelection.between(tr.doc.resolve(from), tr.doc.resolve(to)));
  view.dispatch(tr.setMeta(key, { drop: id } satisfies Change));
  return { from, to, slice: read ?? text };
}

/** Inserts the text of what is still being read: the page is being left. */
export function insertWaiting(view: EditorView): void {
  if (view.isDestroyed) return;
  for (const id of key.getState(view.state)?.keys() ?? []) {
    const ended = endPaste(view, id);
    if (ended) insertSlice(view, ended, ended.slice);
  }
}

/** Inserts something in one step that is taken back by itself, with the cursor behind it if it stands there. */
export function insertSlice(view: EditorView, { from, to }: Place, slice: Slice): void {
  const { tr } = view.state;
  const isCursorHere = tr.selection.from >= from && tr.selection.to <= to;
  tr.replaceRange(from, to, slice);
  if (isCursorHere) tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1));
  view.dispatch(closeHistory(tr).setMeta('paste', true).scrollIntoView());
  // What is typed next is taken back by itself, too
  view.dispatch(closeHistory(view.state.tr));
}
