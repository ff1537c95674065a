import { Extension } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

const TYPED = /^insert(?:Text|ReplacementText|FromPaste|FromDrop|FromYank)$/;

/** A piece of code that what is typed takes the place of; undefined when something else is selected, or nothing. */
function codeBetween(
  { doc }: EditorState,
  from: number,
  to: number,
): { from: number; to: number } | undefined {
  const $from = doc.resolve(from);
  if (from >= to || $from.parent.type.spec.code !== true) return undefined;
  const end = Math.min(to, $from.end());
  // The end of the line may count as behind the code, where nothing is
  return end > from && doc.textBetween(end, to).trim() === '' ? { from, to: end } : undefined;
}

/** As the browser has it: the editor may not know yet what was selected a moment ago. */
function targetOf(view: EditorView, event: InputEvent): { from: number; to: number } | undefined {
  const [range] = event.getTargetRanges?.() ?? [];
  if (!range) {
    const { from, to } = view.state.selection;
    return codeBetween(view.state, from, to);
  }
  try {
    const from = view.posAtDOM(range.startContainer, range.startOffset);
    return codeBetween(view.state, from, view.posAtDOM(range.endContainer, range.endOffset));
  } catch {
    return undefined;
  }
}

/**
 * Over all of the code of a block, browsers put what is typed beside the element that holds the code, where it would be lost. It is written by the editor
 * itself then; before letters are composed, what is selected goes first.
 */
export const CodeInput = Extension.create({
  name: 'codeInput',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          beforeinput(view, event) {
            const { data, inputType, cancelable, isComposing } = event as InputEvent;
            if (!data || !cancelable || isComposing || !TYPED.test(inputType)) return false;
            const place = targetOf(view, event as InputEvent);
            if (!place) return false;
            event.preventDefault();
            view.dispatch(view.state.tr.insertText(data, place.from, place.to).scrollIntoView());
            return true;
          },
          compositionstart(view) {
            const { from, to } = view.state.selection;
            const place = codeBetween(view.state, from, to);
            if (place) view.dispatch(view.state.tr.delete(place.from, place.to));
            return false;
          },
        },
      },
    }),
  ],
});
