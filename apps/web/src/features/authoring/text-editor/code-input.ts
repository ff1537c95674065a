import { Extension } from '@tiptap/core';
import { type EditorState, Plugin } from '@tiptap/pm/state';

/** Whether a piece of code is selected, which what is typed takes the place of. */
const replacesCode = ({ selection: { empty, $from, $to } }: EditorState): boolean =>
  !empty && $from.sameParent($to) && $from.parent.type.spec.code === true;

const TYPED = /^insert(?:Text|ReplacementText|FromPaste|FromDrop|FromYank)$/;

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
            if (!data || !cancelable || isComposing || !TYPED.test(inputType) || !replacesCode(view.state))
              return false;
            event.preventDefault();
            view.dispatch(view.state.tr.insertText(data).scrollIntoView());
            return true;
          },
          compositionstart(view) {
            if (replacesCode(view.state)) view.dispatch(view.state.tr.deleteSelection());
            return false;
          },
        },
      },
    }),
  ],
});
