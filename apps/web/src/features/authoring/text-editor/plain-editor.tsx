import type { ComponentType } from 'react';
import { SourceView } from './source-view.tsx';
import type { TextEditorProps } from './text-editor-props.ts';

type EditorModule = { default: ComponentType<TextEditorProps> };

/** Where the editor's code cannot be had, as without a connection, the Markdown can still be written. */
export const orPlainEditor = (editor: Promise<EditorModule>): Promise<EditorModule> =>
  editor.catch(() => ({ default: PlainEditor }));

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
