import type { MediaView } from '@darasa/contract/media/schemas';
import { type ComponentProps, useMemo } from 'react';
import type { EditorPiece } from '~/features/announcements/sent/editor-piece';
import { SentAnnouncements } from '~/features/announcements/sent/sent-announcements';
import { type MediaPieces, MediaPiecesProvider, usePictures } from '~/features/authoring/media-pieces';
import { TextEditor } from '~/features/authoring/text-editor/text-editor';

const withoutLastLineEnd = (markdown: string): string => markdown.replace(/\n$/, '');

/** Pictures are uploaded as the files of announcements are: by everybody who may announce. */
const pieces: MediaPieces = {
  upload: async (file, options) =>
    (await import('~/features/media/upload/upload-file')).uploadFile(file, {
      ...options,
      purpose: { for: 'talk' },
    }),
};

function TextField({ pictures, onText, ...field }: Parameters<EditorPiece>[0]) {
  const media = useMemo(
    () => new Map(pictures.map((picture: MediaView) => [picture.id, picture])),
    [pictures],
  );
  const { onUploadImage, resolveMedia } = usePictures(media);
  return (
    <TextEditor
      basic
      compact
      {...field}
      readOnly={false}
      resolveMedia={resolveMedia}
      {...(onUploadImage && { onUploadImage })}
      finish={withoutLastLineEnd}
      onChange={onText}
    />
  );
}

/** What was announced at a place, with the editor of texts; a picture is known in all languages of an announcement. */
export const Announcing = (props: Omit<ComponentProps<typeof SentAnnouncements>, 'editor'>) => (
  <MediaPiecesProvider pieces={pieces}>
    <SentAnnouncements {...props} editor={(field) => <TextField {...field} />} />
  </MediaPiecesProvider>
);
