import type { ReactNode } from 'react';

/** Draws the editor for the text of an announcement, in Markdown. */
export type EditorPiece = (field: {
  label: string;
  placeholder: string;
  value: string;
  most: number;
  onText: (markdown: string) => void;
}) => ReactNode;
