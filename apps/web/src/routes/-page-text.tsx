import { useMemo } from 'react';
import type { PageText } from '~/features/administration/site-pages/site-page-editor';
import { type MediaPieces, MediaPiecesProvider } from '~/features/authoring/media-pieces';
import { TextWithPictures } from '~/features/authoring/text-with-pictures';

/** Who writes pages of the site need not be somebody who writes courses. */
const pieces: MediaPieces = {
  upload: async (file, options) =>
    (await import('~/features/media/upload/upload-file')).uploadFile(file, {
      ...options,
      purpose: { for: 'page' },
    }),
};

/** The editor of lessons for the text of a page, with the pictures that it has and gets. */
export const PageTextEditor: PageText = ({ media, ...text }) => {
  const known = useMemo(() => new Map(media.map((file) => [file.id, file])), [media]);
  return (
    <MediaPiecesProvider pieces={pieces}>
      <TextWithPictures {...text} media={known} />
    </MediaPiecesProvider>
  );
};
