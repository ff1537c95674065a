import { mediaUrl } from '@darasa/contract/authoring/lesson-markdown/urls';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { newBlock } from '../block-actions.ts';

/** A file that was uploaded, to be played or saved in a text. */
interface UploadedFile {
  id: string;
  kind: string;
  name: string;
}

export type UploadFile = (
  file: File,
  options: {
    onProgress: (share: number, state: 'sending' | 'waiting' | 'processing') => void;
    signal: AbortSignal;
  },
) => Promise<UploadedFile>;

const BLOCKS: Record<string, string> = { audio: 'audio', video: 'video' };

/**
 * Uploads a file while the person goes on writing, and puts it where the cursor is then: what can be played as a player, anything else
 * to be saved.
 * @param say tells how far it is, and what went wrong
 */
export function useFileUpload(
  editor: Editor,
  upload: UploadFile | undefined,
  say: (message: string) => void,
): (file: File) => void {
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    const { current } = left;
    return () => current.abort();
  }, []);
  return (file) => {
    const { signal } = left.current;
    const tell = (message: string) => {
      if (!signal.aborted) say(message);
    };
    tell(`Uploading ${file.name}`);
    upload?.(file, {
      signal,
      onProgress: (share, state) =>
        tell(
          state === 'sending'
            ? `Uploading ${file.name}: ${Math.floor(share * 100)}%`
            : state === 'waiting'
              ? `No connection. ${file.name} continues when you are back online.`
              : `Processing ${file.name}`,
        ),
    }).then(
      ({ id, kind, name }) => {
        if (signal.aborted || editor.isDestroyed) return;
        const block = newBlock(BLOCKS[kind] ?? 'file', { src: mediaUrl(id), title: name });
        editor.chain().focus().insertContent(block).run();
        tell(`${name} was added.`);
      },
      (reason: unknown) =>
        tell(reason instanceof Error ? reason.message : `${file.name} was not uploaded. Try again.`),
    );
  };
}
