import { videoLinkOf } from '@darasa/contract/authoring/lesson-markdown/videos';
import { type Editor, Extension, type JSONContent } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { parseLesson } from '../markdown/parse.ts';
import { cleanHtml } from './clean-html.ts';
import { kindOfText } from './plain-paste.ts';

/** Larger documents come without their formatting: to read it would keep the page from answering for seconds. */
const LARGEST_HTML = 1_500_000;

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

/** What comes from the clipboard or is dropped: cleaned, bounded, and pictures as uploads. */
export const PasteRules = Extension.create<PasteOptions>({
  name: 'pasteRules',
  addOptions: () => ({ say: () => undefined, room: () => Number.POSITIVE_INFINITY, pictures: () => false }),
  addProseMirrorPlugins() {
    const { say, room, pictures } = this.options;
    const { editor } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML(html) {
            if (html.includes('data-pm-slice')) return html;
            const cleaned = cleanHtml(html);
            if (cleaned.lostPictures > 0)
              say(
                cleaned.lostPictures === 1
                  ? 'A picture was not pasted. Upload it instead.'
                  : `${count(cleaned.lostPictures)} pictures were not pasted. Upload them instead.`,
              );
            return cleaned.html;
          },
          handlePaste(_view, event) {
            const data = event.clipboardData;
            const [html, text] = [data?.getData('text/html') ?? '', data?.getData('text/plain') ?? ''];
            const images = imagesIn(data);
            if (images.length > 0 && html === '') return pictures(images);
            if (text.length > room()) {
              say(
                `The pasted text has ${count(text.length)} characters, which is too long. Split it into several lessons.`,
              );
              return true;
            }
            const content = meantBy(editor, text, html, data?.getData('vscode-editor-data') ?? '');
            if (content) return editor.commands.insertContent(content);
            if (html.length <= LARGEST_HTML) return false;
            const paragraphs = text.split(/\n\s*\n|\r\n|\n/).filter((line) => line.trim() !== '');
            editor.commands.insertContent(
              paragraphs.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
            );
            say('The pasted document is very large: its text was kept, its formatting was left out.');
            return true;
          },
          handleDrop(view, event) {
            const images = imagesIn(event.dataTransfer);
            if (images.length === 0) return false;
            event.preventDefault();
            return pictures(images, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
          },
        },
      }),
    ];
  },
});
