import type { MediaKind } from '@darasa/contract/media/rules';
import type { MediaView } from '@darasa/contract/media/schemas';
import type { Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';

/** Files that texts and pictures name, by id. */
export type MediaById = ReadonlyMap<string, MediaView>;

/** A further button in the toolbar of a text. */
export interface TextAction {
  id: string;
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
}

/** What the editors of questions need for texts and pictures; the page that they are on brings it. */
export interface EditorPieces {
  /** A text in Markdown, with its pictures. */
  Text: ComponentType<{
    label: string;
    value: string;
    media: MediaById;
    /** Most characters. */
    most: number;
    readOnly: boolean;
    compact: true;
    /** They stay the same while the text is shown. */
    actions?: readonly TextAction[];
    /** The last touch on Markdown before it goes out. */
    finish?: (markdown: string) => string;
    onChange: (markdown: string) => void;
  }>;
  /** One file. */
  MediaField: ComponentType<{
    label: string;
    accept: readonly MediaKind[];
    mediaId: string | null;
    media: MediaById;
    readOnly: boolean;
    onChange: (media: MediaView | null) => void;
  }>;
  /** A text as learners see it. */
  RenderedText: ComponentType<{ markdown: string; media: MediaById }>;
  /** HTML of the server in which pictures are shown from where they are. */
  withPictures: (html: string, media: MediaById) => string;
  /** Where pictures are shown from, also those that have just been uploaded. */
  usePictures: (media: MediaById) => { resolveMedia: (id: string) => string | undefined };
  /** Makes files known that come with questions from elsewhere. */
  useRememberMedia: () => (files: readonly MediaView[]) => void;
}

const PiecesContext = createContext<EditorPieces | undefined>(undefined);
export const EditorPiecesProvider = PiecesContext;

export function useEditorPieces(): EditorPieces {
  const pieces = useContext(PiecesContext);
  if (!pieces) throw new Error('The page brings no pieces for the editors of questions');
  return pieces;
}
