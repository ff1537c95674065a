import type { MediaView } from '@darasa/contract/media/schemas';
import type { ReactNode } from 'react';

/** Draws the editor for the text of an announcement, in Markdown. */
export type EditorPiece = (field: {
  label: string;
  placeholder: string;
  value: string;
  most: number;
  /** Those that the texts show already. */
  pictures: readonly MediaView[];
  onText: (markdown: string) => void;
}) => ReactNode;
