import type { Action } from './actions.ts';
import type { SaveDrawing } from './dialogs/draw-diagram.ts';
import type { UploadPicture } from './dialogs/picture-dialog.tsx';
import type { UploadFile } from './dialogs/use-file-upload.ts';
import type { TextParts } from './text-parts.ts';

export interface TextEditorProps {
  /**
   * Markdown, in the dialect of `contract/authoring/lesson-markdown`. When it changes from outside, what is new in it is brought in
   * beside what is being typed; a version that went out from here and comes back late changes nothing.
   */
  value: string;
  /** Called with changes when the person pauses, and when they leave the text or the page. */
  onChange: (markdown: string) => void;
  /** What the text is, for those who do not see where it stands. */
  label: string;
  placeholder?: string;
  readOnly?: boolean;
  /** Uploads a picture; the message of what it throws is shown. Without it no pictures can be added. */
  onUploadImage?: UploadPicture;
  /** Uploads a recording or another file; without it none can be added. */
  onUploadFile?: UploadFile;
  /** Keeps a diagram that was drawn here; without it none can be added. */
  onSaveDrawing?: SaveDrawing;
  /** The URL to show an uploaded picture by, when there is one yet. */
  resolveMedia: (id: string) => string | undefined;
  /** Without them no questions and cards can be put into the text. It stays the same while nothing of them changes. */
  parts?: TextParts;
  /** How often the text was asked to take the focus: with each further time it does. */
  focusAsked?: number;
  /** Called with the selected text, empty when nothing is selected. */
  onSelection?: (text: string) => void;
  /** Comments on words of the text: what is selected, or else the whole paragraph. Without it nothing can be commented on. */
  onComment?: (words: string) => void;
  /** For a text of a few lines: a low field, and a toolbar without what orders long texts. */
  compact?: boolean;
  /** For a text that is shown outside lessons: without formulas, callouts, footnotes and tasks, which only lessons can show. */
  basic?: boolean;
  /** The id of what explains the field. */
  describedBy?: string;
  /** Most characters of the Markdown; what would go beyond them is left out. */
  most?: number;
  /** Further buttons of the toolbar. They stay the same while the editor is shown. */
  actions?: readonly Action[];
  /** The last touch on Markdown before it goes out; read again, it must give the same text. */
  finish?: (markdown: string) => string;
}
