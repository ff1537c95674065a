import type { ComponentProps } from 'react';
import type { DocumentEditing } from './document-editing.ts';
import { usePictures } from './media-pieces.tsx';
import { TextEditor } from './text-editor/text-editor.tsx';

type Props = Omit<
  ComponentProps<typeof TextEditor>,
  'onUploadImage' | 'onUploadFile' | 'onSaveDrawing' | 'resolveMedia'
> & {
  /** Files that came with the text. */
  media: DocumentEditing['media'];
};

/** A text to which pictures can be added where the page brings a way to upload them. */
export const TextWithPictures = ({ media, ...text }: Props) => (
  <TextEditor {...text} {...usePictures(media)} />
);
