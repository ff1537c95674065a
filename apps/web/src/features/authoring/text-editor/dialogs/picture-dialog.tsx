import { mediaUrl } from '@darasa/contract/authoring/lesson-markdown/urls';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/fields/text-field';

/** A picture that was uploaded. */
interface UploadedPicture {
  id: string;
}

export type UploadPicture = (
  file: File,
  options: {
    /** @param share that has arrived, 0 to 1 */
    onProgress: (share: number, state: 'sending' | 'waiting' | 'processing') => void;
    signal: AbortSignal;
  },
) => Promise<UploadedPicture>;

/** A picture that waits to be described. */
export interface NewPicture {
  file: File;
  /** Where it goes; otherwise where the cursor is. */
  position: number | undefined;
}

interface Props {
  editor: Editor;
  picture: NewPicture;
  upload: UploadPicture;
  onClose: () => void;
}

type State =
  | { step: 'sending' | 'waiting' | 'processing'; share: number }
  | { step: 'ready'; id: string }
  | { step: 'failed'; message: string };

/** Asks what a picture shows while it is being uploaded, and puts it into the text. */
export function PictureDialog({ editor, picture, upload, onClose }: Props) {
  const form = useId();
  const [alt, setAlt] = useState('');
  const [error, setError] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { state, cancel, retry } = usePictureUpload(picture.file, upload);

  const insert = (id: string): void => {
    const content = { type: 'picture', attrs: { src: mediaUrl(id), alt: alt.trim() } };
    const chain = editor.chain().focus();
    const at = picture.position;
    if (at !== undefined && at <= editor.state.doc.content.size) chain.insertContentAt(at, content).run();
    else chain.insertContent(content).run();
    onClose();
  };
  const readyId = state.step === 'ready' ? state.id : undefined;
  // Described first, uploaded later
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when both are there
  useEffect(() => {
    if (isConfirmed && readyId !== undefined) insert(readyId);
  }, [isConfirmed, readyId]);

  const confirm = (): void => {
    if (alt.trim() === '') {
      setError('Describe the picture for people who cannot see it');
      return;
    }
    setError('');
    setIsConfirmed(true);
    if (state.step === 'failed') retry();
  };
  const isFailed = state.step === 'failed';
  const isBusy = isConfirmed && !isFailed;
  const close = (): void => {
    cancel();
    onClose();
  };
  return (
    <Dialog
      title="Add a picture"
      isOpen
      onClose={close}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} aria-disabled={isBusy}>
            {isBusy ? 'Uploading' : isFailed ? 'Try again' : 'Add picture'}
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
          if (!isBusy) confirm();
        }}
      >
        <PictureFile file={picture.file} state={state} />
        <TextField
          label="Description"
          required
          autoFocus
          maxLength={500}
          readOnly={isBusy}
          description="What the picture shows and why it is here. Screen readers read it out."
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          {...(error ? { error } : {})}
        />
        {isFailed && (
          <p role="alert" className="text-15 font-medium text-danger">
            {state.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** The picture itself, its name, and how far its upload is. */
function PictureFile({ file, state }: { file: File; state: State }) {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const share = 'share' in state ? state.share : undefined;
  return (
    <div className="grid gap-2">
      {preview && (
        <img
          src={preview}
          alt=""
          className="max-h-48 justify-self-center rounded-s object-contain"
          // A file that this browser cannot show has its name
          onError={() => setPreview(undefined)}
        />
      )}
      <div className="flex items-baseline justify-between gap-4 text-15">
        <span className="min-w-0 truncate text-ink2">{file.name}</span>
        <span role="status" className="shrink-0 text-ink3 tabular-nums">
          {stateText(state)}
        </span>
      </div>
      {share !== undefined && (
        <progress
          aria-label={`Uploading ${file.name}`}
          max={100}
          {...(state.step === 'processing' ? {} : { value: Math.floor(share * 100) })}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
        />
      )}
    </div>
  );
}

function stateText(state: State): string {
  switch (state.step) {
    case 'sending':
      return `${Math.floor(state.share * 100)}%`;
    case 'waiting':
      return 'No connection. It continues when you are back online.';
    case 'processing':
      return 'Processing';
    case 'ready':
      return 'Uploaded';
    default:
      return '';
  }
}

/** Starts at once; the file is on its way while the person describes it. */
function usePictureUpload(
  file: File,
  upload: UploadPicture,
): { state: State; cancel: () => void; retry: () => void } {
  const [state, setState] = useState<State>({ step: 'sending', share: 0 });
  const running = useRef<AbortController>(undefined);
  const start = (): void => {
    const controller = new AbortController();
    running.current = controller;
    const set = (next: State): void => {
      if (!controller.signal.aborted) setState(next);
    };
    set({ step: 'sending', share: 0 });
    upload(file, {
      signal: controller.signal,
      onProgress: (share, step) => set({ step, share }),
    }).then(
      ({ id }) => set({ step: 'ready', id }),
      (reason: unknown) =>
        set({
          step: 'failed',
          message: reason instanceof Error ? reason.message : 'The picture was not uploaded. Try again.',
        }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => {
    if (!running.current) start();
  }, []);
  return { state, cancel: () => running.current?.abort(), retry: start };
}
