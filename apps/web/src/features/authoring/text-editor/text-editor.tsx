import { Suspense } from 'react';
import { lazyPart } from '~/lib/lazy-part';
import { cx } from '~/ui/cx';
import { SourceView } from './source-view.tsx';
import type { TextEditorProps } from './text-editor-props.ts';

/** Where the editor's code cannot be had, as without a connection, the Markdown can still be written. */
const LoadedEditor = lazyPart<TextEditorProps>(() =>
  import('./editor.tsx').catch(() => ({ default: PlainEditor })),
);

/** Loads the editor's code for a text that will be shown soon. */
export const preloadTextEditor = LoadedEditor.preload;

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
