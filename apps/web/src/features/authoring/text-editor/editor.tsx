import { EditorContent } from '@tiptap/react';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import type { ChosenBlock, Requests } from './actions.ts';
import { BlockDialog } from './dialogs/block-dialog.tsx';
import { LinkDialog } from './dialogs/link-dialog.tsx';
import { type NewPicture, PictureDialog } from './dialogs/picture-dialog.tsx';
import { useFileUpload } from './dialogs/use-file-upload.ts';
import { InsertMenu, type MenuKeys } from './insert-menu/insert-menu.tsx';
import { SourceView } from './source-view.tsx';
import type { TextEditorProps } from './text-editor-props.ts';
import { ContextBar } from './toolbar/context-bar.tsx';
import { MainToolbar } from './toolbar/main-toolbar.tsx';
import { focusFirst, moveInToolbar } from './toolbar/roving-focus.ts';
import { SelectionToolbar } from './toolbar/selection-toolbar.tsx';
import { useLessonEditor } from './use-lesson-editor.ts';

/** The editor itself; {@link TextEditor} loads it when one is shown. */
export default function LoadedEditor(props: TextEditorProps) {
  const {
    value,
    label,
    placeholder,
    readOnly = false,
    onChange,
    onUploadImage,
    onUploadFile,
    onSaveDrawing,
    resolveMedia,
    parts,
    onSelection,
    onComment,
    compact = false,
    basic = false,
    describedBy,
    most,
    actions,
    finish,
    focusAsked = 0,
  } = props;
  const [message, setMessage] = useState('');
  const [isSource, setIsSource] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const [chosen, setChosen] = useState<{ block: ChosenBlock; at: number | undefined }>();
  const [pictures, setPictures] = useState<NewPicture[]>([]);
  const toolbar = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const anyFile = useRef<HTMLInputElement>(null);
  const menuKeys = useRef<MenuKeys>(undefined);

  const takePictures = (added: File[], position?: number): boolean => {
    if (onUploadImage) setPictures((waiting) => [...waiting, ...added.map((file) => ({ file, position }))]);
    else setMessage('Pictures cannot be added here.');
    return true;
  };
  const requests: Requests = {
    editLink: () => setIsLinking(true),
    addPicture: onUploadImage && (() => files.current?.click()),
    addFile: onUploadFile && (() => anyFile.current?.click()),
    chooseBlock: (block, at) => setChosen({ block, at }),
    comment: onComment && (() => onComment(wordsAt(editor))),
    hasDrawings: onSaveDrawing !== undefined,
    hasParts: parts !== undefined,
    basic,
  };
  const { editor, flush } = useLessonEditor({
    value,
    onChange,
    label,
    readOnly,
    resolveMedia,
    requests,
    say: setMessage,
    takePictures,
    menuKeys,
    toToolbar: () => focusFirst(toolbar.current),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(parts && { partName: parts.nameOf }),
    ...(onSelection && { onSelection }),
    ...(most === undefined ? {} : { most }),
    ...(describedBy === undefined ? {} : { describedBy }),
    ...(finish && { finish }),
  });
  useEffect(() => {
    if (focusAsked > 0 && !editor.isDestroyed) editor.commands.focus('end');
  }, [focusAsked, editor]);
  const takeFile = useFileUpload(editor, onUploadFile, setMessage);
  const [picture] = pictures;

  if (readOnly) return <EditorContent editor={editor} />;
  return (
    <div
      className={cx(
        'text-editor rounded-m border border-control bg-surface',
        compact && 'text-editor-compact',
      )}
    >
      <div
        ref={toolbar}
        role="toolbar"
        tabIndex={-1}
        aria-label="Formatting"
        aria-keyshortcuts="Alt+F10"
        className="sticky top-0 z-10 rounded-t-m border-b border-line bg-surface px-1.5 py-1"
        onKeyDown={(event) => {
          moveInToolbar(event);
          if (event.key === 'Escape' && !event.defaultPrevented) editor.commands.focus();
        }}
      >
        {isSource ? (
          <div className="flex items-center justify-between gap-2">
            <span className="px-2 text-14 text-ink3">Markdown</span>
            <Button look="quiet" className="h-9 px-3 text-14" onClick={() => setIsSource(false)}>
              <Icon of={Eye} size={18} />
              Show formatted
            </Button>
          </div>
        ) : (
          <>
            <MainToolbar
              editor={editor}
              requests={requests}
              compact={compact}
              {...(actions && { actions })}
              onSource={() => {
                flush();
                setIsSource(true);
              }}
            />
            <ContextBar editor={editor} requests={requests} />
          </>
        )}
      </div>
      {isSource ? (
        <SourceView
          autoFocus
          label={label}
          value={value}
          onChange={onChange}
          {...(most === undefined ? {} : { most })}
        />
      ) : (
        <div className="relative">
          <EditorContent editor={editor} />
          <SelectionToolbar editor={editor} requests={requests} />
          <InsertMenu editor={editor} requests={requests} keys={menuKeys} />
        </div>
      )}
      <p
        role="status"
        className="px-4 text-14 text-ink2 not-empty:border-t not-empty:border-line not-empty:py-2"
      >
        {message}
      </p>
      <input
        ref={files}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        multiple
        hidden
        onChange={(event) => {
          takePictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <input
        ref={anyFile}
        type="file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) takeFile(file);
          event.target.value = '';
        }}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
      {chosen && (
        <BlockDialog
          editor={editor}
          block={chosen.block}
          onSaveDrawing={onSaveDrawing}
          at={chosen.at}
          {...(parts && { parts })}
          onClose={() => setChosen(undefined)}
        />
      )}
      {picture && onUploadImage && (
        <PictureDialog
          key={pictures.length}
          editor={editor}
          picture={picture}
          upload={onUploadImage}
          onClose={() => setPictures((waiting) => waiting.slice(1))}
        />
      )}
    </div>
  );
}

/** What is selected; without a selection the text of the paragraph. */
function wordsAt({ state: { doc, selection } }: ReturnType<typeof useLessonEditor>['editor']): string {
  const { from, to, empty, $from } = selection;
  return empty ? $from.parent.textContent : doc.textBetween(from, to, ' ');
}
