import { Suspense } from 'react';
import { lazyPart } from '~/lib/lazy-part';
import { cx } from '~/ui/cx';
import { orPlainEditor } from './plain-editor.tsx';
import type { TextEditorProps } from './text-editor-props.ts';

const LoadedEditor = lazyPart<TextEditorProps>(() => orPlainEditor(import('./editor.tsx')));

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
