import { authoringLimits } from '@darasa/contract/authoring/limits';
import { Placeholder } from '@tiptap/extensions';
import { type Editor, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef } from 'react';
import { onLeave } from '~/lib/leaving/on-leave';
import { type Steadily, steadily } from '~/lib/leaving/steadily';
import type { Requests } from './actions.ts';
import { CodeInput } from './code-input.ts';
import { EditorKeys } from './editor-keys.ts';
import type { MenuKeys } from './insert-menu/insert-menu.tsx';
import { InsertMenuRules } from './insert-menu/insert-menu-rules.ts';
import { parseLesson } from './markdown/parse.ts';
import { serialiseLesson } from './markdown/serialise.ts';
import { PasteRules } from './paste/paste-rules.ts';
import { insertWaiting } from './paste/waiting-pastes.ts';
import { REMOTE, RemoteText } from './remote/remote-text.ts';
import { blockHeading, type PartName } from './schema/blocks.ts';
import { lessonExtensions } from './schema/extensions.ts';
import { TextLimit } from './text-limit.ts';

/** Milliseconds without typing after which the text goes out; under steady typing it goes out every second. */
const REST = 300;

export interface LessonEditorOptions {
  value: string;
  onChange: (markdown: string) => void;
  label: string;
  placeholder?: string;
  readOnly?: boolean;
  resolveMedia: (id: string) => string | undefined;
  partName?: PartName;
  onSelection?: (text: string) => void;
  most?: number;
  describedBy?: string;
  finish?: (markdown: string) => string;
  requests: Requests;
  say: (message: string) => void;
  takePictures: (files: File[], position?: number) => boolean;
  toToolbar: () => void;
  menuKeys: RefObject<MenuKeys | undefined>;
}

interface OpenedEditor {
  editor: Editor;
  remote: RemoteText;
  soon: Steadily;
  /** What went out or came in last. */
  known: string;
  /** The size of the document that `known` says. */
  size: number;
  /** Something has changed since. */
  isDirty: boolean;
}

/**
 * The editor of one text. Changes go out as Markdown when the person rests, leaves the text or the page; a value that comes in
 * is brought in beside what is being typed.
 * @returns the editor, and what sends out at once what has not gone out yet
 */
export function useLessonEditor(options: LessonEditorOptions): { editor: Editor; flush: () => void } {
  const current = useRef(options);
  current.current = options;
  const opened = useRef<OpenedEditor | undefined>(undefined);
  /** The text with which the editor was made. */
  const begun = useRef(options.value);

  const most = options.most ?? authoringLimits.lessonText;
  const full = () =>
    current.current.say(
      `This text is full: it has room for ${new Intl.NumberFormat('en-GB').format(most)} characters.`,
    );

  const editor = useEditor({
    extensions: [
      ...lessonExtensions(
        (id) => current.current.resolveMedia(id),
        (block, id) => current.current.partName?.(block, id),
      ),
      Placeholder.configure({ placeholder: options.placeholder ?? 'Write, or type / for more' }),
      EditorKeys.configure({
        requests: () => current.current.requests,
        toToolbar: () => current.current.toToolbar(),
      }),
      CodeInput,
      InsertMenuRules.configure({ onKey: (event) => current.current.menuKeys.current?.(event) ?? false }),
      PasteRules.configure({
        say: (message) => current.current.say(message),
        room: () => most - (opened.current?.known.length ?? 0),
        pictures: (files, position) => current.current.takePictures(files, position),
      }),
      TextLimit.configure({
        room: (size) => {
          const held = opened.current;
          return held ? most - held.known.length - (size - held.size) : most;
        },
        full,
      }),
    ],
    editable: !options.readOnly,
    shouldRerenderOnTransaction: false,
    // The page's policy allows no style sheet that was not there; `text-editor.css` has what it would say
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'lesson-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': options.label,
        ...(options.describedBy === undefined ? {} : { 'aria-describedby': options.describedBy }),
        // Here too: ProseMirror warns when the style sheet comes after it
        style: 'white-space: pre-wrap',
      },
    },
    onBeforeCreate({ editor: created }) {
      begun.current = current.current.value;
      created.options.content = parseLesson(created.schema, begun.current).toJSON();
    },
    onTransaction({ transaction, appendedTransactions = [] }) {
      const held = opened.current;
      for (const change of [transaction, ...appendedTransactions]) {
        if (!change.docChanged || !held) continue;
        if (change.getMeta(REMOTE) === undefined) held.remote.changed(change.mapping.maps);
        held.isDirty = true;
        held.soon.changed();
      }
    },
    onSelectionUpdate({ editor: selected }) {
      const { from, to } = selected.state.selection;
      current.current.onSelection?.(selected.state.doc.textBetween(from, to, ' '));
    },
    onBlur: () => flush(),
  });

  // One that waits to be shown, as on a slow device, is destroyed, and another is made in its place
  if (opened.current?.editor !== editor) {
    opened.current?.soon.cancel();
    opened.current = {
      editor,
      remote: new RemoteText(begun.current, editor.state.doc, (markdown) =>
        parseLesson(editor.schema, markdown),
      ),
      soon: steadily(REST, () => flush()),
      known: begun.current,
      size: editor.state.doc.content.size,
      isDirty: false,
    };
  }

  const flush = useRef(() => {
    const held = opened.current;
    if (!held?.isDirty || held.editor.isDestroyed) return;
    held.soon.cancel();
    const { doc } = held.editor.state;
    const written = serialiseLesson(doc);
    const markdown = current.current.finish?.(written) ?? written;
    // It would be refused with everything else; it goes out as soon as it fits
    if (markdown.length > most && markdown.length > held.known.length) {
      full();
      return;
    }
    held.isDirty = false;
    if (markdown === held.known) return;
    held.known = markdown;
    held.size = doc.content.size;
    held.remote.sent(markdown, doc);
    current.current.onChange(markdown);
  }).current;

  const { value } = options;
  useEffect(() => {
    const held = opened.current;
    if (!held || editor.isDestroyed) return;
    const transaction = held.remote.receive(value, editor.state);
    if (transaction === undefined) return;
    held.known = value;
    editor.view.dispatch(transaction);
    held.size = editor.state.doc.content.size;
  }, [value, editor]);

  // What blocks name may get another name while the text stays as it is
  const { partName } = options;
  useEffect(() => {
    if (!partName || editor.isDestroyed) return;
    for (const head of editor.view.dom.querySelectorAll<HTMLElement>('.editor-block-head[data-part]')) {
      const { block = '', part = '' } = head.dataset;
      if (part !== '') head.textContent = blockHeading(block, { id: part }, partName);
    }
  }, [partName, editor]);

  useEffect(() => {
    editor.setEditable(!options.readOnly, false);
  }, [editor, options.readOnly]);

  useEffect(() => {
    const leave = () => {
      if (!editor.isDestroyed) insertWaiting(editor.view);
      flush();
    };
    const stop = onLeave(leave, 'collect');
    return () => {
      stop();
      leave();
    };
  }, [editor, flush]);

  return { editor, flush };
}
