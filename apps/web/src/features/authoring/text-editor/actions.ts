import type { CalloutKind } from '@darasa/contract/authoring/lesson-markdown/callouts';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import {
  Bold,
  CircleHelp,
  Code,
  GalleryVerticalEnd,
  Globe,
  Heading1,
  Heading2,
  Heading3,
  Image,
  Info,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  MessageSquarePlus,
  Minus,
  Paperclip,
  Pilcrow,
  Quote,
  Sigma,
  SquareCode,
  SquareRadical,
  Strikethrough,
  Superscript,
  Table,
  Workflow,
} from 'lucide-react';
import { BLOCK_INSERTS } from './block-actions.ts';
import { CALLOUTS } from './schema/callout.ts';

/** Blocks of which has to be said what they show. */
export type ChosenBlock = 'question' | 'flashcards' | 'embed' | 'diagram';

/** What the editor asks its surroundings to do. */
export interface Requests {
  editLink: () => void;
  /** Undefined where no pictures can be added. */
  addPicture: (() => void) | undefined;
  /** Undefined where no recordings and files can be added. */
  addFile: (() => void) | undefined;
  /** Asks for what a block shows, and puts it there. @param at the block to be changed; undefined: a new one */
  chooseBlock: (block: ChosenBlock, at?: number) => void;
  /** Comments on what is selected, or on the paragraph. Undefined where nothing can be commented on. */
  comment?: (() => void) | undefined;
  /** Whether diagrams can be drawn. */
  hasDrawings: boolean;
  /** Whether questions and cards of the course can be chosen. */
  hasParts: boolean;
  /** Only what every page can show, not only lessons. */
  basic: boolean;
}

/** Whether an action is offered here. */
export const isOffered = (action: Action, requests: Requests): boolean =>
  action.isOffered?.(requests) ?? true;

const inLessons = ({ basic }: Requests): boolean => !basic;

/** Something that can be done to the text, from the toolbar, the menu behind `/`, or by keys. */
export interface Action {
  id: string;
  label: string;
  icon: LucideIcon;
  /** As Tiptap names them: `Mod-b`. */
  keys?: string;
  /** Further words that find it. */
  words?: string;
  run: (editor: Editor, requests: Requests) => void;
  isActive?: (editor: Editor) => boolean;
  isOffered?: (requests: Requests) => boolean;
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
/** Keys as people read them: `Ctrl+B`, `⌘B`. */
export function shownKeys(keys: string): string {
  const names: Record<string, string> = isMac()
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
    : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };
  return keys
    .split('-')
    .map((key) => names[key] ?? key.toUpperCase())
    .join(isMac() ? '' : '+');
}

const list = (name: string, isTask: boolean) => (editor: Editor) =>
  editor.isActive(name) && (editor.getAttributes('listItem').checked !== null) === isTask;

/** Makes items into tasks, or into common items. */
function setTask(editor: Editor, isTask: boolean): void {
  if (list('bulletList', isTask)(editor)) {
    editor.chain().focus().updateAttributes('listItem', { checked: null }).toggleBulletList().run();
    return;
  }
  const chain = editor.chain().focus();
  const inList = editor.isActive('bulletList') ? chain : chain.toggleBulletList();
  inList.updateAttributes('listItem', { checked: isTask ? false : null }).run();
}

function addFootnote(editor: Editor): void {
  let highest = 0;
  editor.state.doc.descendants((node) => {
    if (/^footnote/.test(node.type.name)) highest = Math.max(highest, Number(node.attrs.label) || 0);
  });
  const label = String(highest + 1);
  editor
    .chain()
    .focus()
    .insertContent({ type: 'footnoteReference', attrs: { label } })
    .command(({ tr, state }) => {
      const note = state.schema.nodes.footnote?.createAndFill({ label });
      if (!note) return false;
      const end = tr.doc.content.size;
      tr.insert(end, note);
      tr.setSelection(TextSelection.near(tr.doc.resolve(end + 2))).scrollIntoView();
      return true;
    })
    .run();
}

const callout = (kind: CalloutKind) => (editor: Editor) => {
  if (editor.isActive('callout')) editor.chain().focus().lift('callout').run();
  else editor.chain().focus().wrapIn('callout', { kind }).run();
};

const mark = (id: string, label: string, icon: LucideIcon, keys: string, name: string): Action => ({
  id,
  label,
  icon,
  keys,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isActive: (editor) => editor.isActive(name),
});

export const MARKS: readonly Action[] = [
  mark('bold', 'Bold', Bold, 'Mod-b', 'bold'),
  mark('italic', 'Italic', Italic, 'Mod-i', 'italic'),
  mark('strike', 'Strikethrough', Strikethrough, 'Mod-Shift-s', 'strike'),
  mark('code', 'Code', Code, 'Mod-e', 'code'),
  {
    id: 'link',
    label: 'Link',
    icon: Link,
    keys: 'Mod-k',
    run: (_, { editLink }) => editLink(),
    isActive: (editor) => editor.isActive('link'),
  },
];

/** Says something about the selected words to those who write with one. */
export const COMMENT: Action = {
  id: 'comment',
  label: 'Comment',
  icon: MessageSquarePlus,
  keys: 'Mod-Alt-m',
  run: (_, { comment }) => comment?.(),
  isOffered: ({ comment }) => comment !== undefined,
};

export const LISTS: readonly Action[] = [
  {
    id: 'bullets',
    label: 'Bulleted list',
    icon: List,
    keys: 'Mod-Shift-8',
    words: 'unordered points',
    run: (editor) => setTask(editor, false),
    isActive: list('bulletList', false),
  },
  {
    id: 'numbers',
    label: 'Numbered list',
    icon: ListOrdered,
    keys: 'Mod-Shift-7',
    words: 'ordered steps',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    id: 'tasks',
    label: 'Task list',
    icon: ListChecks,
    keys: 'Mod-Shift-9',
    words: 'todo checkbox',
    run: (editor) => setTask(editor, true),
    isOffered: inLessons,
    isActive: list('bulletList', true),
  },
  {
    id: 'quote',
    label: 'Quote',
    icon: Quote,
    keys: 'Mod-Shift-b',
    words: 'blockquote citation',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
];

const heading = (level: 1 | 2 | 3, label: string, icon: LucideIcon): Action => ({
  id: `heading-${level}`,
  label,
  icon,
  keys: `Mod-Alt-${level}`,
  words: `title section h${level}`,
  run: (editor) => editor.chain().focus().setHeading({ level }).run(),
});

const BLOCKS: readonly Action[] = [
  {
    id: 'picture',
    label: 'Picture',
    icon: Image,
    words: 'image photo upload',
    run: (_, { addPicture }) => addPicture?.(),
    isOffered: ({ addPicture }) => addPicture !== undefined,
  },
  {
    id: 'table',
    label: 'Table',
    icon: Table,
    words: 'grid rows columns',
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    id: 'code-block',
    label: 'Code block',
    icon: SquareCode,
    keys: 'Mod-Alt-c',
    words: 'program source',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    id: 'formula',
    label: 'Formula in the line',
    icon: Sigma,
    words: 'math inline tex latex equation',
    isOffered: inLessons,
    run: (editor) =>
      editor
        .chain()
        .focus()
        .insertContent({ type: 'inlineFormula', attrs: { tex: 'x' } })
        .selectFormula()
        .run(),
  },
  {
    id: 'formula-block',
    label: 'Formula block',
    icon: SquareRadical,
    words: 'math tex latex equation display',
    isOffered: inLessons,
    run: (editor) =>
      editor
        .chain()
        .focus()
        .insertContent({ type: 'blockFormula', attrs: { tex: 'x' } })
        .selectFormula()
        .run(),
  },
  ...CALLOUTS.map(
    ({ kind, title }): Action => ({
      id: `callout-${kind}`,
      label: `${title} callout`,
      icon: Info,
      words: 'box hint admonition',
      isOffered: inLessons,
      run: callout(kind),
    }),
  ),
  ...BLOCK_INSERTS.map((action): Action => ({ ...action, isOffered: inLessons })),
  {
    id: 'block-question',
    label: 'Question',
    icon: CircleHelp,
    words: 'check quiz test understanding',
    run: (_, { chooseBlock }) => chooseBlock('question'),
    isOffered: ({ hasParts, basic }) => hasParts && !basic,
  },
  {
    id: 'block-flashcards',
    label: 'Flashcards',
    icon: GalleryVerticalEnd,
    words: 'cards vocabulary learn words front back',
    run: (_, { chooseBlock }) => chooseBlock('flashcards'),
    isOffered: ({ hasParts, basic }) => hasParts && !basic,
  },
  {
    id: 'block-embed',
    label: 'Page of another site',
    icon: Globe,
    words: 'embed geogebra desmos phet scratch map youtube vimeo frame',
    run: (_, { chooseBlock }) => chooseBlock('embed'),
    isOffered: inLessons,
  },
  {
    id: 'block-diagram',
    label: 'Diagram',
    icon: Workflow,
    words: 'mermaid flowchart sequence chart graph class state timeline mind map',
    run: (_, { chooseBlock }) => chooseBlock('diagram'),
    isOffered: ({ hasDrawings, basic }) => hasDrawings && !basic,
  },
  {
    id: 'file',
    label: 'Audio, video or file',
    icon: Paperclip,
    words: 'recording sound film download attachment pdf mp3 mp4',
    run: (_, { addFile }) => addFile?.(),
    isOffered: ({ addFile, basic }) => addFile !== undefined && !basic,
  },
  {
    id: 'footnote',
    label: 'Footnote',
    icon: Superscript,
    words: 'reference source',
    isOffered: inLessons,
    run: addFootnote,
  },
  {
    id: 'rule',
    label: 'Horizontal line',
    icon: Minus,
    words: 'divider separator rule',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

/** What the menu behind `/` offers, in its order. */
export const INSERTS: readonly Action[] = [
  heading(1, 'Heading 1', Heading1),
  heading(2, 'Heading 2', Heading2),
  heading(3, 'Heading 3', Heading3),
  {
    id: 'paragraph',
    label: 'Plain text',
    icon: Pilcrow,
    keys: 'Mod-Alt-0',
    words: 'paragraph normal',
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  ...LISTS,
  ...BLOCKS,
];

/** What short texts offer in their toolbar besides marks and lists. */
export const SHORT_TEXT_INSERTS: readonly Action[] = BLOCKS.filter(
  ({ id }) => id === 'formula' || id === 'picture',
);

/** The actions that a few letters find: those whose name begins with them first. */
export function findActions(query: string, requests: Requests): Action[] {
  const wanted = query.trim().toLowerCase();
  const offered = INSERTS.filter((action) => isOffered(action, requests));
  if (wanted === '') return offered;
  const begins = offered.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  const found = offered.filter(
    (action) =>
      !begins.includes(action) && `${action.label} ${action.words ?? ''}`.toLowerCase().includes(wanted),
  );
  return [...begins, ...found];
}
