import { mediaUrl } from '@darasa/contract/authoring/lesson-markdown/urls';
import type { Editor } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/text-field';

/** A picture that was uploaded, with a description when its file had one. */
export interface UploadedPicture {
  id: string;
  alt?: string;
}

/** A picture that waits to be described. */
export interface NewPicture {
  file: File;
  /** Where it goes; otherwise where the cursor is. */
  position: number | undefined;
}

interface Props {
  editor: Editor;
  picture: NewPicture;
  upload: (file: File) => Promise<UploadedPicture>;
  onClose: () => void;
}

/** Asks what a picture shows while it is being uploaded, and puts it into the text. */
export function PictureDialog({ editor, picture, upload, onClose }: Props) {
  const form = useId();
  const [alt, setAlt] = useState('');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const begin = () => {
    const started = upload(picture.file);
    // Whoever saves hears of it
    started.catch(() => undefined);
    return started;
  };
  const uploading = useRef<Promise<UploadedPicture>>(undefined);
  uploading.current ??= begin();

  const save = async (): Promise<void> => {
    if (alt.trim() === '') {
      setError('Describe the picture for people who cannot see it');
      return;
    }
    setIsBusy(true);
    setFailure('');
    try {
      const { id } = await (uploading.current ?? begin());
      const content = { type: 'picture', attrs: { src: mediaUrl(id), alt: alt.trim() } };
      const chain = editor.chain().focus();
      const at = picture.position;
      if (at !== undefined && at <= editor.state.doc.content.size) chain.insertContentAt(at, content).run();
      else chain.insertContent(content).run();
      onClose();
    } catch (reason) {
      uploading.current = undefined;
      setFailure(reason instanceof Error ? reason.message : 'The picture was not uploaded. Try again.');
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      title="Add a picture"
      isOpen
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} aria-disabled={isBusy}>
            {isBusy ? 'Uploading' : failure ? 'Try again' : 'Add picture'}
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
          event.stopPropagation();
          if (!isBusy) void save();
        }}
      >
        <p className="truncate text-15 text-ink3">{picture.file.name}</p>
        <TextField
          label="Description"
          required
          autoFocus
          maxLength={500}
          description="What the picture shows and why it is here. Screen readers read it out."
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          {...(error ? { error } : {})}
        />
        {failure && (
          <p role="alert" className="text-15 font-medium text-danger">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
