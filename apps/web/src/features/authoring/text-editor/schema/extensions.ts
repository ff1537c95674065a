import { isLinkUrl, mediaIdOf } from '@darasa/contract/authoring/lesson-markdown/urls';
import type { Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Link } from '@tiptap/extension-link';
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { BlockSource, blockNodes, type PartName } from './blocks.ts';
import { Callout } from './callout.ts';
import { Footnote, FootnoteReference } from './footnotes.ts';
import { BlockFormula, InlineFormula } from './formulas.ts';
import { Picture } from './picture.ts';
import { TableColumns } from './table-columns.ts';
import { TaskListItem } from './task-item.ts';
import { Video } from './video.ts';

/** Whether a link in a lesson may lead there; an uploaded file has no URL of its own. */
export const isLessonLink = (url: string): boolean => isLinkUrl(url) && mediaIdOf(url) === undefined;

const align = {
  default: null,
  parseHTML: (element: HTMLElement) => /^(left|center|right)$/.exec(element.style.textAlign)?.[0] ?? null,
  renderHTML: ({ align }: { align?: string | null }) => (align ? { style: `text-align:${align}` } : {}),
};
/** A cell of Markdown holds one line of text. */
const lineCell = { content: 'paragraph' };

/**
 * What a lesson's text is made of in the editor: exactly what its Markdown can say.
 * @param resolveMedia the URL to show an uploaded picture by
 * @param partName what questions and cards of the course are called
 */
export const lessonExtensions = (
  resolveMedia: (id: string) => string | undefined,
  partName: PartName = () => undefined,
): Extensions => [
  StarterKit.configure({
    underline: false,
    code: false,
    listItem: false,
    link: false,
  }),
  // What is typed behind a link does not belong to it
  Link.extend({ inclusive: false }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: isLessonLink,
    shouldAutoLink: (url) => /^https?:\/\//i.test(url),
    HTMLAttributes: { target: null, rel: null },
  }),
  // Code in Markdown may be bold, or a link
  Code.extend({ excludes: '' }),
  TaskListItem,
  TableKit.configure({ tableCell: false, tableHeader: false, table: { resizable: false } }),
  TableCell.extend({
    ...lineCell,
    addAttributes() {
      return { ...this.parent?.(), align };
    },
  }),
  TableHeader.extend({
    ...lineCell,
    addAttributes() {
      return { ...this.parent?.(), align };
    },
  }),
  TableColumns,
  Callout,
  ...blockNodes(partName, resolveMedia),
  BlockSource,
  InlineFormula,
  BlockFormula,
  FootnoteReference,
  Footnote,
  Video,
  Picture.configure({ resolveMedia }),
];
