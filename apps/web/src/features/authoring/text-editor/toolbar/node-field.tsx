import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';

export const fieldClass =
  'min-w-0 flex-1 rounded-s border border-control bg-surface px-2.5 text-15 text-ink h-9 pointer-coarse:h-11';

/** A field for one attribute of the selected node; Enter and Escape lead back to the text. */
export function NodeField({
  editor,
  at,
  name,
  value,
  label,
  placeholder,
  isCode = false,
  takesFocus = false,
  toAttribute = (text) => text,
}: {
  editor: Editor;
  at: number;
  name: string;
  value: string;
  label: string;
  placeholder?: string;
  isCode?: boolean;
  takesFocus?: boolean;
  /** What the attribute is when the field says this. */
  toAttribute?: (text: string) => unknown;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    if (takesFocus) field.current?.select();
  }, [takesFocus]);
  return (
    <>
      <label htmlFor={id} className="shrink-0 text-14 text-ink3">
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={1}
        value={value}
        placeholder={placeholder}
        spellCheck={!isCode}
        className={`${fieldClass} field-sizing-content h-auto min-h-9 py-1.5 ${isCode ? 'font-mono text-14' : ''}`}
        onChange={(event) => {
          const text = event.target.value;
          editor.commands.command(({ tr }) => {
            tr.setNodeAttribute(at, name, toAttribute(text));
            tr.setSelection(NodeSelection.create(tr.doc, at));
            return true;
          });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return;
          event.preventDefault();
          event.stopPropagation();
          editor
            .chain()
            .focus()
            .command(({ tr }) => {
              const end = at + (tr.doc.nodeAt(at)?.nodeSize ?? 0);
              tr.setSelection(Selection.near(tr.doc.resolve(end), 1));
              return true;
            })
            .run();
        }}
      />
    </>
  );
}
