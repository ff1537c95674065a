import { MediaField, usePictures, useRememberMedia } from './media-pieces.tsx';
import { RenderedText, withPictures } from './rendered-text.tsx';
import { TextWithPictures } from './text-with-pictures.tsx';

/** What the editors of questions take from here: texts and pictures. */
export const textPieces = {
  Text: TextWithPictures,
  MediaField,
  RenderedText,
  withPictures,
  usePictures,
  useRememberMedia,
};
