import { BLOCK_KINDS } from '@darasa/contract/authoring/lesson-markdown/blocks/kinds';
import { codeLanguageOf } from '@darasa/contract/authoring/lesson-markdown/code-languages';
import type { Editor } from '@tiptap/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ChosenBlock, Requests } from '../actions.ts';
import { addPart, type BlockPlace, deleteBlock } from '../block-actions.ts';
import { fieldClass, NodeField } from './node-field.tsx';
import { ToolbarButton } from './toolbar-button.tsx';

const CHOSEN: Readonly<Record<ChosenBlock, string>> = {
  question: 'Write or choose the question',
  flashcards: 'Write or choose the flashcards',
  embed: 'Change the page',
  diagram: 'Draw the diagram',
};
const isChosen = (name: string): name is ChosenBlock => Object.hasOwn(CHOSEN, name);

const canChoose = (name: ChosenBlock, { hasParts, hasDrawings }: Requests): boolean =>
  name === 'embed' || (name === 'diagram' ? hasDrawings : hasParts);

/** The settings of a block: its title, what it shows, another part beside it, and taking it away. */
export function BlockControls({
  editor,
  requests,
  block,
}: {
  editor: Editor;
  requests: Requests;
  block: BlockPlace;
}) {
  const kind = BLOCK_KINDS[block.name];
  if (!kind) return null;
  const { name, at } = block;
  const label = kind.label.toLowerCase();
  return (
    <>
      {kind.fields.title && (
        <NodeField
          key={at}
          editor={editor}
          at={at}
          name="attributes"
          label={`${kind.label}: ${kind.fields.title.label.toLowerCase()}`}
          value={block.attributes.title ?? ''}
          toAttribute={(title) => ({ ...block.attributes, title: title.replaceAll(/\s+/g, ' ') })}
        />
      )}
      {kind.code && kind.code.length > 1 && <Language editor={editor} at={at} languages={kind.code} />}
      {isChosen(name) && canChoose(name, requests) && (
        <ToolbarButton label={CHOSEN[name]} icon={Pencil} onPress={() => requests.chooseBlock(name, at)} />
      )}
      {kind.within !== undefined && (
        <ToolbarButton label={`Add a ${label}`} icon={Plus} onPress={() => addPart(editor, block)} />
      )}
      <ToolbarButton label={`Delete the ${label}`} icon={Trash2} onPress={() => deleteBlock(editor, block)} />
    </>
  );
}

/** The language of the code that a block holds. */
function Language({ editor, at, languages }: { editor: Editor; at: number; languages: readonly string[] }) {
  const code = editor.state.doc.nodeAt(at + 1);
  return (
    <label className="flex items-center gap-2 text-14 text-ink3">
      Language
      <select
        value={codeLanguageOf(String(code?.attrs.language ?? ''))?.id ?? ''}
        className={`${fieldClass} flex-none`}
        onChange={(event) => {
          const language = event.target.value;
          editor
            .chain()
            .command(({ tr }) => {
              tr.setNodeAttribute(at + 1, 'language', language);
              return true;
            })
            .run();
        }}
      >
        {languages.map((id) => (
          <option key={id} value={id}>
            {codeLanguageOf(id)?.name ?? id}
          </option>
        ))}
      </select>
    </label>
  );
}
