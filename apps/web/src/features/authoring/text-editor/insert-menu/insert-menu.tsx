import { type Editor, useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { type Action, findActions, type Requests, shownKeys } from '../actions.ts';
import { type MenuQuery, menuQueryOf } from './insert-menu-rules.ts';

/** What the menu does with a key; true when the key was its own. */
export type MenuKeys = (event: KeyboardEvent) => boolean;

interface Props {
  editor: Editor;
  requests: Requests;
  /** Where the editor finds what the open menu does with keys. */
  keys: RefObject<MenuKeys | undefined>;
}

/** Under the slash, within the editor's frame; above it where there is no room below. */
function placeOf(editor: Editor, menu: MenuQuery, height: number): { left: number; top: number } {
  const frame = editor.view.dom.parentElement?.getBoundingClientRect();
  const slash = editor.view.coordsAtPos(menu.from);
  if (!frame) return { left: 0, top: 0 };
  const isRoomBelow = slash.bottom + height + 8 < window.innerHeight || slash.top < height;
  return {
    left: Math.max(0, Math.min(slash.left - frame.left, frame.width - 288)),
    top: isRoomBelow ? slash.bottom - frame.top + 4 : slash.top - frame.top - height - 4,
  };
}

function OpenMenu({ editor, requests, keys, menu }: Props & { menu: MenuQuery }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const actions = findActions(menu.query, requests);
  const at = Math.min(chosen, actions.length - 1);

  const run = (action: Action | undefined): void => {
    if (!action) return;
    editor.chain().focus().deleteRange({ from: menu.from, to: menu.to }).run();
    action.run(editor, requests);
  };
  useEffect(() => {
    keys.current = (event) => {
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
      const step = steps[event.key];
      if (actions.length === 0 || event.isComposing) return false;
      if (step !== undefined) setChosen((at + step + actions.length) % actions.length);
      else if (event.key === 'Enter' || event.key === 'Tab') run(actions[at]);
      else if (event.key === 'Escape') editor.commands.closeInsertMenu();
      else return false;
      event.preventDefault();
      return true;
    };
    return () => {
      keys.current = undefined;
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query has another best answer
  useEffect(() => setChosen(0), [menu.query]);
  useLayoutEffect(() => {
    // Destroyed, or not in the page yet: its view has no place, and says so by throwing
    if (!editor.isDestroyed) setPlace(placeOf(editor, menu, list.current?.offsetHeight ?? 0));
  }, [editor, menu]);
  useEffect(() => {
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', `${id}-${actions[at]?.id}`);
    document.getElementById(`${id}-${actions[at]?.id}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  });

  if (actions.length === 0) return null;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Insert"
      style={place}
      className="absolute z-20 max-h-72 w-72 max-w-full overflow-y-auto rounded-m border border-line bg-surface p-1 shadow-float"
    >
      {actions.map((action, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's, which keeps the focus
        <div
          key={action.id}
          id={`${id}-${action.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={cx(
            'flex h-9 cursor-pointer items-center gap-2.5 rounded-s px-2 text-15 pointer-coarse:h-11',
            index === at && 'bg-sunken',
          )}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setChosen(index)}
          onClick={() => run(action)}
        >
          <Icon of={action.icon} size={18} className="text-ink3" />
          {action.label}
          {action.keys && <kbd className="ml-auto font-sans text-13 text-ink3">{shownKeys(action.keys)}</kbd>}
        </div>
      ))}
    </div>
  );
}

/** The menu of what can be inserted, while somebody types behind `/`. The text keeps the focus. */
export function InsertMenu(props: Props) {
  const menu = useEditorState({ editor: props.editor, selector: ({ editor }) => menuQueryOf(editor.state) });
  return menu ? <OpenMenu {...props} menu={menu} /> : null;
}
