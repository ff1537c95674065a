import { Suspense } from 'react';
import { lazyPart } from '~/lib/lazy-part';
import { cx } from '~/ui/cx';
import type { Action } from './actions.ts';
import type { UploadPicture } from './dialogs/picture-dialog.tsx';
import { SourceView } from './source-view.tsx';

/** Where the editor's code cannot be had, as without a connection, the Markdown can still be written. */
const LoadedEditor = lazyPart<TextEditorProps>(() =>
  import('./editor.tsx').catch(() => ({ default: PlainEditor })),
);

/** Loads the editor's code for a text that will be shown soon. */
export const preloadTextEditor = LoadedEditor.preload;

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
  /** The URL to show an uploaded picture by, when there is one yet. */
  resolveMedia: (id: string) => string | undefined;
  /** Called with the selected text, empty when nothing is selected. */
  onSelection?: (text: string) => void;
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

/** The editor for the text of a lesson: what one sees is what learners will. It is loaded when it is first shown. */
export function TextEditor(props: TextEditorProps) {
  const waiting = (
    <div
      role="status"
      aria-label="The editor is loading"
      className={cx('animate-pulse rounded-m bg-sunken', props.compact ? 'h-32' : 'h-80')}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <LoadedEditor {...props} />
    </Suspense>
  );
}

function PlainEditor({ label, value, most, readOnly = false, finish, onChange }: TextEditorProps) {
  return (
    <SourceView
      label={label}
      value={value}
      readOnly={readOnly}
      {...(most === undefined ? {} : { most })}
      onChange={(markdown) => onChange(finish?.(markdown) ?? markdown)}
    />
  );
}
