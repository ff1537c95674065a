import { TextSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { useLayoutEffect, useState } from 'react';
import { MARKS, type Requests } from '../actions.ts';
import { ToolbarButton } from './toolbar-button.tsx';

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
    const frame = editor.view.dom.parentElement?.getBoundingClientRect();
    if (!frame) return setPlace(undefined);
    const [start, end] = [editor.view.coordsAtPos(state.from), editor.view.coordsAtPos(state.to)];
    const middle = start.top === end.top ? (start.left + end.left) / 2 : start.left;
    const left = Math.max(0, Math.min(middle - frame.left - 96, frame.width - 196));
    setPlace({ left, top: start.top - frame.top - 48 });
  }, [editor, state]);
  if (!state?.isFocused || !place) return null;
  return (
    <div
      role="toolbar"
      aria-label="Selected text"
      style={place}
      className="absolute z-10 flex gap-0.5 rounded-m border border-line bg-surface p-1 shadow-lg pointer-coarse:hidden"
    >
      {MARKS.map((action) => (
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
