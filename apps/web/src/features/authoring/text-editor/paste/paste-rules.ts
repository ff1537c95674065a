import { videoLinkOf } from '@darasa/contract/authoring/lesson-markdown/videos';
import { type Editor, Extension, type JSONContent } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { parseLesson } from '../markdown/parse.ts';
import { type Converter, htmlConverter } from './converter.ts';
import { kindOfText } from './plain-paste.ts';
import { plainSlice, readFormatted, textOfHtml } from './read-formatted.ts';
import { beginPaste, endPaste, insertSlice, type Place, waitingPastes } from './waiting-pastes.ts';

/** Larger documents come without their formatting: to read it would keep the page from answering for seconds. */
const LARGEST_HTML = 1_000_000;
const UNREADABLE = 'Only the text was pasted: its formatting could not be read.';

interface PasteOptions {
  /** What happened that the person should know. */
  say: (message: string) => void;
  /** The characters that still fit into the text. */
  room: () => number;
  /** Takes pictures; undefined where none can be added. */
  pictures: (files: File[], position?: number) => boolean;
}

const imagesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
const isUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim());
const count = (number: number): string => new Intl.NumberFormat('en-GB').format(number);

/** What a pasted text is besides words: a video, code, or Markdown; undefined: nothing else, or it came with its formatting. */
function meantBy(editor: Editor, text: string, html: string, editorData: string): JSONContent[] | undefined {
  const { $from } = editor.state.selection;
  const { parent } = $from;
  if (parent.type.name === 'codeBlock') return undefined;
  const isAlone = parent.type.name === 'paragraph' && parent.content.size === 0;
  const video = videoLinkOf(text);
  if (video) return isAlone ? [{ type: 'video', attrs: { url: video.url } }] : undefined;
  if (html !== '' && editorData === '') return undefined;
  const meant = kindOfText(text, editorData);
  if (meant.kind === 'plain') return undefined;
  if (meant.kind === 'code')
    return [
      {
        type: 'codeBlock',
        attrs: { language: meant.language },
        content: [{ type: 'text', text: text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '') }],
      },
    ];
  const { content } = parseLesson(editor.schema, text).toJSON() as JSONContent;
  return content;
}

/** What this editor itself copied: it is read as it was written. */
const isOwn = (html: string): boolean => html.includes('data-pm-slice');

/** What comes from the clipboard or is dropped: read by the one converter, bounded, and pictures as uploads. */
export const PasteRules = Extension.create<PasteOptions>({
  name: 'pasteRules',
  // Before those who take what was read: tables take cells, and links a URL for the selected words
  priority: 2000,
  addOptions: () => ({ say: () => undefined, room: () => Number.POSITIVE_INFINITY, pictures: () => false }),
  addProseMirrorPlugins() {
    const { say, room, pictures } = this.options;
    const { editor } = this;
    /** The HTML that would be read now: not when somebody pastes without formatting, or into code. */
    let asked: string | undefined;
    let isOffering = false;

    /** Whether another part of the editor takes it, as it takes what was pasted: a table its cells. */
    function isTaken(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
      isOffering = true;
      try {
        return view.someProp('handlePaste', (handle) => handle(view, event, slice)) === true;
      } finally {
        isOffering = false;
      }
    }

    function insert(view: EditorView, place: Place, slice: Slice, event?: ClipboardEvent): void {
      const { from, to } = view.state.selection;
      const isSelected = from === place.from && to === place.to;
      if (isSelected && event && isTaken(view, event, slice)) return;
      insertSlice(view, place, slice);
    }

    /** Reads HTML and inserts it: at once where the converter is there, else when it has come. What cannot be read is inserted as text. */
    function insertFormatted(
      view: EditorView,
      place: Place,
      html: string,
      text: string,
      event?: ClipboardEvent,
    ): void {
      const { schema } = view.state;
      const plain = () => plainSlice(schema, text.trim() === '' ? textOfHtml(html) : text);
      const read = (converter: Converter): Slice => {
        try {
          const { slice, leftOut } = readFormatted(schema, html, converter);
          say(leftOut);
          return slice;
        } catch {
          say(UNREADABLE);
          return plain();
        }
      };
      const converter = htmlConverter.loaded;
      if (converter) {
        insert(view, place, read(converter), event);
        return;
      }
      say('The pasted text is being read.');
      const id = beginPaste(view, place, plain());
      const end = (slice?: Slice) => {
        const ended = endPaste(view, id, slice);
        if (ended) insert(view, ended, ended.slice, event);
      };
      htmlConverter.load().then(
        (loaded) => end(read(loaded)),
        () => {
          say(UNREADABLE);
          end();
        },
      );
    }

    return [
      waitingPastes(),
      new Plugin({
        props: {
          handleDOMEvents: {
            // Whoever writes may paste: it is there then
            focus: () => {
              void htmlConverter.load().catch(() => undefined);
              return false;
            },
          },
          transformPastedHTML(html) {
            if (isOwn(html)) return html;
            asked = html;
            return '';
          },
          handlePaste(view, event) {
            if (isOffering) return false;
            const html = asked ?? '';
            asked = undefined;
            const data = event.clipboardData;
            const text = data?.getData('text/plain') ?? '';
            const images = imagesIn(data);
            if (images.length > 0 && (data?.getData('text/html') ?? '') === '') return pictures(images);
            if (text.length > room()) {
              say(
                `The pasted text has ${count(text.length)} characters, which is too long. Split it into several lessons.`,
              );
              return true;
            }
            const editorData = data?.getData('vscode-editor-data') ?? '';
            const content = meantBy(editor, text, html, editorData);
            if (content) return editor.commands.insertContent(content);
            if (html === '') return false;
            const { selection } = view.state;
            // A URL for selected words, or within a line; and a word of a code editor, whose colours say nothing
            if ((isUrl(text) && (!selection.empty || videoLinkOf(text))) || editorData !== '')
              return view.pasteText(text, event);
            const place = selection.ranges.length === 1 ? selection : Selection.near(selection.$to, -1);
            if (html.length > LARGEST_HTML) {
              insertSlice(view, place, plainSlice(view.state.schema, text));
              say('The pasted document is very large: its text was kept, its formatting was left out.');
            } else insertFormatted(view, htmlConverter.loaded ? selection : place, html, text, event);
            return true;
          },
          handleDrop(view, event) {
            const html = asked;
            asked = undefined;
            const images = imagesIn(event.dataTransfer);
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            if (images.length > 0) {
              event.preventDefault();
              return pictures(images, at);
            }
            if (html === undefined || at === undefined) return false;
            const text = event.dataTransfer?.getData('text/plain') ?? '';
            const isTooLong = text.length > room() || html.length > LARGEST_HTML;
            if (isTooLong) say('What was dropped is too long.');
            else insertFormatted(view, { from: at, to: at }, html, text);
            return true;
          },
        },
      }),
    ];
  },
});
