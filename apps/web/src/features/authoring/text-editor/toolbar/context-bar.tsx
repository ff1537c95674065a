import { BLOCK_KINDS } from '@darasa/contract/authoring/lesson-markdown/blocks/kinds';
import { CODE_LANGUAGES, codeLanguageOf } from '@darasa/contract/authoring/lesson-markdown/code-languages';
import { NodeSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  ExternalLink,
  Pencil,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  Unlink,
} from 'lucide-react';
import type { Requests } from '../actions.ts';
import { type BlockPlace, blockAt } from '../block-actions.ts';
import { CALLOUTS } from '../schema/callout.ts';
import { BlockControls } from './block-controls.tsx';
import { fieldClass, NodeField } from './node-field.tsx';
import { ToolbarButton } from './toolbar-button.tsx';

interface Props {
  editor: Editor;
  requests: Requests;
}

/** What stands at the selection and has settings of its own. */
type Context =
  | { kind: 'formula' | 'picture'; at: number; attrs: Record<string, string> }
  | { kind: 'link'; url: string }
  | { kind: 'code'; language: string }
  | { kind: 'table'; align: string }
  | { kind: 'callout'; callout: string }
  | { kind: 'block'; block: BlockPlace }
  | undefined;

function contextOf(editor: Editor): Context {
  const { selection } = editor.state;
  if (selection instanceof NodeSelection) {
    const { name } = selection.node.type;
    const kind = name === 'picture' ? 'picture' : /Formula$/.test(name) ? 'formula' : undefined;
    if (kind) return { kind, at: selection.from, attrs: { ...selection.node.attrs } };
  }
  if (editor.isActive('link')) return { kind: 'link', url: String(editor.getAttributes('link').href) };
  const around = blockAt(editor);
  if (around && BLOCK_KINDS[around.name]?.code) return { kind: 'block', block: around };
  if (editor.isActive('codeBlock'))
    return {
      kind: 'code',
      language: codeLanguageOf(editor.getAttributes('codeBlock').language ?? '')?.id ?? '',
    };
  if (editor.isActive('table')) {
    const cell = { ...editor.getAttributes('tableCell'), ...editor.getAttributes('tableHeader') };
    return { kind: 'table', align: String(cell.align ?? 'left') };
  }
  if (editor.isActive('callout'))
    return { kind: 'callout', callout: String(editor.getAttributes('callout').kind) };
  return around && { kind: 'block', block: around };
}

function TableButtons({ editor, align }: { editor: Editor; align: string }) {
  const chain = () => editor.chain().focus();
  const setAlign = (value: string | null) => chain().setColumnAlign(value).run();
  return (
    <>
      <ToolbarButton
        label="Add a row below"
        icon={BetweenHorizontalEnd}
        onPress={() => chain().addRowAfter().run()}
      />
      <ToolbarButton
        label="Add a column to the right"
        icon={BetweenVerticalEnd}
        onPress={() => chain().addColumnAfter().run()}
      />
      <ToolbarButton label="Delete the row" icon={TableRowsSplit} onPress={() => chain().deleteRow().run()} />
      <ToolbarButton
        label="Delete the column"
        icon={TableColumnsSplit}
        onPress={() => chain().deleteColumn().run()}
      />
      <ToolbarButton
        label="Align the column left"
        icon={AlignLeft}
        isPressed={align === 'left'}
        onPress={() => setAlign(null)}
      />
      <ToolbarButton
        label="Centre the column"
        icon={AlignCenter}
        isPressed={align === 'center'}
        onPress={() => setAlign('center')}
      />
      <ToolbarButton
        label="Align the column right"
        icon={AlignRight}
        isPressed={align === 'right'}
        onPress={() => setAlign('right')}
      />
      <ToolbarButton label="Delete the table" icon={Trash2} onPress={() => chain().deleteTable().run()} />
    </>
  );
}

const Choices = ({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}) => (
  <label className="flex items-center gap-2 text-14 text-ink3">
    {label}
    <select
      value={value}
      className={`${fieldClass} flex-none`}
      onChange={(event) => onChoose(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </label>
);

const LANGUAGES = [
  { value: '', label: 'Plain text' },
  ...CODE_LANGUAGES.map(({ id, name }) => ({ value: id, label: name })),
];
const KINDS = CALLOUTS.map(({ kind, title }) => ({ value: kind, label: title }));

function Controls({ editor, requests, context }: Props & { context: NonNullable<Context> }) {
  switch (context.kind) {
    case 'formula':
      return (
        <NodeField
          key={context.at}
          editor={editor}
          at={context.at}
          name="tex"
          label="Formula (TeX)"
          value={context.attrs.tex ?? ''}
          isCode
          takesFocus={context.attrs.tex === 'x'}
        />
      );
    case 'picture':
      return (
        <>
          <NodeField
            key={context.at}
            editor={editor}
            at={context.at}
            name="alt"
            label="Description"
            placeholder="What the picture shows, for people who cannot see it"
            value={context.attrs.alt ?? ''}
          />
          <ToolbarButton
            label="Delete the picture"
            icon={Trash2}
            onPress={() => editor.chain().focus().deleteSelection().run()}
          />
        </>
      );
    case 'link':
      return (
        <>
          <span className="min-w-0 truncate px-1 text-14 text-ink2">{context.url}</span>
          <ToolbarButton label="Edit the link" icon={Pencil} keys="Mod-k" onPress={requests.editLink} />
          <ToolbarButton
            label="Open the link in a new tab"
            icon={ExternalLink}
            onPress={() => window.open(context.url, '_blank', 'noopener,noreferrer')}
          />
          <ToolbarButton
            label="Remove the link"
            icon={Unlink}
            onPress={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
          />
        </>
      );
    case 'code':
      return (
        <Choices
          label="Language"
          value={context.language}
          choices={LANGUAGES}
          onChoose={(language) =>
            editor
              .chain()
              .focus()
              .updateAttributes('codeBlock', { language: language || null })
              .run()
          }
        />
      );
    case 'table':
      return <TableButtons editor={editor} align={context.align} />;
    case 'block':
      return <BlockControls editor={editor} requests={requests} block={context.block} />;
    case 'callout':
      return (
        <Choices
          label="Callout"
          value={context.callout}
          choices={KINDS}
          onChoose={(kind) => editor.chain().focus().updateAttributes('callout', { kind }).run()}
        />
      );
  }
}

/** The settings of what stands at the selection: a link, a formula, a picture, code, a table, a callout, a block. Nothing otherwise. */
export function ContextBar({ editor, requests }: Props) {
  const context = useEditorState({ editor, selector: ({ editor: active }) => contextOf(active) });
  if (!context) return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-1 border-t border-line py-1">
      <Controls editor={editor} requests={requests} context={context} />
    </div>
  );
}
