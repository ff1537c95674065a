import { TextSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { useLayoutEffect, useState } from 'react';
import { COMMENT, isOffered, MARKS, type Requests } from '../actions.ts';
import { ToolbarButton } from './toolbar-button.tsx';

const HEIGHT = 48;
const GAP = 8;

/** Above the selection; below it where it would cover the formatting bar. In pixels of the window. */
export const topOf = (start: { top: number }, end: { bottom: number }, barBottom: number): number =>
  start.top - HEIGHT < barBottom ? end.bottom + GAP : start.top - HEIGHT;

/** Buttons above a selected text, for the mouse; by keyboard the same is in the toolbar at the top and behind its keys. */
export function SelectionToolbar({ editor, requests }: { editor: Editor; requests: Requests }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: active }) => {
      const { selection } = active.state;
      if (
        !(selection instanceof TextSelection) ||
        selection.empty ||
        active.isActive('codeBlock') ||
        !active.isEditable
      )
        return undefined;
      return {
        from: selection.from,
        to: selection.to,
        isFocused: active.isFocused,
        active: MARKS.filter((action) => action.isActive?.(active)).map(({ id }) => id),
      };
    },
  });
  const [place, setPlace] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    // Destroyed, or not in the page yet: its view has no place, and says so by throwing
    if (!state || editor.isDestroyed) return setPlace(undefined);
    const content = editor.view.dom.parentElement;
    if (!content) return setPlace(undefined);
    const frame = content.getBoundingClientRect();
    // Below the formatting bar, which stays in view while the text is scrolled
    const bar = content.parentElement?.previousElementSibling?.getBoundingClientRect();
    const [start, end] = [editor.view.coordsAtPos(state.from), editor.view.coordsAtPos(state.to)];
    const middle = start.top === end.top ? (start.left + end.left) / 2 : start.left;
    const left = Math.max(0, Math.min(middle - frame.left - 114, frame.width - 232));
    setPlace({ left, top: topOf(start, end, bar?.bottom ?? frame.top) - frame.top });
  }, [editor, state]);
  if (!state?.isFocused || !place) return null;
  return (
    <div
      role="toolbar"
      aria-label="Selected text"
      style={place}
      className="absolute z-10 flex gap-0.5 rounded-m border border-line bg-surface p-1 shadow-float pointer-coarse:hidden"
    >
      {[...MARKS, COMMENT]
        .filter((action) => isOffered(action, requests))
        .map((action) => (
          <ToolbarButton
            key={action.id}
            label={action.label}
            icon={action.icon}
            keys={action.keys}
            isPressed={state.active.includes(action.id)}
            onPress={() => action.run(editor, requests)}
          />
        ))}
    </div>
  );
}
