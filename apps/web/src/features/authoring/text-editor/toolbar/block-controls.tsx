import { BLOCK_KINDS } from '@darasa/contract/authoring/lesson-markdown/blocks/kinds';
import type { Editor } from '@tiptap/react';
import { Plus, Trash2 } from 'lucide-react';
import { addPart, type BlockPlace, deleteBlock } from '../block-actions.ts';
import { NodeField } from './node-field.tsx';
import { ToolbarButton } from './toolbar-button.tsx';

/** The settings of a block: its title, another part beside it, and taking it away. */
export function BlockControls({ editor, block }: { editor: Editor; block: BlockPlace }) {
  const kind = BLOCK_KINDS[block.name];
  if (!kind) return null;
  const label = kind.label.toLowerCase();
  return (
    <>
      {kind.fields.title && (
        <NodeField
          key={block.at}
          editor={editor}
          at={block.at}
          name="attributes"
          label={`${kind.label}: title`}
          value={block.attributes.title ?? ''}
          toAttribute={(title) => ({ ...block.attributes, title: title.replaceAll(/\s+/g, ' ') })}
        />
      )}
      {kind.within !== undefined && (
        <ToolbarButton label={`Add a ${label}`} icon={Plus} onPress={() => addPart(editor, block)} />
      )}
      <ToolbarButton label={`Delete the ${label}`} icon={Trash2} onPress={() => deleteBlock(editor, block)} />
    </>
  );
}
