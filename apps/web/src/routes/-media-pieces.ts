import { lazy } from 'react';
import type { MediaPieces } from '~/features/authoring/media-pieces';

/** What the course editor takes from the media feature. */
export const mediaPieces: MediaPieces = {
  Upload: lazy(async () => ({
    default: (await import('~/features/media/upload/upload-field')).UploadField,
  })),
  CaptionEditor: lazy(async () => ({
    default: (await import('~/features/media/captions/caption-editor')).CaptionEditor,
  })),
  saveDrawing: async (svg) => (await import('~/features/media/upload/save-drawing')).saveDrawing(svg),
  upload: async (file, options) =>
    (await import('~/features/media/upload/upload-file')).uploadFile(file, options),
};
