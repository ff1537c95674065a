import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { type Editor, useEditorState } from '@tiptap/react';
import { FileCode, Plus, Redo2, Undo2 } from 'lucide-react';
import {
  type Action,
  COMMENT,
  isOffered,
  LISTS,
  MARKS,
  type Requests,
  SHORT_TEXT_INSERTS,
} from '../actions.ts';
import { ToolbarButton } from './toolbar-button.tsx';

const STYLES = [
  { value: '0', label: 'Plain text' },
  ...[1, 2, 3, 4].map((level) => ({ value: String(level), label: `Heading ${level}` })),
];

const setStyle = (editor: Editor, value: string): void => {
  const level = Number(value) as 0 | 1 | 2 | 3 | 4;
  const chain = editor.chain().focus();
  (level === 0 ? chain.setParagraph() : chain.setHeading({ level })).run();
};

const shortLists = LISTS.filter(({ id }) => id === 'bullets' || id === 'numbers');

const Gap = () => <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line" />;

/** What is used most, in one row; everything else is in the menu behind `/`, which Insert opens. */
export function MainToolbar({
  editor,
  requests,
  compact = false,
  actions: more = [],
  onSource,
}: {
  editor: Editor;
  requests: Requests;
  /** Without what orders long texts. */
  compact?: boolean;
  actions?: readonly Action[];
  onSource: () => void;
}) {
  const state = useEditorState({
    editor,
    selector: ({ editor: active }) => ({
      ...Object.fromEntries(
        [...MARKS, ...LISTS].map((action) => [action.id, action.isActive?.(active) ?? false]),
      ),
      level: String(active.isActive('heading') ? active.getAttributes('heading').level : 0),
      canUndo: undoDepth(active.state) > 0,
      canRedo: redoDepth(active.state) > 0,
      isCode: active.isActive('codeBlock'),
    }),
  });
  const isActive = (id: string): boolean => (state as Record<string, unknown>)[id] === true;
  const buttons = (actions: typeof MARKS) =>
    actions
      .filter((action) => isOffered(action, requests))
      .map((action) => (
        <ToolbarButton
          key={action.id}
          label={action.label}
          icon={action.icon}
          keys={action.keys}
          isPressed={isActive(action.id)}
          isDisabled={state.isCode}
          onPress={() => action.run(editor, requests)}
        />
      ));
  return (
    <div className="flex min-w-0 items-center gap-0.5 overflow-x-auto">
      {!compact && (
        <>
          <select
            aria-label="Style of the paragraph"
            value={STYLES.some(({ value }) => value === state.level) ? state.level : '4'}
            className="h-9 shrink-0 rounded-s bg-transparent px-2 text-14 text-ink hover:bg-sunken pointer-coarse:h-11"
            onChange={(event) => setStyle(editor, event.target.value)}
          >
            {STYLES.map(({ value, label }) => (
              <option key={value} value={value} className="bg-surface text-ink">
                {label}
              </option>
            ))}
          </select>
          <Gap />
        </>
      )}
      {buttons(MARKS)}
      <Gap />
      {buttons(compact ? shortLists : LISTS)}
      {requests.comment && (
        <>
          <Gap />
          {buttons([COMMENT])}
        </>
      )}
      <Gap />
      {compact && buttons(SHORT_TEXT_INSERTS)}
      {more.length > 0 && (
        <>
          {buttons(more)}
          <Gap />
        </>
      )}
      <ToolbarButton label="Insert" icon={Plus} keys="/" onPress={() => editor.commands.openInsertMenu()} />
      {!compact && (
        <>
          <ToolbarButton
            label="Undo"
            icon={Undo2}
            keys="Mod-z"
            isDisabled={!state.canUndo}
            onPress={() => editor.chain().focus().undo().run()}
          />
          <ToolbarButton
            label="Redo"
            icon={Redo2}
            keys="Mod-Shift-z"
            isDisabled={!state.canRedo}
            onPress={() => editor.chain().focus().redo().run()}
          />
        </>
      )}
      <ToolbarButton label="Edit as Markdown" icon={FileCode} onPress={onSource} />
    </div>
  );
}
