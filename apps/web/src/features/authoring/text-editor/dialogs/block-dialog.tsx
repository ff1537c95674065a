import { embedOf, embedRefusal, embedSites } from '@darasa/contract/authoring/lesson-markdown/blocks/embeds';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/fields/text-field';
import type { ChosenBlock } from '../actions.ts';
import { putBlock } from '../block-actions.ts';
import type { TextParts } from '../text-parts.ts';
import type { SaveDrawing } from './draw-diagram.ts';

const DiagramDialog = lazy(async () => ({
  default: (await import('./diagram-dialog.tsx')).DiagramDialog,
}));

interface Props {
  editor: Editor;
  block: ChosenBlock;
  /** The block that is changed; undefined: a new one. */
  at: number | undefined;
  parts?: TextParts;
  onSaveDrawing: SaveDrawing | undefined;
  onClose: () => void;
}

/** Asks what a block shows. */
export function BlockDialog({ editor, block, at, parts, onSaveDrawing, onClose }: Props) {
  const before = at === undefined ? undefined : editor.state.doc.nodeAt(at)?.attrs.attributes;
  const put = (attributes: Record<string, string>): void => {
    putBlock(editor, block, attributes, at);
    onClose();
  };
  if (block === 'embed')
    return <PageDialog src={before?.src ?? ''} title={before?.title ?? ''} onPut={put} onClose={onClose} />;
  if (block === 'diagram')
    return (
      onSaveDrawing && (
        <Suspense>
          <DiagramDialog editor={editor} at={at} onSaveDrawing={onSaveDrawing} onClose={onClose} />
        </Suspense>
      )
    );
  if (!parts) return null;
  const { Chooser } = parts;
  return (
    <Suspense>
      <Chooser block={block} id={before?.id} onChoose={(id) => put({ id })} onClose={onClose} />
    </Suspense>
  );
}

const SITES = new Intl.ListFormat('en').format(embedSites);

/** Asks for a page of a site whose pages may be shown in texts. */
function PageDialog({
  src,
  title,
  onPut,
  onClose,
}: {
  src: string;
  title: string;
  onPut: (attributes: { src: string; title: string }) => void;
  onClose: () => void;
}) {
  const form = useId();
  const [url, setUrl] = useState(src);
  const [name, setName] = useState(title);
  const [error, setError] = useState('');
  const save = (): void => {
    if (embedOf(url)) onPut({ src: url.trim(), title: name.trim() });
    else setError(embedRefusal(url));
  };
  return (
    <Dialog
      title="Page of another site"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            {src === '' ? 'Add the page' : 'Save the page'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // The forms of the page around it are not meant
          event.stopPropagation();
          save();
        }}
      >
        <TextField
          label="Address of the page"
          description={`A page of ${SITES}. Learners load it with a click.`}
          required
          autoFocus
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          {...(error ? { error } : {})}
        />
        <TextField
          label="Title"
          description="What it shows, for those who cannot open it."
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
